-- by hand
-- A team that its coaches keep is deleted no more: no coach reads that it will be.
CREATE FUNCTION drop_team_deletion_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE team_id = NEW.id AND kind = 'team_deletion_requested' AND read_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_kept AFTER UPDATE OF delete_after ON teams FOR EACH ROW
  WHEN (OLD.delete_after IS NOT NULL AND NEW.delete_after IS NULL) EXECUTE FUNCTION drop_team_deletion_news();
--> statement-breakpoint
-- A person's unread notification asks for an answer while a request of theirs waits for one, and no longer.
CREATE FUNCTION drop_join_request_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications
   WHERE team_id = NEW.team_id AND kind = 'join_requested' AND actor_id = NEW.user_id AND read_at IS NULL
     AND NOT EXISTS (SELECT FROM join_requests r
                      WHERE (r.team_id, r.user_id, r.status) = (NEW.team_id, NEW.user_id, 'pending'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER join_request_answered AFTER UPDATE OF status ON join_requests FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION drop_join_request_news();
--> statement-breakpoint
-- A declined request that waits again is told again to those who can approve it and have not read of it, except the one who
-- opened it again.
CREATE FUNCTION notify_join_reopened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications AS known (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  SELECT gen_random_uuid()::text, g.user_id, NEW.team_id, 'join_requested', NEW.user_id,
         coalesce((SELECT display_name FROM profiles WHERE id = NEW.user_id), NEW.name), NEW.id, NEW.team_role, 1, now()
    FROM member_grants g
   WHERE (g.team_id, g.capability) = (NEW.team_id, 'team.manage') AND g.user_id NOT IN (NEW.user_id, NEW.updated_by)
     AND NOT EXISTS (SELECT FROM notifications r
                      WHERE (r.user_id, r.kind, r.actor_id, r.entity_id) = (g.user_id, 'join_requested', NEW.user_id, NEW.id)
                        AND r.read_at IS NOT NULL)
   ORDER BY g.user_id
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET created_at = excluded.created_at, entity_id = excluded.entity_id, subject = excluded.subject;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER join_request_reopened AFTER UPDATE OF status ON join_requests FOR EACH ROW
  WHEN (OLD.status <> 'pending' AND NEW.status = 'pending') EXECUTE FUNCTION notify_join_reopened();
--> statement-breakpoint
-- A reminder holds for the certification as it was. What its owner has not read is forgotten as sent, so that the next run
-- reminds them when the certification is restored or its date is put back (server/jobs/certifications.ts).
CREATE FUNCTION drop_certification_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE actor_id = NEW.id AND kind = 'certification_ends' AND read_at IS NULL;
  DELETE FROM certification_reminders s
   WHERE (s.certification_id, s.expires_on) = (NEW.id, NEW.expires_on)
     AND NOT EXISTS (SELECT FROM notifications r
                      WHERE r.actor_id = NEW.id AND r.kind = 'certification_ends' AND r.read_at IS NOT NULL
                        AND r.created_at >= s.sent_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_changed AFTER UPDATE OF kind, expires_on, deleted_at ON staff_certifications FOR EACH ROW
  WHEN ((OLD.kind, OLD.expires_on, OLD.deleted_at) IS DISTINCT FROM (NEW.kind, NEW.expires_on, NEW.deleted_at))
  EXECUTE FUNCTION drop_certification_news();
--> statement-breakpoint
-- What is over already.
DELETE FROM notifications n USING teams t
 WHERE n.kind = 'team_deletion_requested' AND n.read_at IS NULL AND t.id = n.team_id AND t.delete_after IS NULL;
--> statement-breakpoint
DELETE FROM notifications n
 WHERE n.kind = 'join_requested' AND n.read_at IS NULL
   AND NOT EXISTS (SELECT FROM join_requests r
                    WHERE (r.team_id, r.user_id, r.status) = (n.team_id, n.actor_id, 'pending'));
--> statement-breakpoint
DELETE FROM notifications n
 WHERE n.kind = 'certification_ends' AND n.read_at IS NULL
   AND NOT EXISTS (SELECT FROM staff_certifications c
                    WHERE c.id = n.actor_id AND c.deleted_at IS NULL AND c.kind || ' ' || c.expires_on = n.subject);
--> statement-breakpoint
-- As before, and of an award that is given again, from when to when it was given before.
CREATE OR REPLACE FUNCTION note_award_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_to_tell (kind, team_id, capability, actor_id, entity_id, subject, was)
  VALUES ('award_given', NEW.team_id, 'member', NEW.created_by, NEW.player_id, NEW.name,
          CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object('from', OLD.created_at, 'to', OLD.deleted_at) END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER award_given_again AFTER UPDATE OF deleted_at, points ON awards FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL AND NEW.points >= 0 AND (OLD.deleted_at IS NOT NULL OR OLD.points < 0))
  EXECUTE FUNCTION note_award_given();
--> statement-breakpoint
-- As before, but not again to those who read of an award before it was taken back.
CREATE OR REPLACE FUNCTION tell_awards_given() RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    DELETE FROM news_to_tell WHERE kind = 'award_given' RETURNING id, team_id, actor_id, entity_id, subject, was
  ), given AS (
    SELECT t.team_id, t.actor_id, w.person AS reader, count(DISTINCT t.id)::integer AS many,
           (array_agg(t.entity_id ORDER BY t.id DESC))[1] AS entity_id,
           (array_agg(w.named || E'\n' || t.subject ORDER BY t.id DESC))[1] AS subject
      FROM told t
     CROSS JOIN LATERAL ride_people(t.entity_id, NULL) w
     WHERE w.person <> t.actor_id
       AND NOT EXISTS (SELECT FROM notifications r
                        WHERE (r.user_id, r.team_id, r.kind, r.actor_id) = (w.person, t.team_id, 'award_given', t.actor_id)
                          AND r.read_at BETWEEN (t.was->>'from')::timestamptz AND (t.was->>'to')::timestamptz)
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
-- An unread notification of a number of awards is about as many that its coach gave to the reader's players: the newest ones, and
-- none that the reader has read of. One of them that is taken back is told no more: the news is of the others, or gone.
CREATE OR REPLACE FUNCTION note_award_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  news notifications;
  kept record;
BEGIN
  FOR news IN
    SELECT n.* FROM notifications n
     WHERE n.team_id = NEW.team_id AND n.kind = 'award_given' AND n.actor_id = NEW.created_by AND n.read_at IS NULL
       AND n.user_id IN (SELECT person FROM ride_people(NEW.player_id, NULL))
     ORDER BY n.user_id FOR UPDATE
  LOOP
    WITH told AS (
      SELECT a.id, a.player_id, a.created_at, w.named || E'\n' || a.name AS subject
        FROM roster_players p
       CROSS JOIN LATERAL ride_people(p.id, NULL) w
        JOIN awards a ON a.player_id = p.id
       WHERE p.team_id = news.team_id AND w.person = news.user_id AND a.created_by = news.actor_id
         AND (a.id = NEW.id OR (a.deleted_at IS NULL AND a.points >= 0))
         AND a.created_at > coalesce(
               (SELECT max(r.read_at) FROM notifications r
                 WHERE (r.user_id, r.team_id, r.kind, r.actor_id) = (news.user_id, news.team_id, news.kind, news.actor_id)),
               '-infinity')
       ORDER BY a.created_at DESC, a.id DESC LIMIT news.count
    )
    SELECT bool_or(id = NEW.id) AS was_told, count(*) FILTER (WHERE id <> NEW.id) AS many,
           (array_agg(player_id ORDER BY created_at DESC, id DESC) FILTER (WHERE id <> NEW.id))[1] AS entity_id,
           (array_agg(subject ORDER BY created_at DESC, id DESC) FILTER (WHERE id <> NEW.id))[1] AS subject
      INTO kept FROM told;
    IF kept.was_told AND kept.many = 0 THEN
      DELETE FROM notifications WHERE id = news.id;
    ELSIF kept.was_told THEN
      UPDATE notifications SET count = kept.many, entity_id = kept.entity_id, subject = kept.subject WHERE id = news.id;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER award_taken_back AFTER UPDATE OF deleted_at, points ON awards FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND OLD.points >= 0 AND (NEW.deleted_at IS NOT NULL OR NEW.points < 0))
  EXECUTE FUNCTION note_award_taken_back();
