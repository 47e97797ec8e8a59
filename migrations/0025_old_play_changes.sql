CREATE TABLE "old_play_changes" (
	"play_id" text NOT NULL,
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"op_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"fields" jsonb,
	"elements" jsonb,
	"at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "old_play_changes_play_id_part_version_pk" PRIMARY KEY("play_id","part","version")
);
--> statement-breakpoint
ALTER TABLE "old_play_changes" ADD CONSTRAINT "old_play_changes_play_of_team" FOREIGN KEY ("team_id","play_id") REFERENCES "public"."plays"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_play_changes_user_id_team_id" ON "old_play_changes" USING btree ("user_id","team_id");--> statement-breakpoint
CREATE INDEX "play_changes_at" ON "play_changes" USING brin ("at");--> statement-breakpoint
CREATE VIEW play_history AS SELECT * FROM play_changes UNION ALL SELECT * FROM old_play_changes;
