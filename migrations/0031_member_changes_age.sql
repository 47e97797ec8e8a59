CREATE INDEX "member_changes_at" ON "member_changes" USING btree ("at");--> statement-breakpoint
-- A team's history of its members reaches back two seasons (800 days); the sweep deletes what is older.
CREATE OR REPLACE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := ARRAY['member_name', 'actor_name'];
BEGIN
  -- A deleted team's foreign key deletes its history.
  IF TG_OP = 'DELETE' AND (pg_trigger_depth() > 1 OR OLD.at < now() - interval '800 days') THEN RETURN OLD; END IF;
  -- The trigger of a deleted account replaces its names, and writes nothing else.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    IF OLD.kind = 'notes' THEN personal := personal || ARRAY['from', 'to']; END IF;
    IF to_jsonb(NEW) - personal = to_jsonb(OLD) - personal THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The history of a team''s members cannot be changed';
END $$;
