-- by hand
-- Tells the person who asked: they may have closed the app long before a coach answers.
CREATE FUNCTION notify_request_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications AS known (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  VALUES (gen_random_uuid()::text, NEW.user_id, NEW.team_id, 'request_approved', NEW.decided_by,
          coalesce((SELECT display_name FROM profiles WHERE id = NEW.decided_by), 'A coach'), NEW.id, NEW.team_name, 1, now())
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET created_at = excluded.created_at, entity_id = excluded.entity_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER request_approved AFTER UPDATE OF status ON join_requests FOR EACH ROW
  WHEN (NEW.status = 'approved' AND OLD.status <> 'approved') EXECUTE FUNCTION notify_request_approved();
