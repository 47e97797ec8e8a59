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
