CREATE INDEX "team_players_invited_by" ON "team_players" USING btree ("invited_by");
--> statement-breakpoint
-- by hand
-- As before, and what changed of several events that a person knows is told beside the unread news of those that are new to them, under
-- a key of its own (schema/changes-key.ts). Of several that change at once, those that are still new are told no
-- change: the news of them says how they are now.
CREATE OR REPLACE FUNCTION tell_event_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_teams text[];
  taken_off text[];
  edited text[];
  -- Unread news of events that are new to the person and were edited together.
  outdated text[];
BEGIN
  SELECT array_agg(DISTINCT n.team_id), array_agg(DISTINCT e.id) FILTER (WHERE e.deleted_at IS NOT NULL OR e.status = 'cancelled'),
         array_agg(DISTINCT e.id) FILTER (WHERE n.was IS NOT NULL AND e.deleted_at IS NULL AND e.status <> 'cancelled')
    INTO of_teams, taken_off, edited
    FROM news_to_tell n LEFT JOIN events e ON e.id = n.entity_id
   WHERE n.kind = 'event_changed';
  IF of_teams IS NULL THEN RETURN; END IF;
  WITH told AS (
    DELETE FROM news_to_tell WHERE kind = 'event_changed' RETURNING id, entity_id, was
  ), firsts AS (
    SELECT DISTINCT ON (entity_id) entity_id, was FROM told ORDER BY entity_id, id
  ), changed AS MATERIALIZED (
    SELECT e.id, e.team_id, e.series_id, e.updated_by AS actor, e.day, e.start_time, e.audience, e.groups,
           f.was->'facts' AS was, f.was->>'audience' AS old_audience, f.was->'groups' AS old_groups,
           CASE WHEN e.deleted_at IS NULL THEN event_facts(e) END AS facts,
           jsonb_build_object('type', e.type, 'title', e.title, 'opponent', e.opponent, 'homeAway', e.home_away) AS named
      FROM firsts f JOIN events e ON e.id = f.entity_id
     WHERE is_event_ahead(event_facts(e), e.time_zone) OR is_event_ahead(f.was->'facts', e.time_zone)
  ), audiences AS MATERIALIZED (
    SELECT team_id, audience, groups FROM changed
     UNION SELECT team_id, old_audience, old_groups FROM changed WHERE old_audience IS NOT NULL
  ), invited AS MATERIALIZED (
    SELECT a.team_id, a.audience, a.groups, person AS user_id
      FROM audiences a CROSS JOIN LATERAL event_invited(a.team_id, a.audience, a.groups) AS person
  ), unseen AS MATERIALIZED (
    -- The events taken off or edited that are still new to a person, and the news that says so.
    SELECT DISTINCT ON (n.user_id, one.id) n.user_id, one.id, n.id AS news_id,
           coalesce(one.id = ANY (taken_off), false) AS is_off
      FROM notifications n CROSS JOIN LATERAL jsonb_array_elements_text(n.change->'ids') AS one (id)
     WHERE n.team_id = ANY (of_teams) AND n.kind = 'event_changed' AND n.read_at IS NULL AND n.change->'was' = 'null'
       AND one.id = ANY (taken_off || edited)
     ORDER BY n.user_id, one.id, n.id
  ), gone AS (
    -- Of those who changed it, of those who are no longer asked, and of those to whom it was new.
    DELETE FROM notifications n USING changed c
     WHERE n.kind = 'event_changed' AND n.actor_id = c.id AND n.read_at IS NULL
       AND (n.user_id = c.actor
            OR NOT EXISTS (
             SELECT FROM invited i
              WHERE (i.team_id, i.audience, i.groups, i.user_id) = (c.team_id, c.audience, c.groups, n.user_id))
            OR EXISTS (SELECT FROM unseen u WHERE (u.user_id, u.id) = (n.user_id, c.id) AND u.is_off))
  ), heard AS (
    SELECT c.*, i.user_id, CASE WHEN u.is_off IS NOT TRUE THEN k.id END AS known_id, u.news_id,
           CASE WHEN o.user_id IS NOT NULL AND u.is_off IS NOT TRUE THEN c.was END AS since,
           -- Put back while the news of its deletion is unread: the two make no news, so they share a key.
           c.was IS NULL AND EXISTS (
             SELECT FROM notifications g
              WHERE (g.user_id, g.team_id, g.kind) = (i.user_id, c.team_id, 'event_changed') AND g.read_at IS NULL
                AND g.change->'was' <> 'null' AND g.change->'is' = 'null' AND g.change->'ids' ? c.id) AS is_back
      FROM changed c
      JOIN invited i ON (i.team_id, i.audience, i.groups) = (c.team_id, c.audience, c.groups) AND i.user_id <> c.actor
      LEFT JOIN invited o
        ON (o.team_id, o.audience, o.groups, o.user_id) = (c.team_id, c.old_audience, c.old_groups, i.user_id)
      LEFT JOIN notifications k
        ON (k.user_id, k.team_id, k.kind, k.actor_id) = (i.user_id, c.team_id, 'event_changed', c.id) AND k.read_at IS NULL
      LEFT JOIN unseen u ON (u.user_id, u.id) = (i.user_id, c.id)
  ), news AS (
    SELECT h.*, since IS NULL AND NOT is_back AS is_new,
           known_id IS NULL AND news_id IS NOT NULL
                AND count(*) FILTER (WHERE known_id IS NULL) OVER (PARTITION BY team_id, user_id) > 1 AS is_told_as_new
      FROM heard h
     WHERE since IS DISTINCT FROM facts AND (known_id IS NOT NULL OR NOT (is_event_off(since) AND is_event_off(facts)))
  ), together AS (
    SELECT n.*, count(*) FILTER (WHERE known_id IS NULL) OVER mine AS fresh,
           min(series_id) OVER mine AS first_series, max(series_id) OVER mine AS last_series
      FROM news n
     WHERE NOT is_told_as_new
    WINDOW mine AS (PARTITION BY team_id, user_id, is_new)
  ), keyed AS (
    SELECT *, CASE WHEN known_id IS NOT NULL OR fresh = 1 THEN id
                   WHEN first_series = last_series AND first_series <> '' THEN first_series
                   ELSE actor END AS whose
      FROM together
  ), grouped AS (
    SELECT team_id, user_id, whose, whose || CASE WHEN whose = min(id) OR is_new THEN '' ELSE ' changed' END AS key,
           count(*)::integer AS many, min(actor) AS actor,
           (array_agg(id ORDER BY day, start_time, id))[1] AS first_id, jsonb_agg(id) AS ids,
           jsonb_build_object(
             'event', (array_agg(named ORDER BY day, start_time, id))[1],
             'was', (array_agg(since ORDER BY day, start_time, id))[1],
             'is', (array_agg(facts ORDER BY day, start_time, id))[1]) AS change
      FROM keyed GROUP BY team_id, user_id, whose, is_new
  ), said AS (
    INSERT INTO notifications AS known
           (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at, change)
    SELECT gen_random_uuid()::text, user_id, team_id, 'event_changed', key,
           CASE WHEN whose = actor THEN coalesce((SELECT display_name FROM profiles WHERE id = actor), 'A coach') ELSE '' END,
           first_id, '', many, now(),
           change || CASE whose WHEN first_id THEN jsonb_build_object('of', 'event')
                                WHEN actor THEN jsonb_build_object('of', 'several', 'ids', ids)
                                ELSE jsonb_build_object('of', 'series', 'ids', ids) END
      FROM grouped
     ORDER BY user_id, key
    ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
    DO UPDATE SET created_at = excluded.created_at, actor_name = excluded.actor_name,
      entity_id = CASE WHEN known.change->'was' = 'null' THEN known.entity_id ELSE excluded.entity_id END,
      count = CASE WHEN known.entity_id = excluded.entity_id
                    AND is_event_off(known.change->'is') = is_event_off(excluded.change->'is')
                   THEN greatest(known.count, excluded.count)
                   WHEN known.change->'was' <> 'null' THEN excluded.count
                   ELSE known.count + excluded.count END,
      change = CASE WHEN known.entity_id = excluded.entity_id
                    THEN excluded.change || jsonb_build_object('was', known.change->'was')
                         || several_of(known.change, excluded.change)
                    WHEN known.change->'was' = 'null' THEN known.change || several_of(known.change, excluded.change)
                    ELSE excluded.change END
  )
  SELECT array_agg(DISTINCT news_id) INTO outdated FROM news WHERE is_told_as_new;
  DELETE FROM notifications
   WHERE team_id = ANY (of_teams) AND kind = 'event_changed' AND read_at IS NULL AND created_at = now()
     AND (change->'was' = change->'is' OR (is_event_off(change->'was') AND is_event_off(change->'is')));
  IF taken_off IS NULL AND outdated IS NULL THEN RETURN; END IF;
  WITH told AS (
    SELECT n.id AS news_id, e.id, e.day, e.start_time, coalesce(e.id = ANY (taken_off), false) AS is_off, event_facts(e) AS facts,
           jsonb_build_object('type', e.type, 'title', e.title, 'opponent', e.opponent, 'homeAway', e.home_away) AS named
      FROM notifications n
     CROSS JOIN LATERAL jsonb_array_elements_text(n.change->'ids') AS one (id)
      JOIN events e ON e.id = one.id
     WHERE n.team_id = ANY (of_teams) AND n.kind = 'event_changed' AND n.read_at IS NULL AND n.change->'was' = 'null'
       AND (n.id = ANY (outdated) OR n.change->'ids' ?| taken_off)
  ), kept AS (
    SELECT news_id, jsonb_agg(id) FILTER (WHERE NOT is_off) AS ids,
           (array_agg(id ORDER BY day, start_time, id) FILTER (WHERE NOT is_off))[1] AS first_id,
           jsonb_build_object(
             'event', (array_agg(named ORDER BY day, start_time, id) FILTER (WHERE NOT is_off))[1],
             'is', (array_agg(facts ORDER BY day, start_time, id) FILTER (WHERE NOT is_off))[1]) AS change
      FROM told GROUP BY news_id
  ), ended AS (
    DELETE FROM notifications n USING kept k WHERE n.id = k.news_id AND k.ids IS NULL
  )
  UPDATE notifications n
     SET count = jsonb_array_length(k.ids), entity_id = k.first_id,
         created_at = CASE WHEN n.id = ANY (outdated) THEN now() ELSE n.created_at END,
         change = n.change || k.change || jsonb_build_object('ids', k.ids)
    FROM kept k WHERE n.id = k.news_id AND k.ids IS NOT NULL;
