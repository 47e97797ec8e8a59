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
CREATE INDEX "social_posts_team_id_approved_at" ON "social_posts" USING btree ("team_id","approved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "social_posts_author_id" ON "social_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "social_posts_created_at" ON "social_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "social_posts_deleted_at" ON "social_posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "social_reactions_newest" ON "social_reactions" USING btree ("team_id","at" DESC NULLS LAST,"post_id","user_id");--> statement-breakpoint
CREATE INDEX "social_reactions_user_id" ON "social_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_reports_team_id_at" ON "social_reports" USING btree ("team_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "social_reports_post_id" ON "social_reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "social_reports_comment_id" ON "social_reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "social_reports_closed_at" ON "social_reports" USING btree ("closed_at") WHERE closed_at is not null;
--> statement-breakpoint
-- by hand
-- What reading a post takes (schema/social.ts, feedReadGrantOf). Only coaches read posts that wait or are deleted.
CREATE FUNCTION keep_feed_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := post_read_grant_of(NEW.audience, NEW.approved_at IS NOT NULL AND NEW.deleted_at IS NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER social_posts_keep_read_grant BEFORE INSERT OR UPDATE ON social_posts FOR EACH ROW EXECUTE FUNCTION keep_feed_post();
--> statement-breakpoint
-- Readers of a post read its reactions, and its comments except deleted ones. The post is locked until the row is there, so that a
-- deletion at the same moment hides the row, too.
CREATE FUNCTION keep_feed_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := (SELECT read_grant FROM social_posts WHERE id = NEW.post_id FOR SHARE);
  IF NEW.deleted_at IS NOT NULL THEN NEW.read_grant := 'playbook.edit'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER social_comments_keep_read_grant BEFORE INSERT OR UPDATE ON social_comments
  FOR EACH ROW EXECUTE FUNCTION keep_feed_comment();
--> statement-breakpoint
CREATE FUNCTION keep_feed_reaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_grant := (SELECT read_grant FROM social_posts WHERE id = NEW.post_id FOR SHARE);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER social_reactions_keep_read_grant BEFORE INSERT OR UPDATE ON social_reactions
  FOR EACH ROW EXECUTE FUNCTION keep_feed_reaction();
--> statement-breakpoint
CREATE FUNCTION pass_on_feed_read_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE social_comments SET read_grant = NEW.read_grant WHERE post_id = NEW.id;
  UPDATE social_reactions SET read_grant = NEW.read_grant WHERE post_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER social_posts_pass_on_read_grant AFTER UPDATE ON social_posts
  FOR EACH ROW WHEN (OLD.read_grant IS DISTINCT FROM NEW.read_grant) EXECUTE FUNCTION pass_on_feed_read_grant();
--> statement-breakpoint
-- As before, and news of the feed: of a post, while its reader may read it; what waits or is reported, for coaches.
CREATE OR REPLACE FUNCTION may_read_news(news notifications) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  needed text := CASE WHEN news.kind = 'task_assigned' THEN 'playbook.edit' ELSE 'playbook.view' END;
  -- Null for news of one thing.
  since timestamptz;
BEGIN
  IF news.kind IN ('event_changed', 'ride_changed') THEN
    RETURN NOT EXISTS (
      SELECT FROM events e
       WHERE e.id = news.entity_id
         AND NOT EXISTS (SELECT FROM member_grants g
                          WHERE (g.team_id, g.user_id, g.capability) = (e.team_id, news.user_id, e.read_grant)));
  ELSIF news.kind IN ('post_added', 'announcement_made', 'announcement_reminder') THEN
    RETURN EXISTS (
      SELECT FROM posts p
        JOIN member_grants g ON (g.team_id, g.user_id, g.capability) = (p.team_id, news.user_id, p.read_grant)
       WHERE p.id = news.entity_id);
  ELSIF news.kind IN ('social_shout_out', 'social_comment') THEN
    RETURN EXISTS (
      SELECT FROM social_posts p
        JOIN member_grants g ON (g.team_id, g.user_id, g.capability) = (p.team_id, news.user_id, p.read_grant)
       WHERE p.id = news.entity_id AND p.approved_at IS NOT NULL AND p.deleted_at IS NULL);
  ELSIF news.kind IN ('social_waiting', 'social_report') THEN
    RETURN EXISTS (SELECT FROM member_grants g
                    WHERE (g.team_id, g.user_id, g.capability) = (news.team_id, news.user_id, 'playbook.edit'));
  ELSIF news.kind NOT IN ('plays_published', 'plan_released', 'practice_released', 'quiz_assigned', 'task_assigned') THEN
    RETURN true;
  ELSIF NOT EXISTS (SELECT FROM member_grants g
                     WHERE (g.team_id, g.user_id, g.capability) = (news.team_id, news.user_id, needed)) THEN
    RETURN false;
  END IF;
  IF news.count > 1 THEN
    SELECT coalesce(max(r.read_at), news.created_at - interval '7 days') INTO since FROM notifications r
     WHERE (r.user_id, r.team_id, r.kind, r.actor_id) = (news.user_id, news.team_id, news.kind, news.actor_id);
  END IF;
  CASE news.kind
    WHEN 'plays_published' THEN
      RETURN EXISTS (SELECT FROM plays p
                      WHERE p.team_id = news.team_id AND p.read_grant = 'playbook.view'
                        AND (p.id = news.entity_id OR p.updated_at > since));
    WHEN 'plan_released' THEN
      RETURN EXISTS (SELECT FROM game_plans p
                      WHERE p.team_id = news.team_id AND p.read_grant = 'playbook.view'
                        AND (p.id = news.entity_id OR p.published_at > since));
    WHEN 'practice_released' THEN
      RETURN EXISTS (SELECT FROM practice_plans p
                      WHERE p.team_id = news.team_id AND p.read_grant = 'playbook.view'
                        AND (p.id = news.entity_id OR p.updated_at > since));
    WHEN 'quiz_assigned' THEN
      RETURN EXISTS (SELECT FROM quiz_sets q
                       JOIN roster_players p ON (p.team_id, p.user_id) = (q.team_id, news.user_id) AND p.deleted_at IS NULL
                      WHERE q.team_id = news.team_id AND q.deleted_at IS NULL AND is_quiz_for(q, p)
                        AND (q.id = news.entity_id OR q.created_at > since));
    WHEN 'task_assigned' THEN
      RETURN EXISTS (SELECT FROM tasks t
                      WHERE t.team_id = news.team_id AND t.owner_id = news.user_id AND t.deleted_at IS NULL
                        AND (t.id = news.entity_id OR t.updated_at > since));
  END CASE;
END $$;
--> statement-breakpoint
-- Whether a person wants news of the feed (the switch "social" of their notifications).
CREATE FUNCTION wants_feed_news(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM private_profiles p WHERE p.id = person AND p.notification_preferences->'social' = 'false')
$$;
--> statement-breakpoint
-- What a restored post or comment tells again is in the bell, and not pushed a second time: nobody can make devices ring by deleting and
-- restoring. Takes back the pushes of what this transaction told.
CREATE FUNCTION hush_feed_news(actor text, news text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM outgoing_pushes o USING notifications n
   WHERE n.id = o.notification_id AND n.actor_id = actor AND n.kind = news AND n.created_at = now()
$$;
--> statement-breakpoint
-- Tells tagged players and their families of a shout-out that they can read, each once. Its actor is the post, which takes the news
-- back; its subject is whose it is, empty for the reader's own.
CREATE FUNCTION tell_shout_out(p social_posts) RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    SELECT w.person, string_agg(n.name, ' and ' ORDER BY n.name) AS named, coalesce(bool_or(w.person = r.user_id), false) AS is_own
      FROM jsonb_array_elements_text(p.player_ids) AS tag
      JOIN roster_players r ON (r.id, r.team_id) = (tag, p.team_id)
     CROSS JOIN LATERAL ride_people(r.id, NULL) w
     -- Some players have only a last name.
     CROSS JOIN LATERAL (SELECT coalesce(nullif(r.first_name, ''), r.last_name) AS name) n
      JOIN member_grants g ON (g.team_id, g.user_id, g.capability) = (p.team_id, w.person, p.read_grant)
     WHERE w.person <> p.author_id AND wants_feed_news(w.person)
       AND NOT EXISTS (SELECT FROM notifications known
                        WHERE (known.user_id, known.team_id, known.kind, known.actor_id) = (w.person, p.team_id, 'social_shout_out', p.id))
     GROUP BY w.person
  )
  INSERT INTO notifications (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  SELECT gen_random_uuid()::text, t.person, p.team_id, 'social_shout_out', p.id,
         coalesce((SELECT display_name FROM profiles WHERE id = p.author_id), 'A member'), p.id,
         CASE WHEN t.is_own THEN '' ELSE t.named END, 1, now()
    FROM told t
   ORDER BY t.person
$$;
--> statement-breakpoint
-- Tells a post's author of the comments of others since they last read of some: one unread row a post, with the newest one's author.
-- Deleted comments are not counted. Only more comments than before are pushed: a push goes out whenever created_at is written.
-- `is_again`: some came back, which is not pushed.
CREATE FUNCTION tell_feed_comments(post text, is_again boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  p social_posts;
  since timestamptz;
  many integer;
  newest text;
  told integer;
BEGIN
  SELECT * INTO p FROM social_posts WHERE id = post;
  IF p.id IS NULL THEN RETURN; END IF;
  SELECT greatest(max(n.read_at), now() - interval '30 days') INTO since FROM notifications n
   WHERE (n.user_id, n.team_id, n.kind, n.actor_id) = (p.author_id, p.team_id, 'social_comment', p.id);
  SELECT count(*), (array_agg(c.author_id ORDER BY c.created_at DESC, c.id DESC))[1] INTO many, newest
    FROM social_comments c
   WHERE c.post_id = p.id AND c.deleted_at IS NULL AND c.author_id <> p.author_id AND c.created_at > since;
  IF many = 0 OR p.approved_at IS NULL OR p.deleted_at IS NOT NULL OR NOT wants_feed_news(p.author_id)
     OR NOT EXISTS (SELECT FROM member_grants g
                     WHERE (g.team_id, g.user_id, g.capability) = (p.team_id, p.author_id, p.read_grant)) THEN
    DELETE FROM notifications n
     WHERE (n.user_id, n.team_id, n.kind, n.actor_id) = (p.author_id, p.team_id, 'social_comment', p.id) AND n.read_at IS NULL;
    RETURN;
  END IF;
  newest := coalesce((SELECT display_name FROM profiles WHERE id = newest), 'A member');
  SELECT n.count INTO told FROM notifications n
   WHERE (n.user_id, n.team_id, n.kind, n.actor_id) = (p.author_id, p.team_id, 'social_comment', p.id) AND n.read_at IS NULL
     FOR UPDATE;
  IF told >= many OR (told IS NOT NULL AND is_again) THEN
    UPDATE notifications n SET count = many, actor_name = newest
     WHERE (n.user_id, n.team_id, n.kind, n.actor_id) = (p.author_id, p.team_id, 'social_comment', p.id) AND n.read_at IS NULL;
    RETURN;
  END IF;
  INSERT INTO notifications (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  VALUES (gen_random_uuid()::text, p.author_id, p.team_id, 'social_comment', p.id, newest, p.id, '', many, now())
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET count = excluded.count, actor_name = excluded.actor_name, created_at = excluded.created_at;
  IF is_again THEN PERFORM hush_feed_news(p.id, 'social_comment'); END IF;
END $$;
--> statement-breakpoint
-- Tells coaches how much there is for them to do: one unread row a team and kind, which goes once nothing is left. Its actor is the
-- team. `post`: what came just now, by `doer`, who is told nothing of it; null when there is less than before. `is_again`: it was told
-- before, so nothing is pushed.
CREATE FUNCTION tell_feed_coaches(team text, news text, many integer, post text, doer text, is_again boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF many = 0 THEN
    DELETE FROM notifications n WHERE n.team_id = team AND n.kind = news AND n.actor_id = team AND n.read_at IS NULL;
    RETURN;
  END IF;
  UPDATE notifications n SET count = many
   WHERE n.team_id = team AND n.kind = news AND n.actor_id = team AND n.read_at IS NULL;
  IF post IS NULL THEN RETURN; END IF;
  INSERT INTO notifications AS known (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  SELECT gen_random_uuid()::text, g.user_id, team, news, team, '', post, '', many, now()
    FROM member_grants g
   WHERE (g.team_id, g.capability) = (team, 'playbook.edit') AND g.user_id <> doer AND wants_feed_news(g.user_id)
   ORDER BY g.user_id
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET created_at = excluded.created_at, entity_id = excluded.entity_id WHERE NOT is_again;
  IF is_again THEN PERFORM hush_feed_news(team, news); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_feed_waiting(team text, post text, doer text, is_again boolean) RETURNS void LANGUAGE sql AS $$
  SELECT tell_feed_coaches(team, 'social_waiting',
    (SELECT count(*)::integer FROM social_posts p WHERE p.team_id = team AND p.approved_at IS NULL AND p.deleted_at IS NULL), post, doer,
    is_again)
$$;
--> statement-breakpoint
-- Tells a post when it can be read, and takes its news back when it no longer can. What comes back within a month is told to those who
-- have not read of it.
CREATE FUNCTION tell_feed_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_waiting boolean := NEW.approved_at IS NULL AND NEW.deleted_at IS NULL;
  was_waiting boolean := TG_OP = 'UPDATE' AND OLD.approved_at IS NULL AND OLD.deleted_at IS NULL;
  is_back boolean := TG_OP = 'UPDATE' AND OLD.deleted_at IS NOT NULL;
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM notifications n
     WHERE n.actor_id = NEW.id AND n.kind IN ('social_shout_out', 'social_comment') AND n.read_at IS NULL;
  ELSIF NEW.approved_at > now() - interval '30 days' THEN
    IF NEW.kind = 'shout_out' THEN PERFORM tell_shout_out(NEW); END IF;
    IF is_back THEN
      PERFORM hush_feed_news(NEW.id, 'social_shout_out');
      PERFORM tell_feed_comments(NEW.id, true);
    END IF;
  END IF;
  IF is_waiting <> was_waiting THEN
    PERFORM tell_feed_waiting(NEW.team_id, CASE WHEN is_waiting THEN NEW.id END,
                              CASE WHEN is_back THEN NEW.updated_by ELSE NEW.author_id END, is_back);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER social_post_added AFTER INSERT ON social_posts FOR EACH ROW EXECUTE FUNCTION tell_feed_post();
--> statement-breakpoint
-- After the comments have the post's grant: triggers of one event run by name.
CREATE TRIGGER social_posts_tell_change AFTER UPDATE ON social_posts FOR EACH ROW
  WHEN ((OLD.approved_at IS NULL, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.approved_at IS NULL, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION tell_feed_post();
--> statement-breakpoint
-- News of a post that goes for good, with its author's account or by its age, goes with it, also where it was read.
CREATE FUNCTION forget_feed_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications n WHERE n.actor_id = OLD.id AND n.kind IN ('social_shout_out', 'social_comment');
  IF OLD.approved_at IS NULL AND OLD.deleted_at IS NULL THEN PERFORM tell_feed_waiting(OLD.team_id, NULL, OLD.author_id, false); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER social_post_gone AFTER DELETE ON social_posts FOR EACH ROW EXECUTE FUNCTION forget_feed_post();
--> statement-breakpoint
-- The author's own comments are no news to them, and neither is the purge of a deleted one.
CREATE FUNCTION tell_feed_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  comment social_comments := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_OP = 'DELETE' AND OLD.deleted_at IS NOT NULL THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM social_posts p WHERE p.id = comment.post_id AND p.author_id = comment.author_id) THEN RETURN NULL; END IF;
  PERFORM tell_feed_comments(comment.post_id, TG_OP = 'UPDATE');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER social_comment_added AFTER INSERT OR DELETE ON social_comments FOR EACH ROW EXECUTE FUNCTION tell_feed_comment();
--> statement-breakpoint
CREATE TRIGGER social_comment_changed AFTER UPDATE ON social_comments FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.deleted_at IS NULL)) EXECUTE FUNCTION tell_feed_comment();
--> statement-breakpoint
-- A report that opens again was told before: the coach whose deletion closed it took that back.
CREATE FUNCTION tell_feed_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  report social_reports := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  is_again boolean := TG_OP = 'UPDATE' AND OLD.closed_at IS NOT NULL;
BEGIN
  PERFORM tell_feed_coaches(report.team_id, 'social_report',
    (SELECT count(*)::integer FROM social_reports r WHERE r.team_id = report.team_id AND r.closed_at IS NULL),
    CASE WHEN TG_OP <> 'DELETE' AND report.closed_at IS NULL THEN report.post_id END,
    CASE WHEN is_again THEN coalesce(OLD.closed_by, report.reported_by) ELSE report.reported_by END, is_again);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER social_report_changed AFTER INSERT OR DELETE OR UPDATE OF closed_at ON social_reports
  FOR EACH ROW EXECUTE FUNCTION tell_feed_report();
--> statement-breakpoint
-- Runs beside forget_person: news of comments has the name of who wrote the newest.
CREATE FUNCTION forget_person_in_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications n SET actor_name = 'A former member'
   WHERE n.kind = 'social_comment' AND n.actor_id IN (SELECT post_id FROM social_comments WHERE author_id = OLD.id)
     -- What was read may have an earlier name of theirs; what was not is counted again once their comments are gone.
     AND (n.read_at IS NOT NULL OR n.actor_name = (SELECT display_name FROM profiles WHERE id = OLD.id));
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_is_forgotten_in_feed BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION forget_person_in_feed();
