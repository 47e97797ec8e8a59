CREATE TABLE "depth_spots" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"chart" text NOT NULL,
	"spot" text NOT NULL,
	"player_id" text NOT NULL,
	"sort_key" text NOT NULL,
	"is_tied" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "depth_spots" ADD CONSTRAINT "depth_spots_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depth_spots" ADD CONSTRAINT "depth_spots_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depth_spots_team_id" ON "depth_spots" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "depth_spots_player_id" ON "depth_spots" USING btree ("player_id");