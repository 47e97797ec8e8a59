CREATE TABLE "telemetry_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" double precision,
	"rating" text,
	"path" text NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" text,
	"version" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
ALTER TABLE "telemetry_events" ADD CONSTRAINT "telemetry_events_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telemetry_events_received_at" ON "telemetry_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "telemetry_events_kind_received_at" ON "telemetry_events" USING btree ("kind","received_at","id");--> statement-breakpoint
CREATE INDEX "telemetry_events_user_id" ON "telemetry_events" USING btree ("user_id");