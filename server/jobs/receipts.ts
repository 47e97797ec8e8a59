import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'

const DAY_MS = 86_400_000
const DETAILS_MS = 30 * DAY_MS
const KEYS_MS = 400 * DAY_MS
const EVERY_MS = 6 * 3_600_000

/**
 * Drops the details of receipts that are done with, applied or dismissed, after 30 days and their keys after 400, so that
 * a device that was away for months still can't apply anything twice. Other refusals and conflicts are the author's to
 * read, and stay.
 */
export async function dropOldReceipts(database: Database, now: number): Promise<void> {
  const details = new Date(now - DETAILS_MS)
  const keys = new Date(now - KEYS_MS)
  const done = sql`(outcome = 'applied' or dismissed_at is not null)`
  await database.db.execute(sql`delete from receipts where ${done} and settled_at < ${keys}`)
  await database.db.execute(
    sql`update receipts set description = '', message = null, args = null
         where ${done} and settled_at < ${details} and description <> ''`,
  )
}

/** Runs it now and then; several servers may do so at once. Returns what stops it. */
export function sweepReceipts(database: Database, clock: Clock): () => void {
  const run = () =>
    void dropOldReceipts(database, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Old receipts could not be dropped; the next run will'),
    )
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
