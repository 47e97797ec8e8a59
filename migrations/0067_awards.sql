CREATE TABLE "awards" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"name" text NOT NULL,
	"points" integer NOT NULL,
	"day" text NOT NULL,
	"game" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awards_team_id_day" ON "awards" USING btree ("team_id","day");--> statement-breakpoint
CREATE INDEX "awards_player_id" ON "awards" USING btree ("player_id");
--> statement-breakpoint
-- by hand: tells the player and the family of an award. What costs stickers is not told: it is in the ledger.
CREATE FUNCTION note_award_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_to_tell (kind, team_id, capability, actor_id, entity_id, subject)
  VALUES ('award_given', NEW.team_id, 'member', NEW.created_by, NEW.player_id, NEW.name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER award_given AFTER INSERT ON awards FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND NEW.points >= 0)
  EXECUTE FUNCTION note_award_given();
--> statement-breakpoint
-- The subject is whose it is, empty for the reader's own, and the award, on two lines.
CREATE FUNCTION tell_awards_given() RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    DELETE FROM news_to_tell WHERE kind = 'award_given' RETURNING id, team_id, actor_id, entity_id, subject
  ), given AS (
    SELECT t.team_id, t.actor_id, w.person AS reader, count(DISTINCT t.id)::integer AS many,
           (array_agg(t.entity_id ORDER BY t.id DESC))[1] AS entity_id,
           (array_agg(w.named || E'\n' || t.subject ORDER BY t.id DESC))[1] AS subject
      FROM told t
     CROSS JOIN LATERAL ride_people(t.entity_id, NULL) w
     WHERE w.person <> t.actor_id
     GROUP BY t.team_id, t.actor_id, w.person
  )
  INSERT INTO notifications AS known (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  SELECT gen_random_uuid()::text, g.reader, g.team_id, 'award_given', g.actor_id,
         coalesce((SELECT display_name FROM profiles WHERE id = g.actor_id), 'A coach'), g.entity_id, g.subject, g.many, now()
    FROM given g
    JOIN member_grants m ON (m.team_id, m.user_id, m.capability) = (g.team_id, g.reader, 'member')
   ORDER BY g.reader
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET count = known.count + excluded.count, created_at = excluded.created_at, actor_name = excluded.actor_name,
                entity_id = excluded.entity_id, subject = excluded.subject
$$;
--> statement-breakpoint
-- An award that is taken back before anyone has read of it is told no more: the news is of the one before it, or gone.
CREATE FUNCTION note_award_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  news notifications;
  kept awards;
BEGIN
  FOR news IN
    SELECT n.* FROM notifications n
     WHERE n.team_id = NEW.team_id AND n.kind = 'award_given' AND n.actor_id = NEW.created_by AND n.read_at IS NULL
       AND n.entity_id = NEW.player_id AND split_part(n.subject, E'\n', 2) = NEW.name
  LOOP
    SELECT a.* INTO kept FROM awards a
     WHERE a.player_id = NEW.player_id AND a.created_by = NEW.created_by AND a.deleted_at IS NULL AND a.points >= 0
     ORDER BY a.created_at DESC, a.id DESC LIMIT 1;
    IF news.count = 1 OR kept.id IS NULL THEN
      DELETE FROM notifications WHERE id = news.id;
    ELSE
      UPDATE notifications SET count = news.count - 1, subject = split_part(news.subject, E'\n', 1) || E'\n' || kept.name
       WHERE id = news.id;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER award_taken_back AFTER UPDATE OF deleted_at ON awards FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND NEW.points >= 0) EXECUTE FUNCTION note_award_taken_back();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE news record;
BEGIN
  IF NEW.kind = 'event_changed' THEN
    PERFORM tell_event_changes();
    RETURN NULL;
  ELSIF NEW.kind = 'task_assigned' THEN
    PERFORM tell_tasks_assigned();
    RETURN NULL;
  ELSIF NEW.kind = 'quiz_assigned' THEN
    PERFORM tell_quizzes_assigned();
    RETURN NULL;
  ELSIF NEW.kind = 'award_given' THEN
    PERFORM tell_awards_given();
    RETURN NULL;
  END IF;
  FOR news IN
    WITH told AS (
      DELETE FROM news_to_tell WHERE kind NOT IN ('event_changed', 'task_assigned', 'quiz_assigned', 'award_given') RETURNING *
    )
    SELECT kind, team_id, capability, actor_id, count(*)::integer AS many,
           (array_agg(entity_id ORDER BY id DESC))[1] AS entity_id, (array_agg(subject ORDER BY id DESC))[1] AS subject
      FROM told GROUP BY kind, team_id, capability, actor_id
     ORDER BY team_id, kind, actor_id
  LOOP
    PERFORM notify_holders(news.kind, news.team_id, news.capability, news.actor_id, news.entity_id, news.subject, news.many);
  END LOOP;
  RETURN NULL;
END $$;
