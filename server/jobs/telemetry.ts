import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'
import { forgetAddresses } from '../routes/telemetry-guard.ts'

const KEPT_MS = 30 * 86_400_000
const MOST_ROWS = 50_000
const EVERY_MS = 10 * 60_000

/** Deletes telemetry older than 30 days, and all but the newest 50,000 events. */
export async function dropOldTelemetry(database: Database, now: number, most = MOST_ROWS): Promise<void> {
  await database.db.execute(sql`delete from telemetry_events where received_at < ${new Date(now - KEPT_MS)}`)
  await database.db.execute(sql`
    delete from telemetry_events using
      (select received_at, id from telemetry_events order by received_at desc, id desc offset ${most} limit 1) as first
     where (telemetry_events.received_at, telemetry_events.id) <= (first.received_at, first.id)`)
  await forgetAddresses(database, now)
}

/** Runs it often, because any visitor may write events. Safe on several servers at once. Returns a function that stops it. */
export function sweepTelemetry(database: Database, clock: Clock): () => void {
  const run = () =>
    void dropOldTelemetry(database, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Old telemetry could not be dropped; the next run will'),
    )
  const timer = setInterval(run, EVERY_MS)
  run()
  return () => clearInterval(timer)
}
