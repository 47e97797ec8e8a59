CREATE FUNCTION notify_plan_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_holders('plan_released', NEW.team_id, 'playbook.view', NEW.updated_by, NEW.id, NEW.opponent);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER plan_released_update AFTER UPDATE OF is_published ON game_plans FOR EACH ROW
  WHEN (NEW.is_published AND NOT OLD.is_published AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION notify_plan_released();
