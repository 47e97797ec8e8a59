CREATE TABLE "seen_plays" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"play_id" text NOT NULL,
	"play_version" integer NOT NULL,
	"drawing_version" integer NOT NULL,
	"said" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_plays_user_id_play_id_pk" PRIMARY KEY("user_id","play_id")
);
--> statement-breakpoint
ALTER TABLE "seen_plays" ADD CONSTRAINT "seen_plays_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_plays" ADD CONSTRAINT "seen_plays_play_of_team" FOREIGN KEY ("team_id","play_id") REFERENCES "public"."plays"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_plays_team_id_play_id" ON "seen_plays" USING btree ("team_id","play_id");--> statement-breakpoint
CREATE INDEX "seen_plays_seen_at" ON "seen_plays" USING btree ("seen_at");
--> statement-breakpoint
-- by hand: tells the players whom a quiz is for; those who have one of its positions, or are named, or everyone (src/features/player-dashboard/quiz/assigned.ts).
CREATE FUNCTION note_quiz_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_to_tell (kind, team_id, capability, actor_id, entity_id, subject)
  VALUES ('quiz_assigned', NEW.team_id, 'playbook.view', NEW.created_by, NEW.id, NEW.due_on || ' ' || NEW.title);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quiz_assigned AFTER INSERT ON quiz_sets FOR EACH ROW WHEN (NEW.deleted_at IS NULL)
  EXECUTE FUNCTION note_quiz_assigned();
--> statement-breakpoint
CREATE FUNCTION tell_quizzes_assigned() RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    DELETE FROM news_to_tell WHERE kind = 'quiz_assigned' RETURNING id, team_id, actor_id, entity_id, subject
  ), given AS (
    SELECT t.team_id, t.actor_id, p.user_id AS reader, count(DISTINCT t.id)::integer AS many,
           (array_agg(t.entity_id ORDER BY t.id DESC))[1] AS entity_id, (array_agg(t.subject ORDER BY t.id DESC))[1] AS subject
      FROM told t
      JOIN quiz_sets q ON q.id = t.entity_id
      JOIN roster_players p ON p.team_id = t.team_id AND p.deleted_at IS NULL AND p.user_id IS NOT NULL AND p.user_id <> t.actor_id
     WHERE (jsonb_array_length(q.positions) = 0 AND jsonb_array_length(q.player_ids) = 0)
        OR jsonb_exists(q.player_ids, p.id)
        OR EXISTS (SELECT FROM jsonb_array_elements_text(q.positions) AS wanted, jsonb_array_elements_text(p.positions) AS played
                    WHERE upper(wanted) = upper(played))
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
CREATE OR REPLACE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE news record;
BEGIN
  IF NEW.kind = 'event_changed' THEN
    PERFORM tell_event_changes();
    RETURN NULL;
  ELSIF NEW.kind = 'task_assigned' THEN
    PERFORM tell_tasks_assigned();
    RETURN NULL;
  ELSIF NEW.kind = 'quiz_assigned' THEN
    PERFORM tell_quizzes_assigned();
    RETURN NULL;
  END IF;
  FOR news IN
    WITH told AS (
      DELETE FROM news_to_tell WHERE kind NOT IN ('event_changed', 'task_assigned', 'quiz_assigned') RETURNING *
    )
    SELECT kind, team_id, capability, actor_id, count(*)::integer AS many,
           (array_agg(entity_id ORDER BY id DESC))[1] AS entity_id, (array_agg(subject ORDER BY id DESC))[1] AS subject
      FROM told GROUP BY kind, team_id, capability, actor_id
     ORDER BY team_id, kind, actor_id
  LOOP
    PERFORM notify_holders(news.kind, news.team_id, news.capability, news.actor_id, news.entity_id, news.subject, news.many);
  END LOOP;
  RETURN NULL;
END $$;
