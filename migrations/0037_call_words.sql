CREATE TABLE "call_words" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"phrase" text NOT NULL,
	"meaning" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "call_words" ADD CONSTRAINT "call_words_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_words_team_id" ON "call_words" USING btree ("team_id");