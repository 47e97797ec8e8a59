-- by hand
-- What an account has answered, and the seat it has taken, before it got a spot on the roster, are the spot's from then on: coaches read
-- them there. What the spot has said of an event itself stays.
CREATE FUNCTION move_answers_to_spot(team text, account text, spot text) RETURNS void LANGUAGE sql AS $$
  -- An answer that was taken back says nothing.
  DELETE FROM event_answers s USING event_answers a
   WHERE s.person_id = spot AND s.answer = '' AND a.event_id = s.event_id
     AND (a.team_id, a.user_id) = (team, account) AND a.answer <> '';
  UPDATE event_answers a SET person_id = spot, player_id = spot, user_id = NULL, version = a.version + 1
   WHERE (a.team_id, a.user_id) = (team, account)
     AND NOT EXISTS (SELECT FROM event_answers s WHERE (s.event_id, s.person_id) = (a.event_id, spot));
  UPDATE event_riders r SET person_id = spot, player_id = spot, user_id = NULL, version = r.version + 1
   WHERE (r.team_id, r.user_id) = (team, account)
     AND NOT EXISTS (SELECT FROM event_riders s WHERE (s.event_id, s.person_id) = (r.event_id, spot));
  -- Nobody sits in a car twice.
  UPDATE event_riders r SET is_needed = false, ride_id = NULL, version = r.version + 1
   WHERE (r.team_id, r.user_id) = (team, account) AND (r.is_needed OR r.ride_id IS NOT NULL);
$$;
--> statement-breakpoint
CREATE FUNCTION keep_answers_at_spot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.user_id IS DISTINCT FROM OLD.user_id OR OLD.deleted_at IS NOT NULL THEN
    PERFORM move_answers_to_spot(NEW.team_id, NEW.user_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER player_keeps_answers AFTER INSERT OR UPDATE OF user_id, deleted_at ON roster_players FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION keep_answers_at_spot();
--> statement-breakpoint
SELECT move_answers_to_spot(team_id, user_id, id) FROM roster_players WHERE user_id IS NOT NULL AND deleted_at IS NULL;
--> statement-breakpoint
-- A player who is taken off the roster needs no ride: the seat is free for others. Who comes back while there is room has it again.
CREATE FUNCTION free_seats_of_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_riders r SET is_needed = false, updated_by = NEW.updated_by, updated_at = now(), version = r.version + 1
    FROM events e
   WHERE r.player_id = NEW.id AND r.is_needed AND e.id = r.event_id AND is_event_ahead(event_facts(e), e.time_zone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION give_seats_back_to_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_riders r
     SET is_needed = true, updated_by = NEW.updated_by, updated_at = now(), version = r.version + 1,
         ride_id = CASE WHEN d.seats > (SELECT count(*) FROM event_riders o WHERE o.ride_id = d.id AND o.is_needed) THEN d.id END
    FROM events e, event_rides d
   WHERE r.player_id = NEW.id AND NOT r.is_needed AND d.id = r.ride_id AND d.deleted_at IS NULL
     AND e.id = r.event_id AND is_event_ahead(event_facts(e), e.time_zone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER player_frees_seats AFTER UPDATE OF deleted_at ON roster_players FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION free_seats_of_player();
--> statement-breakpoint
CREATE TRIGGER player_has_seats_back AFTER UPDATE OF deleted_at ON roster_players FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION give_seats_back_to_player();
--> statement-breakpoint
UPDATE event_riders r SET is_needed = false, updated_at = now(), version = r.version + 1
  FROM roster_players p, events e
 WHERE p.id = r.player_id AND p.deleted_at IS NOT NULL AND r.is_needed
   AND e.id = r.event_id AND is_event_ahead(event_facts(e), e.time_zone);
--> statement-breakpoint
-- The rides of a member who leaves are taken back, which tells their riders (0064), and so is the member's own seat.
CREATE FUNCTION take_back_rides(team text, member text, actor text) RETURNS void LANGUAGE sql AS $$
  UPDATE event_rides r SET deleted_at = now(), updated_by = actor, updated_at = now(), version = r.version + 1
    FROM events e
   WHERE (r.team_id, r.driver_id) = (team, member) AND r.deleted_at IS NULL
     AND e.id = r.event_id AND is_event_ahead(event_facts(e), e.time_zone);
  UPDATE event_riders r SET is_needed = false, ride_id = NULL, updated_by = actor, updated_at = now(), version = r.version + 1
    FROM events e
   WHERE (r.team_id, r.user_id) = (team, member) AND r.is_needed
     AND e.id = r.event_id AND is_event_ahead(event_facts(e), e.time_zone);
$$;
--> statement-breakpoint
CREATE FUNCTION take_back_rides_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_back_rides(NEW.team_id, NEW.user_id, coalesce(NEW.updated_by, NEW.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_takes_back_rides AFTER UPDATE OF status ON team_members FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION take_back_rides_of_member();
--> statement-breakpoint
SELECT take_back_rides(team_id, user_id, user_id) FROM team_members WHERE status <> 'active';
--> statement-breakpoint
-- The name of someone whose account is deleted leaves the notices of their rides.
CREATE FUNCTION forget_person_in_rides() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known text := (SELECT display_name FROM profiles WHERE id = OLD.id);
BEGIN
  UPDATE notifications n
     SET actor_name = CASE WHEN n.actor_name = known THEN 'A former member' ELSE n.actor_name END,
         change = CASE WHEN n.change->'ride'->>'driver' = known
                       THEN jsonb_set(n.change, '{ride,driver}', '"a former member"') ELSE n.change END
   WHERE n.kind = 'ride_changed' AND n.entity_id IN (SELECT event_id FROM event_rides WHERE driver_id = OLD.id)
     AND known IN (n.actor_name, n.change->'ride'->>'driver');
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_is_forgotten_in_rides BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION forget_person_in_rides();
