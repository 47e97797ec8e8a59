import { TOPIC_NEEDS, TOPIC_OF } from '#schema/news-topics.ts'

const NEEDED = `'${JSON.stringify(TOPIC_NEEDS)}'::jsonb->>('${JSON.stringify(TOPIC_OF)}'::jsonb->>n.kind)`

/**
 * SQL: whether a person may be told of their notification `n` outside the app. They hold what its topic needs and may still
 * read what it is about, and a post that it is about has not ended.
 */
export const MAY_BE_TOLD = `
  (${NEEDED} is null or exists (
     select from member_grants held
      where (held.team_id, held.user_id, held.capability) = (n.team_id, n.user_id, ${NEEDED})))
  and may_read_news(n) and (post_days_left(n) < 0) is not true`
