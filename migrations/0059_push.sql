CREATE TABLE "outgoing_pushes" (
	"notification_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outgoing_pushes_notification_id_subscription_id_pk" PRIMARY KEY("notification_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_pushes_due" ON "outgoing_pushes" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "outgoing_pushes_subscription_id" ON "outgoing_pushes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id" ON "push_subscriptions" USING btree ("session_id");
--> statement-breakpoint
-- by hand
-- Until when a person is left alone at that time, by their quiet hours and their time zone; null when they are not
-- (schema/news-topics.ts, QuietSettings). Settings that cannot be read are none.
CREATE FUNCTION quiet_until(wants jsonb, moment timestamptz) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  zone text := coalesce(wants->>'timeZone', 'America/New_York');
  starts time;
  ends time;
  wall timestamp;
BEGIN
  IF wants->'quiet' IS DISTINCT FROM 'true' THEN RETURN NULL; END IF;
  starts := coalesce(wants->>'quietFrom', '22:00');
  ends := coalesce(wants->>'quietTo', '07:00');
  wall := moment AT TIME ZONE zone;
  IF (CASE WHEN starts <= ends THEN wall::time < starts OR wall::time >= ends
          ELSE wall::time < starts AND wall::time >= ends END) THEN
    RETURN NULL;
  END IF;
  RETURN (wall::date + CASE WHEN wall::time < ends THEN 0 ELSE 1 END + ends) AT TIME ZONE zone;
EXCEPTION WHEN invalid_parameter_value OR invalid_datetime_format OR datetime_field_overflow THEN
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether it is about an event that begins within 12 hours, as it was or as it is.
CREATE FUNCTION is_urgent(news notifications, moment timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE zone text;
BEGIN
  IF news.kind <> 'event_changed' THEN RETURN false; END IF;
  SELECT time_zone INTO zone FROM events WHERE id = news.entity_id;
  RETURN EXISTS (
    SELECT FROM (VALUES (news.change->'was'), (news.change->'is')) AS known (facts)
     WHERE jsonb_typeof(facts) = 'object'
       AND (facts->>'day' || ' ' || coalesce(nullif(facts->>'startTime', ''), '00:00'))::timestamp AT TIME ZONE coalesce(zone, 'UTC')
           BETWEEN moment AND moment + interval '12 hours');
EXCEPTION WHEN invalid_parameter_value OR invalid_datetime_format THEN
  RETURN false;
END $$;
--> statement-breakpoint
-- Whether a person's emails may be written at that time, when the last one was at `before` (null for none): in quiet hours only
-- of what is urgent to those who want that, and daily ones once a day, from 7 in the morning on.
CREATE FUNCTION may_mail(wants jsonb, moment timestamptz, before timestamptz, urgent boolean) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE zone text := coalesce(wants->>'timeZone', 'America/New_York');
BEGIN
  IF urgent AND wants->'urgent' = 'true' THEN RETURN true; END IF;
  IF quiet_until(wants, moment) IS NOT NULL THEN RETURN false; END IF;
  RETURN wants->>'digest' IS DISTINCT FROM 'daily'
    OR ((moment AT TIME ZONE zone)::time >= '07:00'
        AND (before IS NULL OR (before AT TIME ZONE zone)::date < (moment AT TIME ZONE zone)::date));
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN true;
END $$;
--> statement-breakpoint
-- What is told is also pushed, to each of the person's devices that take it.
CREATE FUNCTION queue_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outgoing_pushes AS push (notification_id, subscription_id, attempts, next_attempt_at, created_at)
  SELECT NEW.id, id, 0, now(), now() FROM push_subscriptions WHERE user_id = NEW.user_id
  ON CONFLICT (notification_id, subscription_id)
  DO UPDATE SET attempts = 0, next_attempt_at = excluded.next_attempt_at, created_at = excluded.created_at;
  IF FOUND THEN PERFORM pg_notify('hashmark_push', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notification_is_pushed AFTER INSERT OR UPDATE OF created_at ON notifications FOR EACH ROW
  WHEN (NEW.read_at IS NULL) EXECUTE FUNCTION queue_pushes();
