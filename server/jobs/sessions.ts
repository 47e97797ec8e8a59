import { session } from '#schema/db/auth.ts'
import { lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'

const EVERY_MS = 6 * 3_600_000

/** Deletes ended sessions, with their addresses and user agents. */
export async function dropEndedSessions({ db }: Database, now: number): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, new Date(now)))
}

/** Runs periodically; safe on several servers at once. Returns a function that stops it. */
export function sweepSessions(database: Database, clock: Clock): () => void {
  const run = () =>
    void dropEndedSessions(database, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Ended sessions could not be dropped; the next run will'),
    )
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
