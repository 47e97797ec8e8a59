-- Tells the servers at once when a session has ended or a person's app role has changed: they end the connections that
-- were opened with it (server/zero/upgrade.ts).
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hashmark_access', json_build_object('session', OLD.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_end_is_told AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
CREATE TRIGGER session_change_is_told AFTER UPDATE OF token, user_id, expires_at ON session FOR EACH ROW
  WHEN (NEW.token <> OLD.token OR NEW.user_id <> OLD.user_id OR NEW.expires_at <= now())
  EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
CREATE FUNCTION tell_app_role_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hashmark_access', json_build_object('person', NEW.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_role_change_is_told AFTER UPDATE OF app_role ON profiles FOR EACH ROW
  WHEN (NEW.app_role IS DISTINCT FROM OLD.app_role) EXECUTE FUNCTION tell_app_role_changed();
