CREATE TABLE "plan_releases" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"released_by" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "plan_releases_plan_id_released_at" UNIQUE("plan_id","released_at")
);
--> statement-breakpoint
ALTER TABLE "plan_releases" ADD CONSTRAINT "plan_releases_plan_of_team" FOREIGN KEY ("team_id","plan_id") REFERENCES "public"."game_plans"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_releases_team_id" ON "plan_releases" USING btree ("team_id");--> statement-breakpoint
-- by hand
-- What the players get with each release is kept, whichever version of the server releases. A release that is taken back goes
-- to the time of the one before it, and was none. The newest 20 of a plan stay.
CREATE FUNCTION keep_plan_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.is_published AND OLD.published_at > NEW.published_at THEN
    DELETE FROM plan_releases WHERE plan_id = NEW.id AND released_at = OLD.published_at;
  END IF;
  INSERT INTO plan_releases (id, team_id, plan_id, released_at, released_by, lines)
  VALUES (gen_random_uuid()::text, NEW.team_id, NEW.id, NEW.published_at, NEW.updated_by, NEW.released_lines)
  ON CONFLICT (plan_id, released_at) DO UPDATE SET lines = EXCLUDED.lines WHERE plan_releases.lines <> EXCLUDED.lines;
  DELETE FROM plan_releases WHERE id IN (
    SELECT id FROM plan_releases WHERE plan_id = NEW.id ORDER BY released_at DESC OFFSET 20);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_plans_keep_release_insert AFTER INSERT ON game_plans FOR EACH ROW
  WHEN (NEW.is_published AND NEW.published_at IS NOT NULL AND NEW.released_lines IS NOT NULL)
  EXECUTE FUNCTION keep_plan_release();
--> statement-breakpoint
CREATE TRIGGER game_plans_keep_release AFTER UPDATE OF is_published, published_at, released_lines ON game_plans FOR EACH ROW
  WHEN (NEW.is_published AND NEW.published_at IS NOT NULL AND NEW.released_lines IS NOT NULL)
  EXECUTE FUNCTION keep_plan_release();
--> statement-breakpoint
INSERT INTO plan_releases (id, team_id, plan_id, released_at, released_by, lines)
SELECT gen_random_uuid()::text, team_id, id, published_at, updated_by, released_lines FROM game_plans
 WHERE is_published AND published_at IS NOT NULL AND released_lines IS NOT NULL;
