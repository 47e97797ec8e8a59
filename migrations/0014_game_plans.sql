CREATE TABLE "game_plan_plays" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"play_id" text NOT NULL,
	"section" text NOT NULL,
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
CREATE TABLE "game_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"week" integer,
	"opponent" text NOT NULL,
	"date" text NOT NULL,
	"site" text NOT NULL,
	"status" text NOT NULL,
	"notes" text NOT NULL,
	"is_published" boolean NOT NULL,
	"published_at" timestamp with time zone,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "game_plans_team_id_id" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD CONSTRAINT "game_plan_plays_plan_of_team" FOREIGN KEY ("team_id","plan_id") REFERENCES "public"."game_plans"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD CONSTRAINT "game_plan_plays_play_of_team" FOREIGN KEY ("team_id","play_id") REFERENCES "public"."plays"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_plans" ADD CONSTRAINT "game_plans_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_plan_plays_team_id" ON "game_plan_plays" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "game_plan_plays_plan_id" ON "game_plan_plays" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "game_plan_plays_play_id" ON "game_plan_plays" USING btree ("play_id");