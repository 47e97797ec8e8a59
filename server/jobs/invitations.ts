import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'

/** Longer than the limit's window (24 hours) and a queued mail's lifetime (3 days). */
const KEPT_MS = 30 * 86_400_000
const EVERY_MS = 6 * 3_600_000

/** Deletes old invitation attempts, which hold addresses of people who may never have joined. */
export async function dropOldAttempts({ pool }: Database, now: number): Promise<void> {
  await pool.query('delete from invitation_attempts where attempted_at < $1', [new Date(now - KEPT_MS)])
}

/** Runs periodically; safe on several servers at once. Returns a function that stops it. */
export function sweepInvitations(database: Database, clock: Clock): () => void {
  const run = () =>
    void dropOldAttempts(database, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Old tries of invitations could not be dropped; the next run will'),
    )
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
