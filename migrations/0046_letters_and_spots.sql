ALTER TABLE "teams" ADD COLUMN "letter_x" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "letter_z" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "letter_y" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "letter_h" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "letter_u" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "letter_f" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "letter_t" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_players" ADD COLUMN "spot_id" text;--> statement-breakpoint
ALTER TABLE "team_players" ADD CONSTRAINT "team_players_spot_id_roster_players_id_fk" FOREIGN KEY ("spot_id") REFERENCES "public"."roster_players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_players_spot_id" ON "team_players" USING btree ("spot_id");
--> statement-breakpoint
-- by hand
-- Links an account that accepted its invitation to the roster spot that the invitation was for, by whichever way it was
-- accepted: a player to their own spot, family to the child. A spot that was deleted or linked meanwhile stays as it is.
CREATE FUNCTION link_invited_spot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.team_role = 'family' THEN
    INSERT INTO guardians (player_id, user_id, team_id, created_by, created_at)
    SELECT id, NEW.user_id, NEW.team_id, coalesce(NEW.invited_by, NEW.user_id), now() FROM roster_players
     WHERE id = NEW.spot_id AND team_id = NEW.team_id AND deleted_at IS NULL
    ON CONFLICT DO NOTHING;
  ELSE
    UPDATE roster_players SET user_id = NEW.user_id, updated_by = NEW.user_id, updated_at = now(), version = version + 1
     WHERE id = NEW.spot_id AND team_id = NEW.team_id AND deleted_at IS NULL AND user_id IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invited_spot_is_linked AFTER UPDATE ON team_players FOR EACH ROW
  WHEN (NEW.invitation_status = 'accepted' AND OLD.invitation_status IS DISTINCT FROM 'accepted'
        AND NEW.spot_id IS NOT NULL AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION link_invited_spot();
