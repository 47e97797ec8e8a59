CREATE TABLE "season_phases" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"notes" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "week_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"template" text NOT NULL,
	"weekday" integer NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"title" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"audience" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "season_phases" ADD CONSTRAINT "season_phases_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_lines" ADD CONSTRAINT "week_lines_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_phases_team_id_from_day" ON "season_phases" USING btree ("team_id","from_day");--> statement-breakpoint
CREATE INDEX "week_lines_team_id_template" ON "week_lines" USING btree ("team_id","template");