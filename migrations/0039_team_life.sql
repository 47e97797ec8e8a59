CREATE TABLE "dropped_files" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "second_short" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "second_medium" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "third_short" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "third_medium" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "third_long" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "backed_up_to" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "coming_out_to" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "midfield_from" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "green_from" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "high_red_from" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "low_red_from" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "goal_line_from" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "success_first" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "success_second" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "success_third" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "success_fourth" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "explosive_run" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "explosive_pass" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "contact_day" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "contact_week" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "contact_days" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "new_member_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "logo_url" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
-- An uploaded file that no row names any more is listed for the server to remove (server/files).
CREATE FUNCTION drop_file(url text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO dropped_files (key) SELECT substr(url, length('/api/') + 1) WHERE url LIKE '/api/pictures/%'
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION drop_avatar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_file(OLD.avatar_url);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER avatar_changed AFTER UPDATE OF avatar_url ON profiles FOR EACH ROW
  WHEN (OLD.avatar_url IS NOT NULL AND OLD.avatar_url IS DISTINCT FROM NEW.avatar_url) EXECUTE FUNCTION drop_avatar();
--> statement-breakpoint
CREATE TRIGGER avatar_deleted AFTER DELETE ON profiles FOR EACH ROW
  WHEN (OLD.avatar_url IS NOT NULL) EXECUTE FUNCTION drop_avatar();
--> statement-breakpoint
CREATE FUNCTION drop_logo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_file(OLD.logo_url);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logo_changed AFTER UPDATE OF logo_url ON teams FOR EACH ROW
  WHEN (OLD.logo_url IS NOT NULL AND OLD.logo_url IS DISTINCT FROM NEW.logo_url) EXECUTE FUNCTION drop_logo();
--> statement-breakpoint
CREATE TRIGGER logo_deleted AFTER DELETE ON teams FOR EACH ROW
  WHEN (OLD.logo_url IS NOT NULL) EXECUTE FUNCTION drop_logo();
--> statement-breakpoint
-- A team decides whether people start with its news by email: for people new to Hashmark, who have chosen nothing yet.
CREATE FUNCTION start_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE private_profiles
     SET notification_preferences = notification_preferences || '{"email": false}', version = version + 1, updated_at = now()
   WHERE id = NEW.user_id
     AND EXISTS (SELECT FROM teams WHERE id = NEW.team_id AND NOT new_member_email)
     AND NOT EXISTS (SELECT FROM team_members WHERE user_id = NEW.user_id AND team_id <> NEW.team_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_starts AFTER INSERT ON team_members FOR EACH ROW EXECUTE FUNCTION start_notifications();
