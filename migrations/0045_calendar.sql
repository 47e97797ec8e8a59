CREATE TABLE "calendar_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text,
	"user_id" text,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_team_id" UNIQUE("team_id"),
	CONSTRAINT "calendar_feeds_user_id" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "event_answers" (
	"event_id" text NOT NULL,
	"person_id" text NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text,
	"user_id" text,
	"answer" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "event_answers_event_id_person_id_pk" PRIMARY KEY("event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"day" text NOT NULL,
	"end_day" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"arrive_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"place" text NOT NULL,
	"attire" text NOT NULL,
	"opponent" text NOT NULL,
	"home_away" text NOT NULL,
	"bus" text NOT NULL,
	"notes" text NOT NULL,
	"audience" text NOT NULL,
	"groups" jsonb NOT NULL,
	"rsvp_required" boolean NOT NULL,
	"rsvp_lock_at" timestamp with time zone,
	"plan_id" text,
	"series_id" text NOT NULL,
	"repeats" jsonb,
	"status" text NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "events_team_id_id" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_event_of_team" FOREIGN KEY ("team_id","event_id") REFERENCES "public"."events"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_answers_team_id" ON "event_answers" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "event_answers_player_id" ON "event_answers" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "event_answers_user_id" ON "event_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_team_id_day" ON "events" USING btree ("team_id","day");--> statement-breakpoint
CREATE INDEX "events_plan_id" ON "events" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "events_end_day" ON "events" USING btree ("end_day");
--> statement-breakpoint
-- by hand
-- What seeing an event needs: one for the staff is the coaches', all others are everyone's with a calendar. In the row itself,
-- so that one gate at the query's root is enough.
CREATE FUNCTION event_read_grant_of(audience text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN audience = 'staff' THEN 'playbook.edit' ELSE 'calendar.view' END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_event_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := event_read_grant_of(NEW.audience);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_keep_read_grant BEFORE INSERT OR UPDATE OF audience, read_grant ON events
  FOR EACH ROW EXECUTE FUNCTION keep_event_read_grant();
--> statement-breakpoint
-- An event can only name a plan of its own team, whatever an operation claims, and outlives it.
ALTER TABLE "events" ADD CONSTRAINT "events_plan_of_team" FOREIGN KEY ("team_id","plan_id")
  REFERENCES "game_plans"("team_id","id") ON DELETE SET NULL ("plan_id");
