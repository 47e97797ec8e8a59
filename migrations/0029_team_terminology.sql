-- Defaults, because a server of the version before creates teams without these columns.
ALTER TABLE "teams" ADD COLUMN "strength_rule" text DEFAULT 'surface' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "strong_safety" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "weak_safety" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "strong_backer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "weak_backer" text DEFAULT '' NOT NULL;
