-- A default, for a server of the version before adds marks without this column.
ALTER TABLE "player_attendance" ADD COLUMN "event_id" text DEFAULT '' NOT NULL;
