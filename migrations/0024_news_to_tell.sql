INSERT INTO spent_operations (user_id, op_id, outcome, settled_at)
SELECT user_id, id, outcome, coalesce(settled_at, touched_at) FROM receipts
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- As before, and `many` of it at once.
CREATE FUNCTION notify_holders(what text, team text, needed text, actor text, entity text, subject text, many integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO notifications AS known (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  SELECT gen_random_uuid()::text, g.user_id, team, what, actor,
         coalesce((SELECT display_name FROM profiles WHERE id = actor), 'Somebody'), entity, subject, many, now()
    FROM member_grants g
   WHERE g.team_id = team AND g.capability = needed AND g.user_id <> actor
   ORDER BY g.user_id
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET count = known.count + excluded.count, created_at = excluded.created_at,
                actor_name = excluded.actor_name, entity_id = excluded.entity_id, subject = excluded.subject
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_holders(what text, team text, needed text, actor text, entity text, subject text)
RETURNS void LANGUAGE sql AS $$ SELECT notify_holders(what, team, needed, actor, entity, subject, 1) $$;
--> statement-breakpoint
-- Publishing 200 plays to 80 players writes 80 notifications, not 16,000: plays and plans only note their news, and the
-- transaction tells it once, when it commits.
CREATE OR REPLACE FUNCTION notify_play_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_to_tell (kind, team_id, capability, actor_id, entity_id, subject)
  VALUES ('plays_published', NEW.team_id, 'playbook.view', NEW.updated_by, NEW.id, NEW.name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_plan_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_to_tell (kind, team_id, capability, actor_id, entity_id, subject)
  VALUES ('plan_released', NEW.team_id, 'playbook.view', NEW.updated_by, NEW.id, NEW.opponent);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Runs for every row; the first one tells all of the transaction, and no other transaction's rows are ever visible.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE news record;
BEGIN
  FOR news IN
    WITH told AS (DELETE FROM news_to_tell RETURNING *)
    SELECT kind, team_id, capability, actor_id, count(*)::integer AS many,
           (array_agg(entity_id ORDER BY id DESC))[1] AS entity_id, (array_agg(subject ORDER BY id DESC))[1] AS subject
      FROM told GROUP BY kind, team_id, capability, actor_id
     ORDER BY team_id, kind, actor_id
  LOOP
    PERFORM notify_holders(news.kind, news.team_id, news.capability, news.actor_id, news.entity_id, news.subject, news.many);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER news_is_told AFTER INSERT ON news_to_tell
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_news();
