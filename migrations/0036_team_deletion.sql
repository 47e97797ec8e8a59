ALTER TABLE "teams" ADD COLUMN "delete_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "delete_requested_by" text;--> statement-breakpoint
-- Tells the coaches: they edit the playbook.
CREATE FUNCTION notify_team_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_holders('team_deletion_requested', NEW.id, 'playbook.edit', NEW.delete_requested_by, NEW.id, NEW.name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_deletion_requested AFTER UPDATE OF delete_after ON teams FOR EACH ROW
  WHEN (NEW.delete_after IS NOT NULL AND OLD.delete_after IS NULL) EXECUTE FUNCTION notify_team_deletion();
