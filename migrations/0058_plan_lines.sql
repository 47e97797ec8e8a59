-- with SQL defaults: servers of the version before write lines without these
ALTER TABLE "game_plan_plays" ADD COLUMN "formation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "personnel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "reps" integer;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "released_lines" jsonb;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD CONSTRAINT "game_plan_plays_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_plan_plays_owner_id" ON "game_plan_plays" USING btree ("owner_id");
--> statement-breakpoint
-- by hand
-- Players have the lines of a plan's last release, which are in the plan itself. The lines are the staff's.
CREATE FUNCTION plan_lines_to_release(plan text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'playId', l.play_id, 'section', l.section, 'formation', l.formation,
                                               'personnel', l.personnel, 'hash', l.hash, 'reason', l.reason)
                            ORDER BY l.sort_key COLLATE "C"), '[]'::jsonb)
    FROM game_plan_plays l JOIN plays ON plays.id = l.play_id
   WHERE l.plan_id = plan AND l.deleted_at IS NULL AND plays.deleted_at IS NULL AND plays.status = 'published';
$$;
--> statement-breakpoint
UPDATE game_plans SET released_lines = plan_lines_to_release(id) WHERE is_published;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_plan_play_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := 'playbook.edit';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pass_on_plan_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE plan_wristbands SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  UPDATE plan_notes SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER plays_pass_on_read_grant ON plays;
--> statement-breakpoint
DROP FUNCTION pass_on_play_read_grant();
--> statement-breakpoint
UPDATE game_plan_plays SET read_grant = 'playbook.edit' WHERE read_grant <> 'playbook.edit';
--> statement-breakpoint
-- Players are told of each release. One that is taken back goes to an earlier time, and tells nobody.
DROP TRIGGER plan_released_update ON game_plans;
--> statement-breakpoint
CREATE TRIGGER plan_released_update AFTER UPDATE OF is_published, published_at ON game_plans FOR EACH ROW
  WHEN (NEW.is_published AND NEW.deleted_at IS NULL AND (NOT OLD.is_published OR NEW.published_at > OLD.published_at))
  EXECUTE FUNCTION notify_plan_released();
--> statement-breakpoint
-- Also when a server of the version before releases a plan, or hides it.
CREATE FUNCTION keep_released_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_published THEN
    NEW.released_lines := NULL;
  ELSIF NOT OLD.is_published AND NEW.released_lines IS NULL THEN
    NEW.released_lines := plan_lines_to_release(NEW.id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_plans_keep_released_lines BEFORE UPDATE OF is_published ON game_plans
  FOR EACH ROW EXECUTE FUNCTION keep_released_lines();
