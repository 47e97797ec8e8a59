import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'

const DAY_MS = 86_400_000
const DETAILS_MS = 30 * DAY_MS
const INPUTS_MS = 90 * DAY_MS
const KEYS_MS = 400 * DAY_MS
const EVERY_MS = 6 * 3_600_000

/**
 * Drops the details of receipts that are done with, applied or dismissed, after 30 days, the inputs of refused and
 * conflicting operations after 90, and every receipt after 400: until then a device that was away for months can't
 * apply anything twice. Why something was refused stays readable as long as its receipt.
 */
export async function dropOldReceipts(database: Database, now: number): Promise<void> {
  const before = (age: number) => new Date(now - age)
  await database.db.execute(sql`delete from receipts where settled_at < ${before(KEYS_MS)}`)
  await database.db.execute(
    sql`update receipts set description = '', message = null, args = null
         where (outcome = 'applied' or dismissed_at is not null) and settled_at < ${before(DETAILS_MS)}
           and description <> ''`,
  )
  await database.db.execute(
    sql`update receipts set args = null, conflicts = null
         where (args is not null or conflicts is not null) and settled_at < ${before(INPUTS_MS)}`,
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
