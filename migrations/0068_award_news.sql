DROP INDEX "player_equipment_team_id";--> statement-breakpoint
DROP INDEX "event_answers_team_id";--> statement-breakpoint
DROP INDEX "event_riders_team_id";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "new_member_awards" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "player_equipment_team_id_out_on" ON "player_equipment" USING btree ("team_id","out_on");--> statement-breakpoint
CREATE INDEX "event_answers_newest" ON "event_answers" USING btree ("team_id","updated_at" DESC NULLS LAST,"event_id","person_id");--> statement-breakpoint
CREATE INDEX "event_riders_newest" ON "event_riders" USING btree ("team_id","updated_at" DESC NULLS LAST,"event_id","person_id");--> statement-breakpoint
-- by hand
-- A team decides with which emails people new to Hashmark start, who have chosen nothing yet.
CREATE OR REPLACE FUNCTION start_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE private_profiles
     SET notification_preferences = notification_preferences || start.off, version = version + 1, updated_at = now()
    FROM (
      SELECT jsonb_object_agg(flag.name, false) AS off
        FROM teams t, LATERAL (VALUES
          ('email', t.new_member_email), ('calendar', t.new_member_calendar), ('plays', t.new_member_plays),
          ('tasks', t.new_member_tasks), ('awards', t.new_member_awards), ('people', t.new_member_people)
        ) AS flag (name, is_on)
       WHERE t.id = NEW.team_id AND NOT flag.is_on
    ) start
   WHERE private_profiles.id = NEW.user_id AND start.off IS NOT NULL
     AND NOT EXISTS (SELECT FROM team_members WHERE user_id = NEW.user_id AND team_id <> NEW.team_id);
  RETURN NULL;
END $$;
