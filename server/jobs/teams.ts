/** Deletes teams whose head coach asked for it, once the time to keep them is over. */
import { and, eq, lte } from 'drizzle-orm'
import { teams } from '#schema/db/team.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'

const EVERY_MS = 3_600_000

/**
 * Deletes every team whose date is past at `now` (ms), each in its own transaction. Foreign keys delete its rows and
 * triggers its members' grants, so replicas lose all of it at once.
 */
export async function deleteDueTeams({ db }: Database, now: number): Promise<void> {
  const isDue = lte(teams.deleteAfter, new Date(now))
  for (const { id } of await db.select({ id: teams.id }).from(teams).where(isDue)) {
    // Checked again in the row itself: a coach may keep the team while this runs.
    const deleted = await db.delete(teams).where(and(eq(teams.id, id), isDue))
    if (deleted.rowCount) log.info({ teamId: id }, 'A team was deleted as its head coach requested')
  }
}

/** Runs now and every hour. Safe on several servers at once. Returns a function that stops it. */
export function keepDeletingTeams(database: Database, clock: Clock): () => void {
  const run = () =>
    void deleteDueTeams(database, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Teams could not be deleted; the next run will'),
    )
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
