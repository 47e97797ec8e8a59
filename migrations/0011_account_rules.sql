-- The address that a person reads and is written to is the one that they sign in with.
CREATE FUNCTION follow_account_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE private_profiles SET email = NEW.email, updated_at = now(), version = version + 1 WHERE id = NEW.id;
  -- Links to a new password went to the old address.
  DELETE FROM verification WHERE value = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_email_is_followed AFTER UPDATE OF email ON "user" FOR EACH ROW
  WHEN (NEW.email <> OLD.email) EXECUTE FUNCTION follow_account_email();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := ARRAY['member_name', 'actor_name'];
BEGIN
  -- A team that goes takes its history along: then it is the foreign key's trigger that deletes.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  -- A person who goes leaves no name behind: then it is their account's trigger that writes, and nothing else.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    IF OLD.kind = 'notes' THEN personal := personal || ARRAY['from', 'to']; END IF;
    IF to_jsonb(NEW) - personal = to_jsonb(OLD) - personal THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The history of a team''s members cannot be changed';
END $$;
--> statement-breakpoint
-- What an account's end leaves behind in others' rows has no name in it; the rest goes with the account by its keys.
CREATE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member_changes
     SET member_name = CASE WHEN user_id = OLD.id THEN 'A former member' ELSE member_name END,
         actor_name = CASE WHEN actor_id = OLD.id THEN 'A former member' ELSE actor_name END,
         "from" = CASE WHEN user_id = OLD.id AND kind = 'notes' THEN NULL ELSE "from" END,
         "to" = CASE WHEN user_id = OLD.id AND kind = 'notes' THEN NULL ELSE "to" END
   WHERE user_id = OLD.id OR actor_id = OLD.id;
  UPDATE notifications SET actor_name = 'A former member' WHERE actor_id = OLD.id;
  UPDATE edit_conflicts SET theirs_name = 'A former member' WHERE theirs_by = OLD.id;
  UPDATE duties SET user_id = nullif(user_id, OLD.id), backup_id = nullif(backup_id, OLD.id), updated_at = now(), version = version + 1
   WHERE user_id = OLD.id OR backup_id = OLD.id;
  DELETE FROM team_player_contacts c USING team_players p WHERE p.id = c.player_id AND p.user_id = OLD.id;
  DELETE FROM invitation_attempts a USING team_players p WHERE p.id = a.player_id AND p.user_id = OLD.id;
  DELETE FROM invitation_tokens t USING team_players p WHERE p.id = t.player_id AND p.user_id = OLD.id;
  UPDATE team_players SET first_name = 'A former', last_name = 'member', deleted_at = coalesce(deleted_at, now()), updated_at = now(), version = version + 1
   WHERE user_id = OLD.id;
  DELETE FROM outgoing_mails WHERE to_address = OLD.email;
  DELETE FROM verification WHERE value = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_is_forgotten BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION forget_person();
