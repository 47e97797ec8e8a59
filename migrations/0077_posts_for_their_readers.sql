ALTER TABLE "posts" ADD COLUMN "held_at" timestamp with time zone;
--> statement-breakpoint
-- by hand
-- Whether a person may still read what their news is about: an event or a post that is for others by now, they may not. Emails, pushes
-- and the bell go by it.
CREATE FUNCTION may_read_news(news notifications) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN news.kind IN ('event_changed', 'ride_changed') THEN NOT EXISTS (
      SELECT FROM events e
       WHERE e.id = news.entity_id
         AND NOT EXISTS (SELECT FROM member_grants g
                          WHERE (g.team_id, g.user_id, g.capability) = (e.team_id, news.user_id, e.read_grant)))
    WHEN news.kind IN ('post_added', 'announcement_made', 'announcement_reminder') THEN EXISTS (
      SELECT FROM posts p
        JOIN member_grants g ON (g.team_id, g.user_id, g.capability) = (p.team_id, news.user_id, p.read_grant)
       WHERE p.id = news.entity_id)
    ELSE true
  END
$$;
--> statement-breakpoint
-- As before, and a member's unread news of what they may no longer read goes. That of a person who is no member waits, unseen, for
-- when they are one again.
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
  IF 'member' = ANY (wanted) THEN
    DELETE FROM notifications n
     WHERE (n.user_id, n.team_id) = (member, team) AND n.read_at IS NULL AND NOT may_read_news(n);
  END IF;
END $$;
--> statement-breakpoint
SELECT refresh_member_grants(team_id, user_id) FROM team_members WHERE status = 'active';
--> statement-breakpoint
-- As before, and in an archived team a post whose time has come is held back. It stays so when the team is restored: only a new time
-- sends it, so that nobody gets old news by a restore.
CREATE OR REPLACE FUNCTION keep_post_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.shows_at IS DISTINCT FROM OLD.shows_at THEN
    NEW.held_at := NULL;
  END IF;
  IF NEW.shows_at > now() THEN
    NEW.shown_at := NULL;
  ELSIF NEW.deleted_at IS NULL AND NEW.shown_at IS NULL AND NEW.held_at IS NULL THEN
    IF EXISTS (SELECT FROM teams WHERE id = NEW.team_id AND archived_at IS NOT NULL) THEN
      NEW.held_at := now();
    ELSE
      NEW.shown_at := now();
    END IF;
  END IF;
  NEW.read_grant := post_read_grant_of(NEW.audience, NEW.shown_at IS NOT NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- How many days of the post that it is news of are left in the team's zone: 0 on its last day, fewer when it has ended. Null for no
-- end, and for other news.
CREATE FUNCTION post_days_left(news notifications) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT p.ends_on::date - day_in(t.time_zone, now())
    FROM posts p JOIN teams t ON t.id = p.team_id
   WHERE p.id = news.entity_id AND p.ends_on <> '' AND news.kind IN ('post_added', 'announcement_made', 'announcement_reminder')
$$;
--> statement-breakpoint
-- Whether it is news of an announcement that does not wait for the one email a day: an urgent one, or one whose last day it is.
CREATE OR REPLACE FUNCTION is_pressing(news notifications) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT news.kind IN ('announcement_made', 'announcement_reminder')
     AND (coalesce(post_days_left(news) = 0, false) OR EXISTS (SELECT FROM posts p WHERE p.id = news.entity_id AND p.urgent))
$$;
--> statement-breakpoint
-- Whether a member is among a post's readers (src/sync/post-rules.ts, isMeantFor): what was shown more than two weeks before they came,
-- or got their role, is not meant for them unless it is pinned. Who has read it is a reader of it.
CREATE FUNCTION is_post_meant_for(p posts, person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p.pinned
      OR EXISTS (SELECT FROM team_members m
                  WHERE (m.team_id, m.user_id) = (p.team_id, person) AND p.shown_at > m.assigned_at - interval '14 days')
      OR EXISTS (SELECT FROM post_reads r WHERE (r.post_id, r.user_id) = (p.id, person))
$$;
--> statement-breakpoint
-- As before, to those for whom it is meant.
CREATE OR REPLACE FUNCTION tell_post_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
     WHERE (g.team_id, g.capability) = (NEW.team_id, NEW.read_grant) AND is_post_meant_for(NEW, g.user_id)
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
-- As before, to those for whom it is meant.
CREATE OR REPLACE FUNCTION remind_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing text[];
BEGIN
  SELECT array_agg(g.user_id) INTO missing
    FROM member_grants g
   WHERE (g.team_id, g.capability) = (NEW.team_id, NEW.read_grant) AND is_post_meant_for(NEW, g.user_id)
     AND NOT EXISTS (SELECT FROM post_reads r
                      WHERE (r.post_id, r.user_id) = (NEW.id, g.user_id)
                        AND (NOT NEW.must_confirm OR r.confirmed_at IS NOT NULL));
  DELETE FROM notifications
   WHERE actor_id = NEW.id AND kind IN ('post_added', 'announcement_made') AND read_at IS NULL
     AND user_id = ANY (coalesce(missing, '{}')) AND user_id NOT IN (NEW.created_by, NEW.reminded_by);
  PERFORM tell_post(NEW, 'announcement_reminder', NEW.reminded_by, coalesce(missing, '{}'));
  RETURN NULL;
END $$;
