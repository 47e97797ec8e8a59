CREATE TABLE "answer_mail_stops" (
	"tag" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_riders" (
	"event_id" text NOT NULL,
	"person_id" text NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text,
	"user_id" text,
	"is_needed" boolean NOT NULL,
	"ride_id" text,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "event_riders_event_id_person_id_pk" PRIMARY KEY("event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "event_rides" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"event_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"seats" integer NOT NULL,
	"leaves_at" text NOT NULL,
	"from_place" text NOT NULL,
	"notes" text NOT NULL,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agenda_points" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"event_id" text,
	"day" text NOT NULL,
	"title" text NOT NULL,
	"notes" text NOT NULL,
	"minutes" integer NOT NULL,
	"owner_id" text,
	"is_done" boolean NOT NULL,
	"sort_key" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "event_riders" ADD CONSTRAINT "event_riders_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_riders" ADD CONSTRAINT "event_riders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_riders" ADD CONSTRAINT "event_riders_ride_id_event_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."event_rides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_riders" ADD CONSTRAINT "event_riders_event_of_team" FOREIGN KEY ("team_id","event_id") REFERENCES "public"."events"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rides" ADD CONSTRAINT "event_rides_driver_id_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rides" ADD CONSTRAINT "event_rides_event_of_team" FOREIGN KEY ("team_id","event_id") REFERENCES "public"."events"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_points" ADD CONSTRAINT "agenda_points_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_points" ADD CONSTRAINT "agenda_points_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_points" ADD CONSTRAINT "agenda_points_event_of_team" FOREIGN KEY ("team_id","event_id") REFERENCES "public"."events"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_riders_team_id" ON "event_riders" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "event_riders_player_id" ON "event_riders" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "event_riders_user_id" ON "event_riders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_riders_ride_id" ON "event_riders" USING btree ("ride_id");--> statement-breakpoint
CREATE INDEX "event_rides_team_id_created_at" ON "event_rides" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "event_rides_event_id" ON "event_rides" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_rides_driver_id" ON "event_rides" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "agenda_points_team_id_created_at" ON "agenda_points" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "agenda_points_event_id" ON "agenda_points" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "agenda_points_owner_id" ON "agenda_points" USING btree ("owner_id");
--> statement-breakpoint
-- by hand
-- Who sees an event sees its rides, and no one else. The event is locked until the row is there, so that one that becomes
-- the coaches' meanwhile takes it along.
CREATE FUNCTION keep_ride_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := (SELECT read_grant FROM events WHERE id = NEW.event_id FOR SHARE);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_rides_keep_read_grant BEFORE INSERT OR UPDATE OF event_id, read_grant ON event_rides
  FOR EACH ROW EXECUTE FUNCTION keep_ride_read_grant();
--> statement-breakpoint
CREATE TRIGGER event_riders_keep_read_grant BEFORE INSERT OR UPDATE OF event_id, read_grant ON event_riders
  FOR EACH ROW EXECUTE FUNCTION keep_ride_read_grant();
--> statement-breakpoint
CREATE FUNCTION pass_on_event_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_rides SET read_grant = NEW.read_grant WHERE event_id = NEW.id;
  UPDATE event_riders SET read_grant = NEW.read_grant WHERE event_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_pass_on_read_grant AFTER UPDATE ON events
  FOR EACH ROW WHEN (OLD.read_grant IS DISTINCT FROM NEW.read_grant) EXECUTE FUNCTION pass_on_event_read_grant();
