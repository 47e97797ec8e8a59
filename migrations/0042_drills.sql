CREATE TABLE "drills" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"starter" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"groups" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"contact" text NOT NULL,
	"level" text NOT NULL,
	"equipment" text NOT NULL,
	"description" text NOT NULL,
	"setup" text NOT NULL,
	"coaching_points" text NOT NULL,
	"video_url" text NOT NULL,
	"tags" jsonb NOT NULL,
	"diagram" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drills_team_id" ON "drills" USING btree ("team_id");