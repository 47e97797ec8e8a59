import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'

const EVERY_MS = 6 * 3_600_000

/** How long the sessions of a deactivated account are kept, by which its devices learn that it is deactivated. */
const DEACTIVATED_MS = 400 * 86_400_000

/** Deletes ended sessions, with their addresses and user agents. */
export async function dropEndedSessions({ db }: Database, now: number): Promise<void> {
  await db.execute(sql`
    delete from session
     where expires_at < ${new Date(now)}
       and not (session.updated_at > ${new Date(now - DEACTIVATED_MS)}
                and exists (select from profiles where profiles.id = session.user_id and not profiles.is_active))`)
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
