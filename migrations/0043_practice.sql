CREATE TABLE "practice_cells" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"period_id" text NOT NULL,
	"group_from" text NOT NULL,
	"group_to" text NOT NULL,
	"activity" text NOT NULL,
	"coach_id" text,
	"place" text NOT NULL,
	"drill" text NOT NULL,
	"equipment" text NOT NULL,
	"contact" text NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "practice_periods" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"sort_key" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"contact" text NOT NULL,
	"notes" text NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "practice_periods_team_id_plan_id_id" UNIQUE("team_id","plan_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"title" text NOT NULL,
	"date" text NOT NULL,
	"start_time" text NOT NULL,
	"place" text NOT NULL,
	"attire" text NOT NULL,
	"emphasis" text NOT NULL,
	"opponent" text NOT NULL,
	"notes" text NOT NULL,
	"is_published" boolean NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "practice_plans_team_id_id" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_runs" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"period_id" text NOT NULL,
	"period_started_at" timestamp with time zone NOT NULL,
	"added_minutes" integer NOT NULL,
	"paused_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"pressed_at" timestamp with time zone NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_cells" ADD CONSTRAINT "practice_cells_coach_id_user_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cells" ADD CONSTRAINT "practice_cells_period_of_plan" FOREIGN KEY ("team_id","plan_id","period_id") REFERENCES "public"."practice_periods"("team_id","plan_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_periods" ADD CONSTRAINT "practice_periods_plan_of_team" FOREIGN KEY ("team_id","plan_id") REFERENCES "public"."practice_plans"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_plans" ADD CONSTRAINT "practice_plans_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_plan_of_team" FOREIGN KEY ("team_id","plan_id") REFERENCES "public"."practice_plans"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_cells_team_id_created_at" ON "practice_cells" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "practice_cells_period_id" ON "practice_cells" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "practice_cells_coach_id" ON "practice_cells" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "practice_periods_team_id_created_at" ON "practice_periods" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "practice_plans_team_id_date" ON "practice_plans" USING btree ("team_id","date");--> statement-breakpoint
CREATE INDEX "practice_runs_team_id" ON "practice_runs" USING btree ("team_id");
--> statement-breakpoint
-- by hand
-- What seeing a practice plan needs, as for game plans: one that was released is the team's, all others are the coaches'.
-- Its periods, cells and run need the same.
CREATE FUNCTION keep_practice_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := CASE WHEN NEW.is_published AND NEW.deleted_at IS NULL THEN 'playbook.view' ELSE 'playbook.edit' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER practice_plans_keep_read_grant BEFORE INSERT OR UPDATE OF is_published, deleted_at, read_grant ON practice_plans
  FOR EACH ROW EXECUTE FUNCTION keep_practice_read_grant();
--> statement-breakpoint
-- The plan is locked until the part is there, so that one that is taken back meanwhile takes the part along.
CREATE FUNCTION keep_practice_part_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := coalesce((SELECT read_grant FROM practice_plans WHERE id = NEW.plan_id FOR SHARE), 'playbook.edit');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER practice_periods_keep_read_grant BEFORE INSERT OR UPDATE OF plan_id, read_grant ON practice_periods
  FOR EACH ROW EXECUTE FUNCTION keep_practice_part_read_grant();
--> statement-breakpoint
CREATE TRIGGER practice_cells_keep_read_grant BEFORE INSERT OR UPDATE OF plan_id, read_grant ON practice_cells
  FOR EACH ROW EXECUTE FUNCTION keep_practice_part_read_grant();
--> statement-breakpoint
CREATE TRIGGER practice_runs_keep_read_grant BEFORE INSERT OR UPDATE OF plan_id, read_grant ON practice_runs
  FOR EACH ROW EXECUTE FUNCTION keep_practice_part_read_grant();
--> statement-breakpoint
CREATE FUNCTION pass_on_practice_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE practice_periods SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  UPDATE practice_cells SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  UPDATE practice_runs SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER practice_plans_pass_on_read_grant AFTER UPDATE ON practice_plans FOR EACH ROW
  WHEN (NEW.read_grant <> OLD.read_grant) EXECUTE FUNCTION pass_on_practice_read_grant();
