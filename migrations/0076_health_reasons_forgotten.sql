-- by hand
-- As in 0027, and with the reason of a player's status, which tells of their health.
CREATE OR REPLACE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
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
  DELETE FROM player_cards c USING roster_players p WHERE p.id = c.player_id AND p.user_id = OLD.id;
  DELETE FROM player_status_reasons r USING roster_players p WHERE p.id = r.player_id AND p.user_id = OLD.id;
  UPDATE roster_players SET first_name = 'A former', last_name = 'member', number = NULL, positions = '[]', grade = '', height_inches = NULL,
         weight_lbs = NULL, status = 'active', return_date = '', deleted_at = coalesce(deleted_at, now()), updated_at = now(), version = version + 1
   WHERE user_id = OLD.id;
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
-- What stayed of people who deleted their account before.
DELETE FROM player_status_reasons r USING roster_players p
 WHERE p.id = r.player_id AND p.deleted_at IS NOT NULL AND p.user_id IS NULL
   AND (p.first_name, p.last_name) = ('A former', 'member');
