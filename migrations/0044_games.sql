CREATE TABLE "game_events" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"play_no" double precision NOT NULL,
	"clock" integer NOT NULL,
	"device" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"opponent" text NOT NULL,
	"date" text NOT NULL,
	"site" text NOT NULL,
	"status" text NOT NULL,
	"score_us" integer NOT NULL,
	"score_them" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "games_team_id_plan_id" UNIQUE("team_id","plan_id")
);
--> statement-breakpoint
ALTER TABLE "game_events" ADD CONSTRAINT "game_events_game_of_team" FOREIGN KEY ("team_id","plan_id") REFERENCES "public"."games"("team_id","plan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_plan_of_team" FOREIGN KEY ("team_id","plan_id") REFERENCES "public"."game_plans"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_events_team_id" ON "game_events" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "game_events_plan_id" ON "game_events" USING btree ("plan_id");