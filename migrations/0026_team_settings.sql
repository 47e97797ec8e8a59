-- Defaults, because a server of the version before creates teams without these columns.
ALTER TABLE "teams" ADD COLUMN "season" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "primary_color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "secondary_color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "hole_system" text DEFAULT '2-right' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "updated_by" text;
