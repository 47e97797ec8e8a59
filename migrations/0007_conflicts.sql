CREATE TABLE "play_changes" (
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
	CONSTRAINT "play_changes_play_id_part_version_pk" PRIMARY KEY("play_id","part","version")
);
--> statement-breakpoint
CREATE TABLE "edit_conflicts" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"team_id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"description" text NOT NULL,
	"op_ids" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"your_version" integer NOT NULL,
	"their_version" integer NOT NULL,
	"theirs_by" text,
	"theirs_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"strategy" text,
	"choices" jsonb,
	CONSTRAINT "edit_conflicts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "play_changes" ADD CONSTRAINT "play_changes_play_of_team" FOREIGN KEY ("team_id","play_id") REFERENCES "public"."plays"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_conflicts" ADD CONSTRAINT "edit_conflicts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_conflicts" ADD CONSTRAINT "edit_conflicts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "edit_conflicts_open" ON "edit_conflicts" USING btree ("user_id","entity_type","entity_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "edit_conflicts_team_id" ON "edit_conflicts" USING btree ("team_id");