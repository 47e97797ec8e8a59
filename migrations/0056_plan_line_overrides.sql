-- with SQL defaults: servers of the version before write lines without these
ALTER TABLE "game_plan_plays" ADD COLUMN "formation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "personnel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "reps" integer;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "game_plan_plays" ADD CONSTRAINT "game_plan_plays_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_plan_plays_owner_id" ON "game_plan_plays" USING btree ("owner_id");