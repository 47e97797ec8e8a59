-- by hand
-- Whom the seat of a rider concerns, and as whose they read of it: the member, or the player (both empty: "your"), and the family by
-- the player's first name.
CREATE FUNCTION ride_people(player text, member text) RETURNS TABLE (person text, named text) LANGUAGE sql STABLE AS $$
  SELECT member, '' WHERE member IS NOT NULL
  UNION ALL
  SELECT p.user_id, '' FROM roster_players p WHERE p.id = player AND p.deleted_at IS NULL AND p.user_id IS NOT NULL
  UNION ALL
  SELECT f.user_id, p.first_name
    FROM roster_players p JOIN guardians f ON f.player_id = p.id
   WHERE p.id = player AND p.deleted_at IS NULL AND f.user_id IS DISTINCT FROM p.user_id
$$;
--> statement-breakpoint
-- Tells riders and their families that they lost their ride to an event (`ride` is null), or which one is theirs now. Each reads one
-- unread notice of an event and of those whom it names: its latest. Nothing is told of what is over or off, to those who may not see
-- the event, nor to `actor`.
CREATE FUNCTION tell_ride_changed(riders event_riders[], ride event_rides, actor text) RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    SELECT e.id AS event_id, e.team_id, w.person, coalesce(string_agg(nullif(w.named, ''), ' and ' ORDER BY w.named), '') AS named
      FROM unnest(riders) r
      JOIN events e ON e.id = r.event_id AND e.deleted_at IS NULL AND e.status = 'active'
                   AND is_event_ahead(event_facts(e), e.time_zone)
     CROSS JOIN LATERAL ride_people(r.player_id, r.user_id) w
      JOIN member_grants g ON (g.team_id, g.user_id, g.capability) = (e.team_id, w.person, e.read_grant)
     WHERE w.person <> actor
     GROUP BY e.id, e.team_id, w.person
  )
  INSERT INTO notifications AS known
         (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at, change)
  SELECT gen_random_uuid()::text, t.person, t.team_id, 'ride_changed', t.event_id || ' ' || t.named,
         coalesce((SELECT display_name FROM profiles WHERE id = actor), 'A member'), t.event_id, t.named, 1, now(),
         jsonb_build_object(
           'of', 'event',
           'event', jsonb_build_object('type', e.type, 'title', e.title, 'opponent', e.opponent, 'homeAway', e.home_away),
           'was', event_facts(e), 'is', event_facts(e),
           'ride', CASE WHEN ride.id IS NOT NULL THEN
             jsonb_build_object('driver', coalesce((SELECT display_name FROM profiles WHERE id = ride.driver_id), 'a member'),
                                'leavesAt', ride.leaves_at, 'fromPlace', ride.from_place) END)
    FROM told t JOIN events e ON e.id = t.event_id
   ORDER BY t.person
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET created_at = excluded.created_at, actor_name = excluded.actor_name, change = excluded.change
$$;
--> statement-breakpoint
-- A ride that is taken back, that another member drives, or that leaves at another time or place. One that comes back before anyone
-- has read of it is told no more.
CREATE FUNCTION note_ride_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  riders event_riders[];
BEGIN
  SELECT array_agg(r) INTO riders FROM event_riders r WHERE r.ride_id = NEW.id AND r.is_needed;
  IF riders IS NULL THEN RETURN NULL; END IF;
  IF OLD.deleted_at IS NOT NULL THEN
    DELETE FROM notifications n
     WHERE n.team_id = NEW.team_id AND n.kind = 'ride_changed' AND n.entity_id = NEW.event_id AND n.read_at IS NULL
       AND n.change->'ride' = 'null'
       AND EXISTS (SELECT FROM unnest(riders) r CROSS JOIN LATERAL ride_people(r.player_id, r.user_id) w WHERE w.person = n.user_id);
  ELSE
    PERFORM tell_ride_changed(riders, CASE WHEN NEW.deleted_at IS NULL THEN NEW END, NEW.updated_by);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ride_changed AFTER UPDATE ON event_rides FOR EACH ROW
  WHEN ((OLD.driver_id, OLD.leaves_at, OLD.from_place, OLD.deleted_at IS NULL)
        IS DISTINCT FROM (NEW.driver_id, NEW.leaves_at, NEW.from_place, NEW.deleted_at IS NULL)
        AND (OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL))
  EXECUTE FUNCTION note_ride_changed();
--> statement-breakpoint
-- A ride that goes with its driver's account.
CREATE FUNCTION note_ride_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_ride_changed((SELECT array_agg(r) FROM event_riders r WHERE r.ride_id = OLD.id AND r.is_needed), NULL, OLD.driver_id);
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER ride_gone BEFORE DELETE ON event_rides FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION note_ride_gone();
--> statement-breakpoint
-- A seat that someone outside the family gave a rider or took from them.
CREATE FUNCTION note_seat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was event_rides;
  ride event_rides;
BEGIN
  IF EXISTS (SELECT FROM ride_people(NEW.player_id, NEW.user_id) WHERE person = NEW.updated_by) THEN RETURN NULL; END IF;
  SELECT * INTO ride FROM event_rides WHERE id = NEW.ride_id AND deleted_at IS NULL;
  IF TG_OP = 'UPDATE' THEN
    SELECT * INTO was FROM event_rides WHERE id = OLD.ride_id AND deleted_at IS NULL;
  END IF;
  IF was.id IS DISTINCT FROM ride.id THEN PERFORM tell_ride_changed(ARRAY[NEW], ride, NEW.updated_by); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seat_given AFTER INSERT ON event_riders FOR EACH ROW
  WHEN (NEW.ride_id IS NOT NULL) EXECUTE FUNCTION note_seat_changed();
--> statement-breakpoint
CREATE TRIGGER seat_changed AFTER UPDATE OF ride_id ON event_riders FOR EACH ROW
  WHEN (OLD.ride_id IS DISTINCT FROM NEW.ride_id) EXECUTE FUNCTION note_seat_changed();
--> statement-breakpoint
-- As before, and notices of rides leave those who may no longer see the event.
CREATE OR REPLACE FUNCTION pass_on_event_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_rides SET read_grant = NEW.read_grant WHERE event_id = NEW.id;
  UPDATE event_riders SET read_grant = NEW.read_grant WHERE event_id = NEW.id;
  DELETE FROM notifications n
   WHERE n.team_id = NEW.team_id AND n.kind = 'ride_changed' AND n.entity_id = NEW.id
     AND NOT EXISTS (SELECT FROM member_grants g
                      WHERE (g.team_id, g.user_id, g.capability) = (n.team_id, n.user_id, NEW.read_grant));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, and of rides too.
CREATE OR REPLACE FUNCTION is_urgent(news notifications, moment timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE zone text;
BEGIN
  IF news.kind NOT IN ('event_changed', 'ride_changed') THEN RETURN false; END IF;
  SELECT time_zone INTO zone FROM events WHERE id = news.entity_id;
  RETURN EXISTS (
    SELECT FROM (VALUES (news.change->'was'), (news.change->'is')) AS known (facts)
     WHERE jsonb_typeof(facts) = 'object'
       AND (facts->>'day' || ' ' || coalesce(nullif(facts->>'startTime', ''), '00:00'))::timestamp AT TIME ZONE coalesce(zone, 'UTC')
           BETWEEN moment AND moment + interval '12 hours');
EXCEPTION WHEN invalid_parameter_value OR invalid_datetime_format THEN
  RETURN false;
END $$;
