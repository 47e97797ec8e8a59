CREATE TABLE "player_cards" (
	"player_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"guardian_name" text NOT NULL,
	"guardian_phone" text NOT NULL,
	"guardian_email" text NOT NULL,
	"emergency_name" text NOT NULL,
	"emergency_phone" text NOT NULL,
	"birth_date" text NOT NULL,
	"medical" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_players" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"number" integer,
	"positions" jsonb NOT NULL,
	"grade" text NOT NULL,
	"height_inches" double precision,
	"weight_lbs" double precision,
	"status" text NOT NULL,
	"return_date" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "player_cards" ADD CONSTRAINT "player_cards_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_cards" ADD CONSTRAINT "player_cards_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_players" ADD CONSTRAINT "roster_players_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_players" ADD CONSTRAINT "roster_players_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_cards_team_id" ON "player_cards" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "roster_players_team_id" ON "roster_players" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "roster_players_user_id" ON "roster_players" USING btree ("user_id");--> statement-breakpoint
-- As before, and what a roster says of the person.
CREATE OR REPLACE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member_changes
     SET member_name = CASE WHEN user_id = OLD.id THEN 'A former member' ELSE member_name END,
         actor_name = CASE WHEN actor_id = OLD.id THEN 'A former member' ELSE actor_name END,
         "from" = CASE WHEN user_id = OLD.id AND kind = 'notes' THEN NULL ELSE "from" END,
         "to" = CASE WHEN user_id = OLD.id AND kind = 'notes' THEN NULL ELSE "to" END
   WHERE user_id = OLD.id OR actor_id = OLD.id;
  UPDATE notifications SET actor_name = 'A former member' WHERE actor_id = OLD.id;
  UPDATE edit_conflicts SET theirs_name = 'A former member' WHERE theirs_by = OLD.id;
  UPDATE duties SET user_id = nullif(user_id, OLD.id), backup_id = nullif(backup_id, OLD.id), updated_at = now(), version = version + 1
   WHERE user_id = OLD.id OR backup_id = OLD.id;
  DELETE FROM player_cards c USING roster_players p WHERE p.id = c.player_id AND p.user_id = OLD.id;
  UPDATE roster_players SET first_name = 'A former', last_name = 'member', number = NULL, positions = '[]', grade = '', height_inches = NULL,
         weight_lbs = NULL, status = 'active', return_date = '', deleted_at = coalesce(deleted_at, now()), updated_at = now(), version = version + 1
   WHERE user_id = OLD.id;
  DELETE FROM team_player_contacts c USING team_players p WHERE p.id = c.player_id AND p.user_id = OLD.id;
  DELETE FROM invitation_attempts a USING team_players p WHERE p.id = a.player_id AND p.user_id = OLD.id;
  DELETE FROM invitation_tokens t USING team_players p WHERE p.id = t.player_id AND p.user_id = OLD.id;
  UPDATE team_players SET first_name = 'A former', last_name = 'member', deleted_at = coalesce(deleted_at, now()), updated_at = now(), version = version + 1
   WHERE user_id = OLD.id;
  DELETE FROM outgoing_mails WHERE to_address = OLD.email;
  DELETE FROM verification WHERE value = OLD.id;
  RETURN OLD;
END $$;
