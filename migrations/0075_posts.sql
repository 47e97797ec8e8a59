CREATE TABLE "post_reads" (
	"post_id" text NOT NULL,
	"user_id" text NOT NULL,
	"team_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "post_reads_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"pinned" boolean NOT NULL,
	"urgent" boolean NOT NULL,
	"must_confirm" boolean NOT NULL,
	"ends_on" text NOT NULL,
	"shows_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_by" text,
	"read_grant" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "posts_team_id_id" UNIQUE("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "new_member_bulletin" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_post_of_team" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_reads_newest" ON "post_reads" USING btree ("team_id","read_at" DESC NULLS LAST,"post_id","user_id");--> statement-breakpoint
CREATE INDEX "post_reads_user_id" ON "post_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_reads_read_at" ON "post_reads" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "posts_team_id_created_at" ON "posts" USING btree ("team_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_shows_at" ON "posts" USING btree ("shows_at");
--> statement-breakpoint
-- by hand
-- Who is among the players or the families that a post is for (schema/capabilities.ts, AUDIENCE_ROLES). Coaches see every post.
CREATE FUNCTION audience_grants_of(role text, is_coach boolean) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT audience FROM (VALUES
    ('posts.players', ARRAY['head_coach', 'assistant_coach', 'coordinator', 'manager', 'player']),
    ('posts.families', ARRAY['head_coach', 'assistant_coach', 'coordinator', 'manager', 'family'])
  ) AS known (audience, roles)
   WHERE is_coach OR role = ANY (roles)
$$;
--> statement-breakpoint
-- As before, and with the audiences that the person belongs to. They are no capabilities: nobody grants them, and inviting
-- someone into a role does not ask for them.
CREATE OR REPLACE FUNCTION refresh_member_grants(team text, member text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted text[];
BEGIN
  WITH held AS (
    SELECT m.team_role, capability
      FROM team_members m, effective_capabilities(m.team_id, m.team_role, m.capabilities) AS capability
     WHERE m.team_id = team AND m.user_id = member AND m.status = 'active'
       AND NOT EXISTS (SELECT FROM profiles p WHERE p.id = member AND NOT p.is_active)
  ), roles AS (
    SELECT team_role, bool_or(capability = 'playbook.edit') AS is_coach FROM held GROUP BY team_role
  )
  SELECT coalesce(array_agg(capability), '{}') INTO wanted
    FROM (SELECT capability FROM held
           UNION SELECT audience FROM roles, audience_grants_of(team_role, is_coach) AS audience) AS every;
  DELETE FROM member_grants WHERE team_id = team AND user_id = member AND capability <> ALL (wanted);
  INSERT INTO member_grants (team_id, user_id, capability)
    SELECT team, member, unnest(wanted) ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
SELECT refresh_member_grants(team_id, user_id) FROM team_members WHERE status = 'active';
--> statement-breakpoint
-- What seeing a post needs (schema/posts.ts, postReadGrantOf): until it is shown, it is the coaches' alone.
CREATE FUNCTION post_read_grant_of(audience text, is_shown boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN NOT is_shown THEN 'playbook.edit'
              WHEN audience = 'everyone' THEN 'member'
              WHEN audience = 'players' THEN 'posts.players'
              WHEN audience = 'families' THEN 'posts.families'
              ELSE 'playbook.edit' END
$$;
--> statement-breakpoint
-- A post is shown when its time has come. A job touches those whose time comes later (server/jobs/posts.ts).
CREATE FUNCTION keep_post_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shows_at > now() THEN
    NEW.shown_at := NULL;
  ELSIF NEW.deleted_at IS NULL THEN
    NEW.shown_at := coalesce(NEW.shown_at, now());
  END IF;
  NEW.read_grant := post_read_grant_of(NEW.audience, NEW.shown_at IS NOT NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_keep_shown BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_post_shown();
--> statement-breakpoint
-- What the news of a post says: a mark and its title on two lines (schema/notification-words.ts), and of a post its title alone.
CREATE FUNCTION post_subject_of(p posts, kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind
    WHEN 'announcement_made' THEN CASE WHEN p.urgent THEN 'urgent' ELSE '' END || E'\n' || p.title
    WHEN 'announcement_reminder' THEN
      CASE WHEN p.kind = 'post' THEN 'post' WHEN p.must_confirm THEN 'confirm' ELSE '' END || E'\n' || p.title
    ELSE p.title
  END
$$;
--> statement-breakpoint
-- News of a post has the post's id for its actor, so that each reader has one unread row of each, which is taken back with the
-- post. Its author and the one who did it are told nothing. `readers`: null for all who may see the post.
CREATE FUNCTION tell_post(p posts, kind text, doer text, readers text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO notifications AS known (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  SELECT gen_random_uuid()::text, g.user_id, p.team_id, kind, p.id,
         coalesce((SELECT display_name FROM profiles WHERE id = p.created_by), 'A coach'), p.id, post_subject_of(p, kind), 1, now()
    FROM member_grants g
   WHERE (g.team_id, g.capability) = (p.team_id, p.read_grant) AND g.user_id NOT IN (p.created_by, doer)
     AND (readers IS NULL OR g.user_id = ANY (readers))
   ORDER BY g.user_id
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET created_at = excluded.created_at, subject = excluded.subject
$$;
--> statement-breakpoint
-- Tells a post when it is shown, and again what nobody has read of one that is restored within a month. One that is deleted,
-- scheduled again or for others is told no more. Other edits tell nobody; unread news has the new title.
CREATE FUNCTION tell_post_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := CASE WHEN NEW.kind = 'announcement' THEN 'announcement_made' ELSE 'post_added' END;
  unread text[];
BEGIN
  IF NEW.deleted_at IS NULL AND NEW.shown_at = now() AND (TG_OP = 'INSERT' OR OLD.shown_at IS DISTINCT FROM NEW.shown_at) THEN
    PERFORM tell_post(NEW, what, NEW.created_by, NULL);
  END IF;
  IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
  IF NEW.deleted_at IS NULL AND OLD.deleted_at IS NOT NULL AND OLD.shown_at = NEW.shown_at
     AND NEW.shown_at > now() - interval '30 days' THEN
    SELECT array_agg(g.user_id) INTO unread
      FROM member_grants g
     WHERE (g.team_id, g.capability) = (NEW.team_id, NEW.read_grant)
       AND NOT EXISTS (SELECT FROM post_reads r WHERE (r.post_id, r.user_id) = (NEW.id, g.user_id))
       AND NOT EXISTS (SELECT FROM notifications n
                        WHERE n.user_id = g.user_id AND n.actor_id = NEW.id AND n.read_at IS NOT NULL);
    PERFORM tell_post(NEW, what, NEW.updated_by, coalesce(unread, '{}'));
  END IF;
  DELETE FROM notifications n
   WHERE n.actor_id = NEW.id AND n.kind IN ('post_added', 'announcement_made', 'announcement_reminder') AND n.read_at IS NULL
     AND (NEW.deleted_at IS NOT NULL OR NEW.shown_at IS NULL
          OR NOT EXISTS (SELECT FROM member_grants g
                          WHERE (g.team_id, g.user_id, g.capability) = (NEW.team_id, n.user_id, NEW.read_grant)));
  IF (OLD.title, OLD.urgent, OLD.must_confirm) IS DISTINCT FROM (NEW.title, NEW.urgent, NEW.must_confirm) THEN
    UPDATE notifications n SET subject = post_subject_of(NEW, n.kind)
     WHERE n.actor_id = NEW.id AND n.kind IN ('post_added', 'announcement_made', 'announcement_reminder') AND n.read_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_added AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION tell_post_change();
--> statement-breakpoint
CREATE TRIGGER post_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.title, OLD.urgent, OLD.must_confirm, OLD.shown_at, OLD.read_grant, OLD.deleted_at)
        IS DISTINCT FROM (NEW.title, NEW.urgent, NEW.must_confirm, NEW.shown_at, NEW.read_grant, NEW.deleted_at))
  EXECUTE FUNCTION tell_post_change();
--> statement-breakpoint
-- Reminds those who have not read a post, or not confirmed it; what they have not read of it yet gives way to the reminder.
CREATE FUNCTION remind_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing text[];
BEGIN
  SELECT array_agg(g.user_id) INTO missing
    FROM member_grants g
   WHERE (g.team_id, g.capability) = (NEW.team_id, NEW.read_grant)
     AND NOT EXISTS (SELECT FROM post_reads r
                      WHERE (r.post_id, r.user_id) = (NEW.id, g.user_id)
                        AND (NOT NEW.must_confirm OR r.confirmed_at IS NOT NULL));
  DELETE FROM notifications
   WHERE actor_id = NEW.id AND kind IN ('post_added', 'announcement_made') AND read_at IS NULL
     AND user_id = ANY (coalesce(missing, '{}')) AND user_id NOT IN (NEW.created_by, NEW.reminded_by);
  PERFORM tell_post(NEW, 'announcement_reminder', NEW.reminded_by, coalesce(missing, '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_reminded AFTER UPDATE OF reminded_at ON posts FOR EACH ROW
  WHEN (NEW.reminded_at IS DISTINCT FROM OLD.reminded_at AND NEW.reminded_at IS NOT NULL
        AND NEW.shown_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION remind_of_post();
--> statement-breakpoint
-- Whether it is news of an urgent announcement, which does not wait for the one email a day.
CREATE FUNCTION is_pressing(news notifications) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT news.kind IN ('announcement_made', 'announcement_reminder')
     AND EXISTS (SELECT FROM posts p WHERE p.id = news.entity_id AND p.urgent)
$$;
--> statement-breakpoint
-- As before, and announcements by email.
CREATE OR REPLACE FUNCTION start_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE private_profiles
     SET notification_preferences = notification_preferences || start.off, version = version + 1, updated_at = now()
    FROM (
      SELECT jsonb_object_agg(flag.name, false) AS off
        FROM teams t, LATERAL (VALUES
          ('email', t.new_member_email), ('calendar', t.new_member_calendar), ('bulletin', t.new_member_bulletin),
          ('plays', t.new_member_plays), ('tasks', t.new_member_tasks), ('awards', t.new_member_awards),
          ('people', t.new_member_people)
        ) AS flag (name, is_on)
       WHERE t.id = NEW.team_id AND NOT flag.is_on
    ) start
   WHERE private_profiles.id = NEW.user_id AND start.off IS NOT NULL
     AND NOT EXISTS (SELECT FROM team_members WHERE user_id = NEW.user_id AND team_id <> NEW.team_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Runs beside forget_person: news of a post has its author's name, and the post's id for its actor.
CREATE FUNCTION forget_person_in_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications n SET actor_name = 'A former member'
    FROM posts p
   WHERE p.created_by = OLD.id AND n.actor_id = p.id
     AND n.kind IN ('post_added', 'announcement_made', 'announcement_reminder');
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_is_forgotten_in_posts BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION forget_person_in_posts();
