-- A default, because a server of the version before creates teams without this column.
ALTER TABLE "teams" ADD COLUMN "base_front" text DEFAULT '4-3-over' NOT NULL;