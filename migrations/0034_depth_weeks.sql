CREATE TABLE "depth_weeks" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"chart" text NOT NULL,
	"season" text NOT NULL,
	"week" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "depth_weeks" ADD CONSTRAINT "depth_weeks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depth_weeks_team_id" ON "depth_weeks" USING btree ("team_id");