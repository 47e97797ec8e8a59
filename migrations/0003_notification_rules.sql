-- Tells everybody of a team who holds a capability, but not the one who did it. What is unread is added to.
-- In one order, so that two who tell the same people do not wait for each other in a circle.
CREATE FUNCTION notify_holders(what text, team text, needed text, actor text, entity text, subject text) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO notifications AS known (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  SELECT gen_random_uuid()::text, g.user_id, team, what, actor,
         coalesce((SELECT display_name FROM profiles WHERE id = actor), 'Somebody'), entity, subject, 1, now()
    FROM member_grants g
   WHERE g.team_id = team AND g.capability = needed AND g.user_id <> actor
   ORDER BY g.user_id
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET count = known.count + 1, created_at = excluded.created_at, actor_name = excluded.actor_name,
                entity_id = excluded.entity_id, subject = excluded.subject
$$;
--> statement-breakpoint
CREATE FUNCTION notify_play_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_holders('plays_published', NEW.team_id, 'playbook.view', NEW.updated_by, NEW.id, NEW.name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER play_published_insert AFTER INSERT ON plays FOR EACH ROW
  WHEN (NEW.status = 'published' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION notify_play_published();
--> statement-breakpoint
CREATE TRIGGER play_published_update AFTER UPDATE OF status ON plays FOR EACH ROW
  WHEN (NEW.status = 'published' AND OLD.status <> 'published' AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION notify_play_published();
--> statement-breakpoint
CREATE FUNCTION notify_member_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_holders('member_joined', NEW.team_id, 'team.manage', NEW.user_id, NEW.user_id, NEW.team_role);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_joined_insert AFTER INSERT ON team_members FOR EACH ROW
  WHEN (NEW.status = 'active') EXECUTE FUNCTION notify_member_joined();
--> statement-breakpoint
CREATE TRIGGER member_joined_update AFTER UPDATE OF status ON team_members FOR EACH ROW
  WHEN (NEW.status = 'active' AND OLD.status <> 'active') EXECUTE FUNCTION notify_member_joined();
