-- by hand
-- As before, and an event of several days without an end time is over at the midnight after its last day (schema/event-times.ts,
-- endOf).
CREATE OR REPLACE FUNCTION is_event_ahead(facts jsonb, zone text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE ends timestamp;
BEGIN
  ends := CASE
    WHEN facts->>'startTime' <> '' AND facts->>'endTime' <> ''
      THEN (facts->>'endDay' || ' ' || (facts->>'endTime'))::timestamp
    WHEN facts->>'startTime' <> '' AND facts->>'endDay' = facts->>'day'
      THEN (facts->>'day' || ' ' || (facts->>'startTime'))::timestamp + interval '2 hours'
    ELSE (facts->>'endDay')::timestamp + interval '1 day'
  END;
  RETURN ends AT TIME ZONE zone > now();
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN ends AT TIME ZONE 'UTC' > now();
END $$;
