-- What seeing a game plan needs: one that was released is the team's, all others are the coaches'. A line of it needs that
-- of its plan and that of its play. In the rows themselves, so that one gate at the query's root is enough.
CREATE FUNCTION plan_read_grant_of(is_published boolean, status text, deleted_at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_published AND status <> 'archived' AND deleted_at IS NULL THEN 'playbook.view' ELSE 'playbook.edit' END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_plan_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := plan_read_grant_of(NEW.is_published, NEW.status, NEW.deleted_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_plans_keep_read_grant BEFORE INSERT OR UPDATE OF is_published, status, deleted_at, read_grant ON game_plans
  FOR EACH ROW EXECUTE FUNCTION keep_plan_read_grant();
--> statement-breakpoint
-- The play is locked until the line is there, so that one that becomes a draft meanwhile takes the line along.
CREATE FUNCTION keep_plan_play_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_play text := (SELECT CASE WHEN deleted_at IS NULL THEN read_grant END FROM plays WHERE id = NEW.play_id FOR SHARE);
  of_plan text := (SELECT read_grant FROM game_plans WHERE id = NEW.plan_id);
BEGIN
  NEW.read_grant := CASE WHEN NEW.deleted_at IS NULL AND of_play = 'playbook.view' AND of_plan = 'playbook.view'
                         THEN 'playbook.view' ELSE 'playbook.edit' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_plan_plays_keep_read_grant BEFORE INSERT OR UPDATE OF plan_id, play_id, deleted_at, read_grant ON game_plan_plays
  FOR EACH ROW EXECUTE FUNCTION keep_plan_play_read_grant();
--> statement-breakpoint
CREATE FUNCTION pass_on_plan_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_plan_plays SET read_grant = NEW.read_grant WHERE plan_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_plans_pass_on_read_grant AFTER UPDATE ON game_plans FOR EACH ROW
  WHEN (NEW.read_grant <> OLD.read_grant) EXECUTE FUNCTION pass_on_plan_read_grant();
--> statement-breakpoint
CREATE FUNCTION pass_on_play_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_plan_plays SET read_grant = NEW.read_grant WHERE play_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER plays_pass_on_read_grant AFTER UPDATE ON plays FOR EACH ROW
  WHEN (NEW.read_grant <> OLD.read_grant OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL))
  EXECUTE FUNCTION pass_on_play_read_grant();
