-- A deleted play needs what editing it needs: only editors restore it, and readers must lose it with its drawing.
CREATE FUNCTION read_grant_of(status text, is_archived boolean, deleted_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status = 'published' AND NOT is_archived AND deleted_at IS NULL THEN 'playbook.view' ELSE 'playbook.edit' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := read_grant_of(NEW.status, NEW.is_archived, NEW.deleted_at);
  IF TG_OP = 'UPDATE' AND NEW.read_grant <> OLD.read_grant THEN
    UPDATE play_diagrams SET read_grant = NEW.read_grant WHERE play_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER plays_keep_read_grant ON plays;
--> statement-breakpoint
CREATE TRIGGER plays_keep_read_grant BEFORE INSERT OR UPDATE OF status, is_archived, deleted_at, read_grant ON plays
  FOR EACH ROW EXECUTE FUNCTION keep_read_grant();
--> statement-breakpoint
DROP FUNCTION read_grant_of(text, boolean);
--> statement-breakpoint
UPDATE plays SET read_grant = 'playbook.edit' WHERE deleted_at IS NOT NULL AND read_grant <> 'playbook.edit';
