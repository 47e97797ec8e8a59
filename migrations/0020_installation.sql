CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"restored_to" timestamp with time zone,
	"restored_at" timestamp with time zone
);