END $$;
--> statement-breakpoint
UPDATE notifications SET actor_id = actor_id || ' changed'
 WHERE kind = 'event_changed' AND read_at IS NULL AND change->>'of' IN ('series', 'several') AND change->'was' <> 'null';
--> statement-breakpoint
-- Runs beside forget_person: news of several events that changed has the name of who changed them.
CREATE FUNCTION forget_person_in_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications SET actor_name = 'A former member' WHERE actor_id = OLD.id || ' changed';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_is_forgotten_in_changes BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION forget_person_in_changes();
--> statement-breakpoint
-- As before. An answer or a seat that the spot gets at the same moment stays, too, and doesn't fail the link.
CREATE OR REPLACE FUNCTION move_answers_to_spot(team text, account text, spot text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  -- An answer that was taken back says nothing.
  DELETE FROM event_answers s USING event_answers a
   WHERE s.person_id = spot AND s.answer = '' AND a.event_id = s.event_id
     AND (a.team_id, a.user_id) = (team, account) AND a.answer <> '';
  FOR event IN
    SELECT a.event_id FROM event_answers a
     WHERE (a.team_id, a.user_id) = (team, account)
       AND NOT EXISTS (SELECT FROM event_answers s WHERE (s.event_id, s.person_id) = (a.event_id, spot))
  LOOP
    BEGIN
      UPDATE event_answers SET person_id = spot, player_id = spot, user_id = NULL, version = version + 1
       WHERE (event_id, person_id) = (event, account);
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
  FOR event IN
    SELECT r.event_id FROM event_riders r
     WHERE (r.team_id, r.user_id) = (team, account)
       AND NOT EXISTS (SELECT FROM event_riders s WHERE (s.event_id, s.person_id) = (r.event_id, spot))
  LOOP
    BEGIN
      UPDATE event_riders SET person_id = spot, player_id = spot, user_id = NULL, version = version + 1
       WHERE (event_id, person_id) = (event, account);
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
  -- Nobody sits in a car twice.
  UPDATE event_riders r SET is_needed = false, ride_id = NULL, version = r.version + 1
   WHERE (r.team_id, r.user_id) = (team, account) AND (r.is_needed OR r.ride_id IS NOT NULL);
END $$;
--> statement-breakpoint
-- The open invitations of a person whose account is deleted admit no one: nobody vouches for them, and the staff sees it.
CREATE FUNCTION forget_person_in_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE team_players SET invited_by = NULL, updated_at = now(), version = version + 1
   WHERE invited_by = OLD.id AND invitation_status <> 'accepted';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_is_forgotten_in_invitations BEFORE DELETE ON "user" FOR EACH ROW
  EXECUTE FUNCTION forget_person_in_invitations();
--> statement-breakpoint
UPDATE team_players p SET invited_by = NULL, updated_at = now(), version = version + 1
 WHERE p.invited_by IS NOT NULL AND p.invitation_status <> 'accepted'
   AND NOT EXISTS (SELECT FROM "user" u WHERE u.id = p.invited_by);
