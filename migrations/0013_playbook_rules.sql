-- What seeing a play needs: what is published is the team's, drafts and what is archived are the coaches'. In the row
-- itself, so that one gate at the query's root is enough.
CREATE FUNCTION read_grant_of(status text, is_archived boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status = 'published' AND NOT is_archived THEN 'playbook.view' ELSE 'playbook.edit' END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := read_grant_of(NEW.status, NEW.is_archived);
  IF TG_OP = 'UPDATE' AND NEW.read_grant <> OLD.read_grant THEN
    UPDATE play_diagrams SET read_grant = NEW.read_grant WHERE play_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER plays_keep_read_grant BEFORE INSERT OR UPDATE OF status, is_archived, read_grant ON plays
  FOR EACH ROW EXECUTE FUNCTION keep_read_grant();
--> statement-breakpoint
CREATE FUNCTION take_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := (SELECT read_grant FROM plays WHERE id = NEW.play_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER play_diagrams_take_read_grant BEFORE INSERT ON play_diagrams
  FOR EACH ROW EXECUTE FUNCTION take_read_grant();
--> statement-breakpoint
UPDATE plays SET read_grant = read_grant_of(status, is_archived);
--> statement-breakpoint
UPDATE play_diagrams SET read_grant = plays.read_grant FROM plays WHERE plays.id = play_id AND plays.read_grant <> play_diagrams.read_grant;
