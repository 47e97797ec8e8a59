import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'
import { dropOldTries } from '../safety/tries.ts'

/** Spec, section 9: "cleanup every 5 minutes". */
const EVERY_MS = 5 * 60_000

/** Deletes expired attempt counters periodically. Safe on several servers at once. Returns a function that stops it. */
export function sweepTries(database: Database, clock: Clock): () => void {
  const timer = setInterval(() => {
    dropOldTries(database, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Old tries could not be dropped; the next run will'),
    )
  }, EVERY_MS)
  return () => clearInterval(timer)
}
