CREATE TABLE "practice_scripts" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"day" text NOT NULL,
	"plan_id" text,
	"period_id" text,
	"game_plan_id" text,
	"sort_key" text NOT NULL,
	"notes" text NOT NULL,
	"is_published" boolean NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "practice_scripts_team_id_id" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "script_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"script_id" text NOT NULL,
	"play_id" text,
	"sort_key" text NOT NULL,
	"call" text NOT NULL,
	"period" text NOT NULL,
	"personnel" text NOT NULL,
	"formation" text NOT NULL,
	"strength" text NOT NULL,
	"motion" text NOT NULL,
	"tag" text NOT NULL,
	"down" text NOT NULL,
	"dist" text NOT NULL,
	"hash" text NOT NULL,
	"spot" text NOT NULL,
	"front" text NOT NULL,
	"coverage" text NOT NULL,
	"blitz" text NOT NULL,
	"tempo" text NOT NULL,
	"qb" text NOT NULL,
	"squad" text NOT NULL,
	"notes" text NOT NULL,
	"is_pinned" boolean NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "script_reps" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"script_id" text NOT NULL,
	"line_id" text NOT NULL,
	"play_id" text,
	"result" text NOT NULL,
	"voids" text,
	"at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_scripts" ADD CONSTRAINT "practice_scripts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_lines" ADD CONSTRAINT "script_lines_script_of_team" FOREIGN KEY ("team_id","script_id") REFERENCES "public"."practice_scripts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_reps" ADD CONSTRAINT "script_reps_script_of_team" FOREIGN KEY ("team_id","script_id") REFERENCES "public"."practice_scripts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_scripts_team_id_day" ON "practice_scripts" USING btree ("team_id","day");--> statement-breakpoint
CREATE INDEX "practice_scripts_plan_id" ON "practice_scripts" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "practice_scripts_game_plan_id" ON "practice_scripts" USING btree ("game_plan_id");--> statement-breakpoint
CREATE INDEX "script_lines_team_id_created_at" ON "script_lines" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "script_lines_script_id" ON "script_lines" USING btree ("script_id");--> statement-breakpoint
CREATE INDEX "script_lines_play_id" ON "script_lines" USING btree ("play_id");--> statement-breakpoint
CREATE INDEX "script_reps_team_id_created_at" ON "script_reps" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "script_reps_script_id" ON "script_reps" USING btree ("script_id");
--> statement-breakpoint
-- by hand
-- What seeing a script needs, as for practice plans (0043): one that was released is the team's, all others are the coaches'.
-- Its lines need the same; its reps are the staff's.
CREATE TRIGGER practice_scripts_keep_read_grant BEFORE INSERT OR UPDATE OF is_published, deleted_at, read_grant ON practice_scripts
  FOR EACH ROW EXECUTE FUNCTION keep_practice_read_grant();
--> statement-breakpoint
-- The script is locked until the line is there, so that one that is taken back meanwhile takes the line along.
CREATE FUNCTION keep_script_line_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := coalesce((SELECT read_grant FROM practice_scripts WHERE id = NEW.script_id FOR SHARE), 'playbook.edit');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER script_lines_keep_read_grant BEFORE INSERT OR UPDATE OF script_id, read_grant ON script_lines
  FOR EACH ROW EXECUTE FUNCTION keep_script_line_read_grant();
--> statement-breakpoint
CREATE FUNCTION pass_on_script_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE script_lines SET read_grant = NEW.read_grant WHERE script_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER practice_scripts_pass_on_read_grant AFTER UPDATE ON practice_scripts FOR EACH ROW
  WHEN (NEW.read_grant <> OLD.read_grant) EXECUTE FUNCTION pass_on_script_read_grant();
--> statement-breakpoint
-- A script and its reps outlive the plans and plays that they name, so only that column becomes null.
ALTER TABLE practice_scripts ADD CONSTRAINT practice_scripts_plan_of_team FOREIGN KEY (team_id, plan_id)
  REFERENCES practice_plans (team_id, id) ON DELETE SET NULL (plan_id);
--> statement-breakpoint
ALTER TABLE practice_scripts ADD CONSTRAINT practice_scripts_game_plan_of_team FOREIGN KEY (team_id, game_plan_id)
  REFERENCES game_plans (team_id, id) ON DELETE SET NULL (game_plan_id);
--> statement-breakpoint
ALTER TABLE script_lines ADD CONSTRAINT script_lines_play_of_team FOREIGN KEY (team_id, play_id)
  REFERENCES plays (team_id, id) ON DELETE SET NULL (play_id);
