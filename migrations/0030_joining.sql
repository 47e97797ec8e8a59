CREATE TABLE "guardians" (
	"player_id" text NOT NULL,
	"user_id" text NOT NULL,
	"team_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guardians_player_id_user_id_pk" PRIMARY KEY("player_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "join_codes" (
	"team_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"team_role" text,
	"is_on" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "join_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"team_name" text NOT NULL,
	"name" text NOT NULL,
	"team_role" text NOT NULL,
	"player_name" text NOT NULL,
	"player_number" integer,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_player_id_roster_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."roster_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardians_team_id" ON "guardians" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "guardians_user_id" ON "guardians" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "join_requests_team_id" ON "join_requests" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "join_requests_user_id" ON "join_requests" USING btree ("user_id","created_at");--> statement-breakpoint
-- Tells those who can approve it.
CREATE FUNCTION notify_join_requested() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_holders('join_requested', NEW.team_id, 'team.manage', NEW.user_id, NEW.id, NEW.team_role);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER join_requested_insert AFTER INSERT ON join_requests FOR EACH ROW
  WHEN (NEW.status = 'pending') EXECUTE FUNCTION notify_join_requested();
