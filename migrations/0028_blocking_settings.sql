-- Defaults, because a server of the version before creates teams without these columns.
ALTER TABLE "teams" ADD COLUMN "zone_end" text DEFAULT 'block' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "combo_to" text DEFAULT 'mike' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "power_puller" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "counter_kick" text DEFAULT 'guard' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "back_tackle" text DEFAULT 'hinge' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "trap_from" text DEFAULT 'guard' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "jet_leaves" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "half_slide" text DEFAULT 'call' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "slide_end" text DEFAULT 'back' NOT NULL;