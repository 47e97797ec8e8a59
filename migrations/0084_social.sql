CREATE TABLE "social_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"post_id" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text NOT NULL,
	"deleted_by" text,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "social_comments_post_id_id" UNIQUE("post_id","id")
);
--> statement-breakpoint
CREATE TABLE "social_mutes" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"muted_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_mutes_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"audience" text NOT NULL,
	"player_ids" jsonb NOT NULL,
	"author_id" text NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"deleted_by" text,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "social_posts_team_id_id" UNIQUE("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "social_reactions" (
	"team_id" text NOT NULL,
	"post_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reaction" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_grant" text NOT NULL,
	CONSTRAINT "social_reactions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "social_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"post_id" text NOT NULL,
	"comment_id" text,
	"reported_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "social_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "player_cards" ADD COLUMN "photo_release" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_comments" ADD CONSTRAINT "social_comments_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_comments" ADD CONSTRAINT "social_comments_post_of_team" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."social_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_mutes" ADD CONSTRAINT "social_mutes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_mutes" ADD CONSTRAINT "social_mutes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_reactions" ADD CONSTRAINT "social_reactions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_reactions" ADD CONSTRAINT "social_reactions_post_of_team" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."social_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_reports" ADD CONSTRAINT "social_reports_post_of_team" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."social_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_reports" ADD CONSTRAINT "social_reports_comment_of_post" FOREIGN KEY ("post_id","comment_id") REFERENCES "public"."social_comments"("post_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_comments_newest" ON "social_comments" USING btree ("team_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "social_comments_author_id" ON "social_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "social_comments_deleted_at" ON "social_comments" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "social_mutes_user_id" ON "social_mutes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_posts_team_id_created_at" ON "social_posts" USING btree ("team_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "social_posts_author_id" ON "social_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "social_posts_created_at" ON "social_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "social_posts_deleted_at" ON "social_posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "social_reactions_newest" ON "social_reactions" USING btree ("team_id","at" DESC NULLS LAST,"post_id","user_id");--> statement-breakpoint
CREATE INDEX "social_reactions_user_id" ON "social_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_reports_team_id_at" ON "social_reports" USING btree ("team_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "social_reports_post_id" ON "social_reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "social_reports_comment_id" ON "social_reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "social_reports_closed_at" ON "social_reports" USING btree ("closed_at") WHERE closed_at is not null;