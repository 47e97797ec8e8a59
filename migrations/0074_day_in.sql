-- by hand
-- Which day it is there. A zone that Postgres does not know counts as UTC.
CREATE FUNCTION day_in(zone text, moment timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (moment AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN (moment AT TIME ZONE 'UTC')::date;
END $$;
