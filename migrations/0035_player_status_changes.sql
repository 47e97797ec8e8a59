CREATE TABLE "player_status_changes" (
	"player_id" text NOT NULL,
	"version" integer NOT NULL,
	"team_id" text NOT NULL,
	"status" text NOT NULL,
	"return_date" text NOT NULL,
	"changed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_status_changes_player_id_version_pk" PRIMARY KEY("player_id","version")
);
--> statement-breakpoint
ALTER TABLE "player_status_changes" ADD CONSTRAINT "player_status_changes_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_status_changes" ADD CONSTRAINT "player_status_changes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_status_changes_team_id_at" ON "player_status_changes" USING btree ("team_id","at");--> statement-breakpoint
CREATE INDEX "player_status_changes_at" ON "player_status_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "player_status_changes_changed_by" ON "player_status_changes" USING btree ("changed_by");