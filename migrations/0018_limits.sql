CREATE TABLE "limits" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_groups" (
	"user_id" text NOT NULL,
	"client_group_id" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sync_groups_user_id_client_group_id_pk" PRIMARY KEY("user_id","client_group_id")
);
--> statement-breakpoint
ALTER TABLE "sync_groups" ADD CONSTRAINT "sync_groups_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_groups_seen_at" ON "sync_groups" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "invitation_attempts_of_person" ON "invitation_attempts" USING btree ("attempted_by","attempted_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_kind_created_at" ON "outgoing_mails" USING btree ("kind","created_at");