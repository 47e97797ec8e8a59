-- by hand
-- As before, and an archived plan, which players can't open, tells nobody.
DROP TRIGGER plan_released_update ON game_plans;
--> statement-breakpoint
CREATE TRIGGER plan_released_update AFTER UPDATE OF is_published, published_at ON game_plans FOR EACH ROW
  WHEN (NEW.is_published AND NEW.deleted_at IS NULL AND NEW.status <> 'archived' AND
        CASE WHEN OLD.is_published THEN NEW.published_at > OLD.published_at
             ELSE NEW.published_at IS NULL OR NEW.published_at >= NEW.updated_at END)
  EXECUTE FUNCTION notify_plan_released();
