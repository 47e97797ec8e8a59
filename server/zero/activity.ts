import type { Pool } from 'pg'
import { log } from '../log.ts'
import { prepared } from '../prepared.ts'

/** "Activity timestamp refreshed every 5 minutes" (spec, section 9). */
const SEEN = `
  insert into member_activity (team_id, user_id, seen_at)
  select team_id, user_id, now() from team_members m where user_id = $1 and status = 'active'
     -- Left out here: the conflict alone would lock the rows that are recent enough.
     and not exists (select from member_activity known
                      where known.team_id = m.team_id and known.user_id = m.user_id
                        and known.seen_at > now() - interval '5 minutes')
  on conflict (team_id, user_id) do update set seen_at = excluded.seen_at`

/** Records a person's visit in each of their teams. Runs in the background; a failed write is repeated next time. */
export function noteActivity(pool: Pool, userId: string): void {
  pool.query(prepared(SEEN, [userId])).catch((error: unknown) => {
    log.debug({ error: String(error) }, 'An activity could not be noted')
  })
}
