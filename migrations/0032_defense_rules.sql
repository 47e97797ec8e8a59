-- Defaults, because a server of the version before creates teams without these columns.
ALTER TABLE "teams" ADD COLUMN "walk_out" text DEFAULT 'apex' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "unbalanced_front" text DEFAULT 'slide' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "motion_rule" text DEFAULT 'by-coverage' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "trips_check" text DEFAULT 'solo' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "bunch_rule" text DEFAULT 'box' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "run_fit" text DEFAULT 'box' NOT NULL;
