CREATE TABLE "seen_plays" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"play_id" text NOT NULL,
	"play_version" integer NOT NULL,
	"drawing_version" integer NOT NULL,
	"said" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_plays_user_id_play_id_pk" PRIMARY KEY("user_id","play_id")
);
--> statement-breakpoint
ALTER TABLE "seen_plays" ADD CONSTRAINT "seen_plays_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_plays" ADD CONSTRAINT "seen_plays_play_of_team" FOREIGN KEY ("team_id","play_id") REFERENCES "public"."plays"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_plays_team_id_play_id" ON "seen_plays" USING btree ("team_id","play_id");--> statement-breakpoint
CREATE INDEX "seen_plays_seen_at" ON "seen_plays" USING btree ("seen_at");