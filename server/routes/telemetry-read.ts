/** Telemetry for the super admin. */
import type { TelemetryKind } from '#schema/db/telemetry.ts'
import { telemetryEvents } from '#schema/db/telemetry.ts'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

export const PAGE = 100
const SUMMARY_MS = 7 * 86_400_000

/** One page, newest first; `next` requests the following page. */
export async function readEvents(
  { db }: Database,
  { kind, before }: { kind?: TelemetryKind | undefined; before?: Cursor | undefined },
) {
  const t = telemetryEvents
  const found = await db
    .select()
    .from(t)
    .where(
      and(
        kind && eq(t.kind, kind),
        before &&
          sql`(${t.receivedAt}, ${t.id}) < (${new Date(before.receivedAt).toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(t.receivedAt), desc(t.id))
    .limit(PAGE + 1)
  const events = found.slice(0, PAGE).map((row) => ({
    ...row,
    occurredAt: row.occurredAt.getTime(),
    receivedAt: row.receivedAt.getTime(),
  }))
  const last = events.at(-1)
  return { events, next: found.length > PAGE && last ? `${last.receivedAt}.${last.id}` : null }
}

export type Cursor = { readonly receivedAt: number; readonly id: string }

/** Parses a `next`; undefined when we did not issue it. */
export function readCursor(text: string): Cursor | undefined {
  const match = /^(\d{12,14})\.([0-9a-f-]{36})$/.exec(text)
  return match ? { receivedAt: Number(match[1]), id: match[2] ?? '' } : undefined
}

/** Over the last seven days: each metric's 75th percentile and ratings, and the number of errors. */
export async function readSummary({ db }: Database, now: number) {
  const since = now - SUMMARY_MS
  const t = telemetryEvents
  const recent = gte(t.receivedAt, new Date(since))
  const rated = (rating: string) => sql<number>`count(*) filter (where ${t.rating} = ${rating})::int`
  const measures = await db
    .select({
      kind: t.kind,
      name: t.name,
      p75: sql<number>`percentile_cont(0.75) within group (order by ${t.value})`,
      count: sql<number>`count(*)::int`,
      good: rated('good'),
      fair: rated('fair'),
      poor: rated('poor'),
    })
    .from(t)
    .where(and(recent, sql`${t.kind} <> 'error'`))
    .groupBy(t.kind, t.name)
    .orderBy(t.kind, t.name)
  const [errors] = await db
    .select({
      count: sql<number>`count(*) filter (where ${t.detail} ->> 'level' = 'error')::int`,
      warnings: sql<number>`count(*) filter (where ${t.detail} ->> 'level' = 'warning')::int`,
      sessions: sql<number>`count(distinct ${t.sessionId})::int`,
    })
    .from(t)
    .where(and(recent, eq(t.kind, 'error')))
  const of = (kind: TelemetryKind) => measures.filter((measure) => measure.kind === kind)
  return { since, vitals: of('vital'), events: of('event'), errors }
}
