CREATE TABLE "spent_operations" (
	"user_id" text NOT NULL,
	"op_id" text NOT NULL,
	"outcome" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_operations_user_id_op_id_pk" PRIMARY KEY("user_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "news_to_tell" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"team_id" text NOT NULL,
	"capability" text NOT NULL,
	"actor_id" text NOT NULL,
	"entity_id" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spent_operations" ADD CONSTRAINT "spent_operations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spent_operations_settled_at" ON "spent_operations" USING brin ("settled_at");--> statement-breakpoint
CREATE INDEX "play_changes_user_id_team_id" ON "play_changes" USING btree ("user_id","team_id");--> statement-breakpoint
CREATE INDEX "play_diagrams_updated_by" ON "play_diagrams" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "plays_created_by" ON "plays" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "plays_updated_by" ON "plays" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "edit_conflicts_resolved_at" ON "edit_conflicts" USING btree ("resolved_at") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_team_id" ON "notifications" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "notifications_read_at" ON "notifications" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "member_changes_user_id" ON "member_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_changes_actor_id" ON "member_changes" USING btree ("actor_id");