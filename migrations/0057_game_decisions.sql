ALTER TABLE "teams" ADD COLUMN "go_backed_up" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "go_coming_out" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "go_own" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "go_midfield" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "go_green" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "go_high_red" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "go_low_red" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "go_goal_line" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "kick_from" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "two_point_chart" text DEFAULT '' NOT NULL;