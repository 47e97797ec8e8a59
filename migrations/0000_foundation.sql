CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capability_implications" (
	"capability" text NOT NULL,
	"implied" text NOT NULL,
	CONSTRAINT "capability_implications_capability_implied_pk" PRIMARY KEY("capability","implied")
);
--> statement-breakpoint
CREATE TABLE "member_grants" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"capability" text NOT NULL,
	CONSTRAINT "member_grants_team_id_user_id_capability_pk" PRIMARY KEY("team_id","user_id","capability")
);
--> statement-breakpoint
CREATE TABLE "private_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"emergency_contact" text,
	"emergency_phone" text,
	"date_of_birth" text,
	"medical_notes" text,
	"settings" jsonb NOT NULL,
	"notification_preferences" jsonb NOT NULL,
	"subscription_tier" text NOT NULL,
	"subscription_expires_at" timestamp with time zone,
	"last_login" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"display_name" text NOT NULL,
	"role" text NOT NULL,
	"app_role" text NOT NULL,
	"is_admin" boolean NOT NULL,
	"avatar_url" text,
	"bio" text,
	"position" text,
	"jersey_number" integer,
	"grade_level" text,
	"height_inches" double precision,
	"weight_lbs" double precision,
	"coaching_experience" text,
	"education" text,
	"certifications" text,
	"coaching_philosophy" text,
	"specializations" text,
	"current_school" text,
	"previous_schools" text,
	"mentors" text,
	"coaching_system" text,
	"years_coaching" integer,
	"social_twitter" text,
	"social_instagram" text,
	"social_linkedin" text,
	"social_tiktok" text,
	"social_youtube" text,
	"personal_website" text,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_capabilities" (
	"team_role" text NOT NULL,
	"capability" text NOT NULL,
	CONSTRAINT "role_capabilities_team_role_capability_pk" PRIMARY KEY("team_role","capability")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"team_role" text NOT NULL,
	"capabilities" jsonb NOT NULL,
	"role_notes" text,
	"assigned_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"school_name" text NOT NULL,
	"competition_level" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "formations" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"name" text NOT NULL,
	"family" text NOT NULL,
	"personnel" text NOT NULL,
	"strength" text NOT NULL,
	"players" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "play_diagrams" (
	"play_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"diagram" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playbooks" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "playbooks_team_id_id" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"playbook_id" text NOT NULL,
	"name" text NOT NULL,
	"call_text" text NOT NULL,
	"wrist_code" text NOT NULL,
	"unit" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"concept" text NOT NULL,
	"formation" text NOT NULL,
	"strength" text NOT NULL,
	"personnel" text NOT NULL,
	"motion" text NOT NULL,
	"protection" text NOT NULL,
	"direction" text NOT NULL,
	"tags" jsonb NOT NULL,
	"notes" text NOT NULL,
	"status" text NOT NULL,
	"sort_key" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plays_team_id_id" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"team_id" text,
	"name" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"description" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text,
	"args" jsonb,
	"conflicts" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_profiles" ADD CONSTRAINT "private_profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formations" ADD CONSTRAINT "formations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_diagrams" ADD CONSTRAINT "play_diagrams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_diagrams" ADD CONSTRAINT "play_diagrams_play_of_team" FOREIGN KEY ("team_id","play_id") REFERENCES "public"."plays"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbooks" ADD CONSTRAINT "playbooks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_playbook_of_team" FOREIGN KEY ("team_id","playbook_id") REFERENCES "public"."playbooks"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "member_grants_user_id" ON "member_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_members_user_id" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "formations_team_id" ON "formations" USING btree ("team_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "play_diagrams_team_id" ON "play_diagrams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "plays_team_id_sort_key" ON "plays" USING btree ("team_id","sort_key");--> statement-breakpoint
CREATE INDEX "receipts_user_id_touched_at" ON "receipts" USING btree ("user_id","touched_at");--> statement-breakpoint
CREATE INDEX "receipts_settled_at" ON "receipts" USING btree ("settled_at");