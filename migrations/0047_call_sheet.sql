-- Defaults: servers of the version before write plans without these columns.
ALTER TABLE "game_plans" ADD COLUMN "sheet_paper" text DEFAULT 'letter' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "sheet_orientation" text DEFAULT 'landscape' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "sheet_sides" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "sheet_columns" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "sheet_numbers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "sheet_codes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "sheet_details" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "sections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "game_plans" ADD COLUMN "printed_calls" jsonb;