CREATE TABLE "certification_reminders" (
	"certification_id" text NOT NULL,
	"expires_on" text NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_reminders_certification_id_expires_on_days_pk" PRIMARY KEY("certification_id","expires_on","days")
);
--> statement-breakpoint
CREATE TABLE "player_attendance" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"day" text NOT NULL,
	"occasion" text NOT NULL,
	"mark" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player_equipment" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"item" text NOT NULL,
	"number" text NOT NULL,
	"size" text NOT NULL,
	"condition" text NOT NULL,
	"out_on" text NOT NULL,
	"back_on" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player_goals" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"goal" text NOT NULL,
	"due_date" text NOT NULL,
	"done_on" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player_grades" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"day" text NOT NULL,
	"occasion" text NOT NULL,
	"unit" text NOT NULL,
	"score" integer NOT NULL,
	"feedback" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"name" text NOT NULL,
	"player_ids" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player_measures" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" double precision NOT NULL,
	"day" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"note" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "player_status_reasons" (
	"player_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_certifications" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"expires_on" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
-- Defaults, because a server of the version before adds members without these columns.
ALTER TABLE "team_members" ADD COLUMN "titles" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "position_groups" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_reminders" ADD CONSTRAINT "certification_reminders_certification_id_staff_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."staff_certifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_attendance" ADD CONSTRAINT "player_attendance_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_attendance" ADD CONSTRAINT "player_attendance_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_equipment" ADD CONSTRAINT "player_equipment_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_equipment" ADD CONSTRAINT "player_equipment_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_goals" ADD CONSTRAINT "player_goals_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_goals" ADD CONSTRAINT "player_goals_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_grades" ADD CONSTRAINT "player_grades_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_grades" ADD CONSTRAINT "player_grades_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_groups" ADD CONSTRAINT "player_groups_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_measures" ADD CONSTRAINT "player_measures_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_measures" ADD CONSTRAINT "player_measures_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_notes" ADD CONSTRAINT "player_notes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_notes" ADD CONSTRAINT "player_notes_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_status_reasons" ADD CONSTRAINT "player_status_reasons_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_status_reasons" ADD CONSTRAINT "player_status_reasons_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_certifications" ADD CONSTRAINT "staff_certifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_certifications" ADD CONSTRAINT "staff_certifications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_attendance_team_id_day" ON "player_attendance" USING btree ("team_id","day");--> statement-breakpoint
CREATE INDEX "player_attendance_player_id" ON "player_attendance" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "player_attendance_day" ON "player_attendance" USING btree ("day");--> statement-breakpoint
CREATE INDEX "player_equipment_team_id" ON "player_equipment" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "player_equipment_player_id" ON "player_equipment" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "player_goals_team_id" ON "player_goals" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "player_goals_player_id" ON "player_goals" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "player_grades_team_id_day" ON "player_grades" USING btree ("team_id","day");--> statement-breakpoint
CREATE INDEX "player_grades_player_id" ON "player_grades" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "player_groups_team_id" ON "player_groups" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "player_measures_team_id_day" ON "player_measures" USING btree ("team_id","day");--> statement-breakpoint
CREATE INDEX "player_measures_player_id" ON "player_measures" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "player_notes_team_id" ON "player_notes" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "player_notes_player_id" ON "player_notes" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "player_status_reasons_team_id" ON "player_status_reasons" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "staff_certifications_team_id" ON "staff_certifications" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "staff_certifications_user_id" ON "staff_certifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_certifications_expires_on" ON "staff_certifications" USING btree ("expires_on");