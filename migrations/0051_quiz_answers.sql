CREATE TABLE "quiz_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"play_id" text NOT NULL,
	"topic" text NOT NULL,
	"spot" text NOT NULL,
	"is_right" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_play_of_team" FOREIGN KEY ("team_id","play_id") REFERENCES "public"."plays"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_answers_team_id_answered_at" ON "quiz_answers" USING btree ("team_id","answered_at");--> statement-breakpoint
CREATE INDEX "quiz_answers_user_id" ON "quiz_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_play_id" ON "quiz_answers" USING btree ("play_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_answered_at" ON "quiz_answers" USING btree ("answered_at");