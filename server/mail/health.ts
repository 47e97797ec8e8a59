import type { Pool } from 'pg'
import { type Finding, OK } from '../routes/health-parts.ts'

/** Seconds after which queued email is reported as late. */
const LATE_S = 300
const TIMEOUT_MS = 1000

/** Whether the mail server accepts email. A failure blocks no work, so it only warns. */
export async function checkMail(pool: Pool): Promise<Finding> {
  const query = {
    text: `select exists (
             select from outgoing_mails
              where next_attempt_at < 'infinity' and created_at < now() - make_interval(secs => $1)) as late`,
    values: [LATE_S],
    // A slow statement ends here; the database checks report the reason.
    query_timeout: TIMEOUT_MS,
  }
  const late = await pool.query<{ late: boolean }>(query).then(
    ({ rows }) => rows[0]?.late,
    () => true,
  )
  return late ? { state: 'warning', problem: 'failing' } : OK
}
