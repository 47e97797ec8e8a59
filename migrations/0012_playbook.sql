-- The defaults are for the plays that are there already; operations fill every column.
CREATE TABLE "play_categories" (
	"team_id" text NOT NULL,
	"unit" text NOT NULL,
	"parent" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"sort_key" text NOT NULL,
	"is_hidden" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "play_categories_team_id_unit_parent_slug_pk" PRIMARY KEY("team_id","unit","parent","slug")
);
--> statement-breakpoint
CREATE TABLE "play_counts" (
	"play_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"reps" integer NOT NULL,
	"calls" integer NOT NULL,
	"successes" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_views" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "play_diagrams" ADD COLUMN "read_grant" text DEFAULT 'playbook.edit' NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "hole" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "hash_pref" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "situations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "field_zones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "vs_fronts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "vs_coverages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "tempo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "install_day" integer;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "install_status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "coaching_points" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "reads" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "hot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "check_with" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "read_grant" text DEFAULT 'playbook.edit' NOT NULL;--> statement-breakpoint
ALTER TABLE "play_categories" ADD CONSTRAINT "play_categories_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_counts" ADD CONSTRAINT "play_counts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_counts" ADD CONSTRAINT "play_counts_play_of_team" FOREIGN KEY ("team_id","play_id") REFERENCES "public"."plays"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_views" ADD CONSTRAINT "play_views_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_counts_team_id" ON "play_counts" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "play_views_team_id" ON "play_views" USING btree ("team_id");