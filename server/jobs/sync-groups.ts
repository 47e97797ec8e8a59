import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'

/** As long as zero-cache keeps a client group (ZERO_CVR_GARBAGE_COLLECTION_INACTIVITY_THRESHOLD_HOURS). */
const KEPT_MS = 90 * 86_400_000
const EVERY_MS = 6 * 3_600_000

/** Deletes client groups that the engine has dropped as inactive. */
export async function dropOldSyncGroups({ pool }: Database, now: number): Promise<void> {
  await pool.query('delete from sync_groups where seen_at < $1', [new Date(now - KEPT_MS)])
}

/** Runs periodically; safe on several servers at once. Returns a function that stops it. */
export function sweepSyncGroups(database: Database, clock: Clock): () => void {
  const run = () =>
    void dropOldSyncGroups(database, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Old client groups could not be dropped; the next run will'),
    )
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
