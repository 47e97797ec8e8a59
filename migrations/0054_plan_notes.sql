CREATE TABLE "plan_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"detail" text NOT NULL,
	"share" integer,
	"times" integer,
	"text" text NOT NULL,
	"sort_key" text NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_notes_plan_of_team" FOREIGN KEY ("team_id","plan_id") REFERENCES "public"."game_plans"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_notes_team_id_created_at" ON "plan_notes" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_notes_plan_id" ON "plan_notes" USING btree ("plan_id");
--> statement-breakpoint
-- by hand
-- Coaches see every note; players those of a released plan. The plan is locked until the note is there, so that one that is
-- taken back meanwhile takes the note along.
CREATE FUNCTION keep_plan_note_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_plan text := (SELECT read_grant FROM game_plans WHERE id = NEW.plan_id FOR SHARE);
BEGIN
  NEW.read_grant := CASE WHEN NEW.deleted_at IS NULL AND of_plan = 'playbook.view'
                         THEN 'playbook.view' ELSE 'playbook.edit' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER plan_notes_keep_read_grant BEFORE INSERT OR UPDATE OF plan_id, deleted_at, read_grant
  ON plan_notes FOR EACH ROW EXECUTE FUNCTION keep_plan_note_read_grant();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pass_on_plan_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_plan_plays SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  UPDATE plan_wristbands SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  UPDATE plan_notes SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  RETURN NULL;
END $$;
