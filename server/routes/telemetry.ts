import { telemetryEvents } from '#schema/db/telemetry.ts'
import type { Context as Person } from '#schema/permissions.ts'
import { sql } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from '../app.ts'
import { CLIENT_ADDRESS_HEADER } from '../auth.ts'
import { readPerson, sessionToken } from '../middleware/session.ts'
import { prepared } from '../prepared.ts'
import { guard } from './telemetry-guard.ts'
import { type TelemetryBatch, telemetryBatch } from './telemetry-input.ts'
import { type Cursor, readCursor, readEvents, readSummary } from './telemetry-read.ts'

type Asked = Pick<Deps, 'auth' | 'database' | 'clock'>

const KINDS = ['vital', 'event', 'error'] as const

/**
 * `/api/telemetry`: any visitor's page sends metrics and errors, signed in or not; a super admin reads them. Nothing
 * leaves the installation. Without the database it responds 503, and pages keep their entries.
 */
export function telemetryRoutes({ auth, database, clock }: Asked) {
  const app = new Hono<{ Variables: { person: Person | null } }>()

  app.post('/telemetry', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const { data, error } = telemetryBatch.safeParse(body)
    if (!data) return c.json({ error: whatIsWrong(error.issues[0]) }, 400)
    const { events } = data
    const now = clock.now()
    const wait = await guard(database, c.req.header(CLIENT_ADDRESS_HEADER) ?? '', events.length, now)
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      return c.json({ error: `Too many events from this address. Try again in ${wait} s.` }, 429)
    }
    const person = await personOf(c, auth, database)
    await store(database, data, person?.userId ?? null, now)
    return c.body(null, 204)
  })

  app.use('/telemetry/*', onlySuperAdmins({ auth, database }))

  app.get('/telemetry', async (c) => {
    const { kind: asked, before: text } = c.req.query()
    const kind = KINDS.find((known) => known === asked)
    if (asked !== undefined && !kind)
      return c.json({ error: `"kind" must be one of ${KINDS.join(', ')}.` }, 400)
    const before: Cursor | undefined = text === undefined ? undefined : readCursor(text)
    if (text !== undefined && !before)
      return c.json({ error: '"before" must be the "next" of a page before.' }, 400)
    return c.json(await readEvents(database, { kind, before }))
  })

  app.get('/telemetry/summary', async (c) => c.json(await readSummary(database, clock.now())))

  return app
}

function onlySuperAdmins({ auth, database }: Pick<Asked, 'auth' | 'database'>): MiddlewareHandler {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store')
    const person = await personOf(c, auth, database)
    if (!person) return c.json({ error: 'Sign in to see this.' }, 401)
    if (person.appRole !== 'super_admin') return c.json({ error: 'Only a super admin can see this.' }, 403)
    return next()
  }
}

/** The sender, read without extending the session: telemetry is no activity. */
async function personOf(c: Context, auth: Deps['auth'], { pool }: Deps['database']): Promise<Person | null> {
  const token = await sessionToken(c, auth)
  if (!token) return null
  return readPerson(async (text, values) => (await pool.query(prepared(text, values))).rows, token)
}

/**
 * Stores each event once, however often it is sent. A vital is sent again with its latest value; only the tab that
 * created a row can update it.
 */
async function store(
  { db }: Deps['database'],
  { events, sessionId }: TelemetryBatch,
  userId: string | null,
  now: number,
): Promise<void> {
  const rows = new Map(
    events.map((event) => [
      event.id,
      {
        id: event.id,
        kind: event.kind,
        name: event.name,
        value: 'value' in event ? event.value : null,
        rating: 'rating' in event ? event.rating : null,
        path: event.path,
        sessionId: event.sessionId,
        // Another person may have used the tab that left it.
        userId: (sessionId ?? event.sessionId) === event.sessionId ? userId : null,
        version: event.version,
        occurredAt: new Date(event.at),
        receivedAt: new Date(now),
        detail: 'detail' in event ? event.detail : null,
      },
    ]),
  )
  await db
    .insert(telemetryEvents)
    // In one order, so that two senders of the same events do not deadlock.
    .values([...rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflictDoUpdate({
      target: telemetryEvents.id,
      set: {
        value: sql`excluded.value`,
        rating: sql`excluded.rating`,
        occurredAt: sql`excluded.occurred_at`,
      },
      setWhere: sql`${telemetryEvents.kind} = 'vital' and excluded.kind = 'vital'
                    and ${telemetryEvents.sessionId} = excluded.session_id
                    and ${telemetryEvents.name} = excluded.name`,
    })
}

/** One sentence on the first problem; the input is not repeated. */
function whatIsWrong(issue: { path: PropertyKey[]; code: string } | undefined): string {
  const at = issue?.path.map(String).join('.')
  return at ? `Invalid events at "${at}" (${issue?.code}).` : 'Send JSON in the form { "events": [ … ] }.'
}
