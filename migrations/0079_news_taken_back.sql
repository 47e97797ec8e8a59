-- by hand
-- Whom a quiz is for: players who have one of its positions, or are named, or everyone (src/features/player-dashboard/quiz/assigned.ts).
CREATE FUNCTION is_quiz_for(q quiz_sets, p roster_players) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (jsonb_array_length(q.positions) = 0 AND jsonb_array_length(q.player_ids) = 0)
      OR jsonb_exists(q.player_ids, p.id)
      OR EXISTS (SELECT FROM jsonb_array_elements_text(q.positions) AS wanted, jsonb_array_elements_text(p.positions) AS played
                  WHERE upper(wanted) = upper(played))
$$;
--> statement-breakpoint
-- As before, by that rule.
CREATE OR REPLACE FUNCTION tell_quizzes_assigned() RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    DELETE FROM news_to_tell WHERE kind = 'quiz_assigned' RETURNING id, team_id, actor_id, entity_id, subject
  ), given AS (
    SELECT t.team_id, t.actor_id, p.user_id AS reader, count(DISTINCT t.id)::integer AS many,
           (array_agg(t.entity_id ORDER BY t.id DESC))[1] AS entity_id, (array_agg(t.subject ORDER BY t.id DESC))[1] AS subject
      FROM told t
      JOIN quiz_sets q ON q.id = t.entity_id
      JOIN roster_players p ON p.team_id = t.team_id AND p.deleted_at IS NULL AND p.user_id IS NOT NULL AND p.user_id <> t.actor_id
     WHERE is_quiz_for(q, p)
     GROUP BY t.team_id, t.actor_id, p.user_id
  )
  INSERT INTO notifications AS known (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
  SELECT gen_random_uuid()::text, g.reader, g.team_id, 'quiz_assigned', g.actor_id,
         coalesce((SELECT display_name FROM profiles WHERE id = g.actor_id), 'A coach'), g.entity_id, g.subject, g.many, now()
    FROM given g
    JOIN member_grants m ON (m.team_id, m.user_id, m.capability) = (g.team_id, g.reader, 'playbook.view')
   ORDER BY g.reader
  ON CONFLICT (user_id, team_id, kind, actor_id) WHERE read_at IS NULL
  DO UPDATE SET count = known.count + excluded.count, created_at = excluded.created_at, actor_name = excluded.actor_name,
                entity_id = excluded.entity_id, subject = excluded.subject
$$;
--> statement-breakpoint
-- As before, and false for what was taken back: a play, game plan or practice that players can't open, a quiz or task that is deleted or
-- no longer the person's. The news stays, unsaid, and holds again once the thing is back. News of several things holds while the person
-- has one that changed since they last read such news, or else in the week before the newest of them.
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
