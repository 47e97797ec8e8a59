-- Defaults: servers of the version before write rows without these columns.
ALTER TABLE "practice_runs" ADD COLUMN "ran" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_scripts" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_scripts" ADD COLUMN "printed_lines" jsonb;--> statement-breakpoint
ALTER TABLE "script_lines" ADD COLUMN "protection" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "script_lines" ADD COLUMN "clock" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "script_reps" ADD COLUMN "players" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "script_reps" ADD COLUMN "spots" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "script_reps" ADD COLUMN "grade" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- by hand
-- Tells those who may see it that a practice was released: once a transaction, as for game plans (0022, 0024). What is over is no news;
-- a day's grace, because the field may be behind UTC.
CREATE FUNCTION notify_practice_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_to_tell (kind, team_id, capability, actor_id, entity_id, subject)
  VALUES ('practice_released', NEW.team_id, 'playbook.view', NEW.updated_by, NEW.id, NEW.date || ' ' || NEW.title);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER practice_released AFTER UPDATE OF is_published ON practice_plans FOR EACH ROW
  WHEN (NEW.is_published AND NOT OLD.is_published AND NEW.deleted_at IS NULL
        AND NEW.date >= to_char(now() - interval '1 day', 'YYYY-MM-DD'))
  EXECUTE FUNCTION notify_practice_released();
