CREATE TABLE "plan_wristbands" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"number" integer NOT NULL,
	"codes" text NOT NULL,
	"names" jsonb NOT NULL,
	"card_rows" integer NOT NULL,
	"card_columns" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"calls" jsonb NOT NULL,
	"card" text NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"says" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plan_wristbands" ADD CONSTRAINT "plan_wristbands_plan_of_team" FOREIGN KEY ("team_id","plan_id") REFERENCES "public"."game_plans"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_wristbands_team_id_created_at" ON "plan_wristbands" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_wristbands_plan_id" ON "plan_wristbands" USING btree ("plan_id");
--> statement-breakpoint
-- by hand
-- Coaches see every version; players one that was shown to them, once its plan is released. The plan is locked until the
-- card is there, so that one that is taken back meanwhile takes the card along.
CREATE FUNCTION keep_wristband_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_plan text := (SELECT read_grant FROM game_plans WHERE id = NEW.plan_id FOR SHARE);
BEGIN
  NEW.read_grant := CASE WHEN NEW.is_shared AND NEW.deleted_at IS NULL AND of_plan = 'playbook.view'
                         THEN 'playbook.view' ELSE 'playbook.edit' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER plan_wristbands_keep_read_grant BEFORE INSERT OR UPDATE OF plan_id, is_shared, deleted_at, read_grant
  ON plan_wristbands FOR EACH ROW EXECUTE FUNCTION keep_wristband_read_grant();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pass_on_plan_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_plan_plays SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  UPDATE plan_wristbands SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  RETURN NULL;
END $$;
