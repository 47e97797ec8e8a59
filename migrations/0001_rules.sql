-- Every account gets its profile in the transaction that makes it, so that none can be without one.
CREATE FUNCTION create_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (id, full_name, display_name, role, app_role, is_admin, is_active, created_at, updated_at, version)
  VALUES (NEW.id, coalesce(nullif(trim(NEW.name), ''), 'User'), coalesce(nullif(trim(NEW.name), ''), 'User'),
          'player', 'player', false, true, now(), now(), 1);
  INSERT INTO private_profiles (id, email, settings, notification_preferences, subscription_tier, created_at, updated_at, version)
  VALUES (NEW.id, NEW.email, '{}', '{"push": true, "email": true, "social": true}', 'free', now(), now(), 1);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_gets_profile AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION create_profile();
--> statement-breakpoint
-- member_grants is the index that read rules use: 'member', role defaults, explicit grants, and all they imply.
CREATE FUNCTION effective_capabilities(role text, stored jsonb) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH explicit AS (
    SELECT jsonb_array_elements_text(stored) AS capability WHERE jsonb_typeof(stored) = 'array'
    UNION
    SELECT flag.key FROM jsonb_each(CASE WHEN jsonb_typeof(stored) = 'object' THEN stored ELSE '{}'::jsonb END) AS flag
    WHERE flag.value = 'true'::jsonb
  ), granted AS (
    SELECT capability FROM role_capabilities WHERE team_role = role
    UNION
    SELECT e.capability FROM explicit e
    WHERE EXISTS (SELECT FROM capability_implications known WHERE known.capability = e.capability)
  )
  SELECT 'member'
  UNION
  SELECT implied FROM capability_implications JOIN granted USING (capability)
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_member_grants(team text, member text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted text[];
BEGIN
  SELECT coalesce(array_agg(capability), '{}') INTO wanted
    FROM team_members m, effective_capabilities(m.team_role, m.capabilities) AS capability
    WHERE m.team_id = team AND m.user_id = member AND m.status = 'active';
  DELETE FROM member_grants WHERE team_id = team AND user_id = member AND capability <> ALL (wanted);
  INSERT INTO member_grants (team_id, user_id, capability)
    SELECT team, member, unnest(wanted) ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_member_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_member_grants(OLD.team_id, OLD.user_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM refresh_member_grants(NEW.team_id, NEW.user_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_keeps_grants AFTER INSERT OR UPDATE OR DELETE ON team_members
  FOR EACH ROW EXECUTE FUNCTION keep_member_grants();
