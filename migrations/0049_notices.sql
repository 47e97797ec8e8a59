ALTER TABLE "news_to_tell" ADD COLUMN "was" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "change" jsonb;--> statement-breakpoint
CREATE INDEX "notifications_actor_id" ON "notifications" USING btree ("actor_id");
--> statement-breakpoint
-- by hand
-- The group of a position (schema/records.ts, POSITION_GROUPS).
CREATE FUNCTION position_group_of(wanted text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN upper(wanted) = 'QB' THEN 'QB'
    WHEN upper(wanted) IN ('RB', 'FB') THEN 'RB'
    WHEN upper(wanted) IN ('WR', 'SL') THEN 'WR'
    WHEN upper(wanted) = 'TE' THEN 'TE'
    WHEN upper(wanted) IN ('OL', 'LT', 'LG', 'C', 'RG', 'RT') THEN 'OL'
    WHEN upper(wanted) IN ('DL', 'DE', 'DT', 'NT') THEN 'DL'
    WHEN upper(wanted) IN ('LB', 'ILB', 'OLB') THEN 'LB'
    WHEN upper(wanted) IN ('DB', 'CB', 'S', 'FS', 'SS', 'NB') THEN 'DB'
    WHEN upper(wanted) IN ('K', 'P', 'LS', 'H', 'KR', 'PR') THEN 'ST'
  END
$$;
--> statement-breakpoint
-- Who is told of an event: of those who may see it, the staff, whom it is for, and the families of the players it is for.
CREATE FUNCTION event_invited(team text, whom text, chosen jsonb) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT m.user_id
    FROM team_members m
    JOIN member_grants g ON (g.team_id, g.user_id, g.capability) = (m.team_id, m.user_id, event_read_grant_of(whom))
   WHERE m.team_id = team AND m.status = 'active'
     AND (whom IN ('everyone', 'staff')
          OR m.team_role IN ('head_coach', 'assistant_coach', 'coordinator', 'manager')
          OR (whom = 'players' AND m.team_role = 'player')
          OR (whom = 'families' AND m.team_role = 'family')
          OR EXISTS (
               SELECT FROM roster_players p
                WHERE p.team_id = team AND p.deleted_at IS NULL
                  AND ((p.user_id = m.user_id AND whom <> 'families')
                       OR EXISTS (SELECT FROM guardians f WHERE f.player_id = p.id AND f.user_id = m.user_id))
                  AND (whom <> 'group'
                       OR EXISTS (SELECT FROM jsonb_array_elements_text(p.positions) AS position
                                   WHERE chosen ? position_group_of(position))
                       OR EXISTS (SELECT FROM player_groups s
                                   WHERE s.team_id = team AND s.deleted_at IS NULL AND chosen ? s.id AND s.player_ids ? p.id))))
$$;
--> statement-breakpoint
-- When and where an event is (schema/event-change.ts, EventFacts).
CREATE FUNCTION event_facts(e events) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('day', e.day, 'endDay', e.end_day, 'startTime', e.start_time, 'endTime', e.end_time,
                            'arriveTime', e.arrive_time, 'place', e.place, 'isCancelled', e.status = 'cancelled')
$$;
--> statement-breakpoint
-- Whether an event is not over (schema/event-times.ts, endOf). A zone that Postgres does not know counts as UTC.
CREATE FUNCTION is_event_ahead(facts jsonb, zone text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE ends timestamp;
BEGIN
  ends := CASE
    WHEN facts->>'startTime' = '' THEN (facts->>'endDay')::timestamp + interval '1 day'
    WHEN facts->>'endTime' = '' THEN (facts->>'day' || ' ' || (facts->>'startTime'))::timestamp + interval '2 hours'
    ELSE (facts->>'endDay' || ' ' || (facts->>'endTime'))::timestamp
  END;
  RETURN ends AT TIME ZONE zone > now();
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN ends AT TIME ZONE 'UTC' > now();
END $$;
--> statement-breakpoint
-- An event that no one comes to: it isn't there, or it is cancelled.
CREATE FUNCTION is_event_off(facts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((facts->>'isCancelled')::boolean, true)
$$;
--> statement-breakpoint
CREATE FUNCTION note_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_to_tell (kind, team_id, capability, actor_id, entity_id, subject, was)
  VALUES ('event_changed', NEW.team_id, NEW.read_grant, NEW.updated_by, NEW.id, '',
          CASE WHEN TG_OP = 'UPDATE' THEN
            CASE WHEN OLD.deleted_at IS NULL THEN
              jsonb_build_object('facts', event_facts(OLD), 'audience', OLD.audience, 'groups', OLD.groups)
            END
          END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_added AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION note_event_change();
--> statement-breakpoint
CREATE TRIGGER event_changed AFTER UPDATE ON events FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL)
        AND (OLD.day, OLD.end_day, OLD.start_time, OLD.end_time, OLD.arrive_time, OLD.place, OLD.status, OLD.audience, OLD.groups,
             OLD.deleted_at IS NULL)
            IS DISTINCT FROM
            (NEW.day, NEW.end_day, NEW.start_time, NEW.end_time, NEW.arrive_time, NEW.place, NEW.status, NEW.audience, NEW.groups,
             NEW.deleted_at IS NULL))
  EXECUTE FUNCTION note_event_change();
--> statement-breakpoint
-- Tells the changes of events of the running transaction. A person has one unread notification of an event, from what they last
-- saw to what it is; several events of one transaction make one, for their series or else for the one who changed them. What has
-- gone back to what the person saw is told no more, nor is what is over, nor a change to the one who made it.
CREATE FUNCTION tell_event_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE of_teams text[];
BEGIN
  SELECT array_agg(DISTINCT team_id) INTO of_teams FROM news_to_tell WHERE kind = 'event_changed';
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
  ), gone AS (
    -- Of those who changed it, and of those who are no longer asked.
    DELETE FROM notifications n USING changed c
     WHERE n.kind = 'event_changed' AND n.actor_id = c.id AND n.read_at IS NULL
       AND (n.user_id = c.actor OR NOT EXISTS (
             SELECT FROM invited i
              WHERE (i.team_id, i.audience, i.groups, i.user_id) = (c.team_id, c.audience, c.groups, n.user_id)))
  ), heard AS (
    SELECT c.*, i.user_id, k.id AS known_id, CASE WHEN o.user_id IS NOT NULL THEN c.was END AS since
      FROM changed c
      JOIN invited i ON (i.team_id, i.audience, i.groups) = (c.team_id, c.audience, c.groups) AND i.user_id <> c.actor
      LEFT JOIN invited o
        ON (o.team_id, o.audience, o.groups, o.user_id) = (c.team_id, c.old_audience, c.old_groups, i.user_id)
      LEFT JOIN notifications k
        ON (k.user_id, k.team_id, k.kind, k.actor_id) = (i.user_id, c.team_id, 'event_changed', c.id) AND k.read_at IS NULL
  ), news AS (
    SELECT h.*, count(*) FILTER (WHERE known_id IS NULL) OVER mine AS fresh,
           min(series_id) OVER mine AS first_series, max(series_id) OVER mine AS last_series
      FROM heard h
     WHERE since IS DISTINCT FROM facts AND (known_id IS NOT NULL OR NOT (is_event_off(since) AND is_event_off(facts)))
    WINDOW mine AS (PARTITION BY team_id, user_id)
  ), keyed AS (
    SELECT *, CASE WHEN known_id IS NOT NULL OR fresh = 1 THEN id
                   WHEN first_series = last_series AND first_series <> '' THEN first_series
                   ELSE actor END AS key
      FROM news
  ), grouped AS (
    SELECT team_id, user_id, key, count(*)::integer AS many, min(actor) AS actor,
           (array_agg(id ORDER BY day, start_time, id))[1] AS first_id,
           jsonb_build_object(
             'event', (array_agg(named ORDER BY day, start_time, id))[1],
             'was', (array_agg(since ORDER BY day, start_time, id))[1],
             'is', (array_agg(facts ORDER BY day, start_time, id))[1]) AS change
      FROM keyed GROUP BY team_id, user_id, key
  )
  INSERT INTO notifications AS known
         (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at, change)
  SELECT gen_random_uuid()::text, user_id, team_id, 'event_changed', key,
         CASE WHEN key = actor THEN coalesce((SELECT display_name FROM profiles WHERE id = actor), 'A coach') ELSE '' END,
         first_id, '', many, now(),
         change || jsonb_build_object('of', CASE key WHEN first_id THEN 'event' WHEN actor THEN 'several' ELSE 'series' END)
    FROM grouped
   ORDER BY user_id, key
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  -- Of several events that are all new to the person, others change nothing about that.
  DO UPDATE SET created_at = excluded.created_at, actor_name = excluded.actor_name,
    entity_id = CASE WHEN known.change->'was' = 'null' THEN known.entity_id ELSE excluded.entity_id END,
    count = CASE WHEN known.entity_id = excluded.entity_id THEN greatest(known.count, excluded.count)
                 WHEN known.change->'was' <> 'null' THEN excluded.count
                 WHEN excluded.change->'was' = 'null' THEN known.count + excluded.count
                 ELSE known.count END,
    change = CASE WHEN known.entity_id = excluded.entity_id
                  THEN excluded.change || jsonb_build_object('was', known.change->'was')
                  WHEN known.change->'was' = 'null' THEN known.change
                  ELSE excluded.change END;
  DELETE FROM notifications
   WHERE team_id = ANY (of_teams) AND kind = 'event_changed' AND read_at IS NULL AND created_at = now()
     AND (change->'was' = change->'is' OR (is_event_off(change->'was') AND is_event_off(change->'is')));
END $$;
--> statement-breakpoint
-- Tells a coach of the tasks that others gave them.
CREATE FUNCTION note_task_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_to_tell (kind, team_id, capability, actor_id, entity_id, subject, was)
  VALUES ('task_assigned', NEW.team_id, 'playbook.edit', NEW.updated_by, NEW.id, NEW.title, to_jsonb(NEW.owner_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_given AFTER INSERT ON tasks FOR EACH ROW
  WHEN (NEW.owner_id <> NEW.updated_by AND NEW.deleted_at IS NULL AND NEW.status <> 'done')
  EXECUTE FUNCTION note_task_assigned();
--> statement-breakpoint
CREATE TRIGGER task_reassigned AFTER UPDATE OF owner_id ON tasks FOR EACH ROW
  WHEN (NEW.owner_id <> NEW.updated_by AND NEW.owner_id IS DISTINCT FROM OLD.owner_id AND NEW.deleted_at IS NULL
        AND NEW.status <> 'done')
  EXECUTE FUNCTION note_task_assigned();
--> statement-breakpoint
CREATE FUNCTION tell_tasks_assigned() RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    DELETE FROM news_to_tell WHERE kind = 'task_assigned' RETURNING id, team_id, actor_id, entity_id, subject, was #>> '{}' AS owner
  ), given AS (
    SELECT team_id, actor_id, owner, count(*)::integer AS many,
           (array_agg(entity_id ORDER BY id DESC))[1] AS entity_id, (array_agg(subject ORDER BY id DESC))[1] AS subject
      FROM told GROUP BY team_id, actor_id, owner
  )
  INSERT INTO notifications AS known (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  SELECT gen_random_uuid()::text, owner, g.team_id, 'task_assigned', g.actor_id,
         coalesce((SELECT display_name FROM profiles WHERE id = g.actor_id), 'A coach'), g.entity_id, g.subject, g.many, now()
    FROM given g
    JOIN member_grants m ON (m.team_id, m.user_id, m.capability) = (g.team_id, g.owner, 'playbook.edit')
   ORDER BY owner
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET count = known.count + excluded.count, created_at = excluded.created_at, actor_name = excluded.actor_name,
                entity_id = excluded.entity_id, subject = excluded.subject
$$;
--> statement-breakpoint
-- As before, and each kind that has readers of its own by its own rule.
CREATE OR REPLACE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE news record;
BEGIN
  IF NEW.kind = 'event_changed' THEN
    PERFORM tell_event_changes();
    RETURN NULL;
  ELSIF NEW.kind = 'task_assigned' THEN
    PERFORM tell_tasks_assigned();
    RETURN NULL;
  END IF;
  FOR news IN
    WITH told AS (DELETE FROM news_to_tell WHERE kind NOT IN ('event_changed', 'task_assigned') RETURNING *)
    SELECT kind, team_id, capability, actor_id, count(*)::integer AS many,
           (array_agg(entity_id ORDER BY id DESC))[1] AS entity_id, (array_agg(subject ORDER BY id DESC))[1] AS subject
      FROM told GROUP BY kind, team_id, capability, actor_id
     ORDER BY team_id, kind, actor_id
  LOOP
    PERFORM notify_holders(news.kind, news.team_id, news.capability, news.actor_id, news.entity_id, news.subject, news.many);
  END LOOP;
  RETURN NULL;
END $$;
