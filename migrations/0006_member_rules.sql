-- Who changed whose membership: one row for each thing that changed, under the names that people had then.
CREATE FUNCTION record_member_change(team text, member text, actor text, what text, before jsonb, after jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO member_changes (id, team_id, user_id, member_name, actor_id, actor_name, kind, "from", "to", at)
  VALUES (gen_random_uuid()::text, team, member,
          coalesce((SELECT full_name FROM profiles WHERE id = member), 'Somebody'),
          actor, (SELECT full_name FROM profiles WHERE id = actor), what, before, after, clock_timestamp())
$$;
--> statement-breakpoint
CREATE FUNCTION record_member_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What is written without a new version was written by no operation, so by no person.
  actor text := CASE WHEN TG_OP = 'INSERT' OR NEW.version <> OLD.version THEN NEW.updated_by END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM record_member_change(NEW.team_id, NEW.user_id, actor, 'joined', NULL, to_jsonb(NEW.team_role));
    RETURN NULL;
  END IF;
  IF NEW.team_role <> OLD.team_role THEN
    PERFORM record_member_change(NEW.team_id, NEW.user_id, actor, 'role', to_jsonb(OLD.team_role), to_jsonb(NEW.team_role));
  END IF;
  IF NEW.capabilities <> OLD.capabilities THEN
    PERFORM record_member_change(NEW.team_id, NEW.user_id, actor, 'capabilities', OLD.capabilities, NEW.capabilities);
  END IF;
  IF NEW.status <> OLD.status THEN
    PERFORM record_member_change(NEW.team_id, NEW.user_id, actor, 'status', to_jsonb(OLD.status), to_jsonb(NEW.status));
  END IF;
  IF NEW.role_notes IS DISTINCT FROM OLD.role_notes THEN
    PERFORM record_member_change(NEW.team_id, NEW.user_id, actor, 'notes', to_jsonb(OLD.role_notes), to_jsonb(NEW.role_notes));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_changes_are_recorded AFTER INSERT OR UPDATE ON team_members
  FOR EACH ROW EXECUTE FUNCTION record_member_changes();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A team that goes takes its history along: then it is the foreign key's trigger that deletes.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The history of a team''s members cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER member_changes_stay BEFORE UPDATE OR DELETE ON member_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER member_changes_stay_all BEFORE TRUNCATE ON member_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- A team always keeps one head coach, also when two people change two of them at once: the team's row makes them take turns.
CREATE FUNCTION keep_head_coach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM teams WHERE id = OLD.team_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM team_members
                  WHERE team_id = OLD.team_id AND team_role = 'head_coach' AND status = 'active') THEN
    RAISE EXCEPTION 'A team always keeps one head coach';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_keeps_head_coach AFTER UPDATE OF team_role, status ON team_members FOR EACH ROW
  WHEN (OLD.team_role = 'head_coach' AND OLD.status = 'active'
        AND (NEW.team_role <> 'head_coach' OR NEW.status <> 'active'))
  EXECUTE FUNCTION keep_head_coach();
--> statement-breakpoint
-- What is known of members who joined before their changes were recorded.
INSERT INTO member_changes (id, team_id, user_id, member_name, kind, "to", at)
SELECT gen_random_uuid()::text, m.team_id, m.user_id, coalesce(p.full_name, 'Somebody'), 'joined', to_jsonb(m.team_role), m.assigned_at
  FROM team_members m LEFT JOIN profiles p ON p.id = m.user_id;
