/** Addresses under which calendar apps read a person's or a team's events, without signing in. */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ADMIN_APP_ROLES } from '#schema/capabilities.ts'
import { ID_PATTERN, newId } from '#schema/ids.ts'
import { asSignedIn, refuse } from '../accounts/answers.ts'
import type { Deps } from '../app.ts'
import { isPublicUrl, readPublic } from '../safety/outbound.ts'
import { type FeedEvent, icsOf } from './ics.ts'

type Served = Pick<Deps, 'auth' | 'database' | 'env' | 'clock'>

const body = z.strictObject({
  /** The team whose address it is; null for the person's own. */
  teamId: z.nullable(z.string().regex(ID_PATTERN)),
  act: z.enum(['show', 'renew', 'end']),
})

type Feed = { id: string; teamId: string | null; userId: string | null; nonce: string }

/** The secret of an address. It follows from a nonce and a key of the server, so that reading the database is not enough. */
function secretOf({ authSecret }: Deps['env'], { id, nonce }: Pick<Feed, 'id' | 'nonce'>): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'hashmark calendar feed', 32))
  return createHmac('sha256', key).update(`${id} ${nonce}`).digest('base64url')
}

/** A person's events: those of all their teams that they may see. */
const OF_PERSON = `
  e.deleted_at is null and exists (
    select from member_grants g
     where g.team_id = e.team_id and g.user_id = $1 and g.capability = e.read_grant)`
/** A team's: what everyone with its calendar sees. */
const OF_TEAM = `e.team_id = $1 and e.deleted_at is null and e.read_grant = 'calendar.view'`

const DAY_MS = 86_400_000
/** How far back a feed reaches. */
const PAST_DAYS = 120

/**
 * `POST /api/calendar/feeds` with `{ teamId, act }` shows an address (making it the first time), renews it, or ends it. A
 * team's takes `calendar.manage`, a person's only signing in. `GET /api/calendar/ID-SECRET.ics` is the address: events as
 * iCalendar with an ETag. `POST /api/calendar/read` with `{ teamId, url }` reads another program's calendar. A wrong, renewed or ended address is 404.
 */
export function calendarRoutes(deps: Served) {
  const app = new Hono()
  app.post('/calendar/feeds', (c) =>
    asSignedIn(c, deps, async ({ userId }) => {
      const parsed = body.safeParse(await c.req.json().catch(() => null))
      if (!parsed.success) return refuse(c, 400, 'VALIDATION_ERROR', 'Reload the page and try again.')
      const { teamId, act } = parsed.data
      if (teamId && !(await mayManage(deps, teamId, userId)))
        return refuse(c, 403, 'FORBIDDEN', "Only people who manage this team's calendar can share it.")
      const [column, owner] = teamId ? ['team_id', teamId] : ['user_id', userId]
      if (act === 'end') {
        await deps.database.pool.query(`delete from calendar_feeds where ${column} = $1`, [owner])
        return c.json({ url: null })
      }
      // Renewed, it has another id too: the old address finds nothing.
      const { rows } = await deps.database.pool.query<Feed>(
        `insert into calendar_feeds (id, ${column}, nonce, created_at) values ($1, $2, $3, $4)
         on conflict (${column}) do update set ${
           act === 'renew'
             ? 'id = excluded.id, nonce = excluded.nonce, created_at = excluded.created_at, read_at = null'
             : `${column} = excluded.${column}`
         }
         returning id, nonce`,
        [newId(), owner, randomBytes(32).toString('base64url'), new Date(deps.clock.now())],
      )
      const [feed] = rows
      if (!feed) throw new Error('No address was made')
      return c.json({ url: `${deps.env.publicUrl}/api/calendar/${feed.id}-${secretOf(deps.env, feed)}.ics` })
    }),
  )
  app.post('/calendar/read', (c) => asSignedIn(c, deps, async ({ userId }) => readAddress(c, deps, userId)))
  app.get('/calendar/:file', (c) => serve(c, deps))
  return app
}

const address = z.strictObject({ teamId: z.string().regex(ID_PATTERN), url: z.string().max(2000) })
const READ = {
  timeoutMs: 15_000,
  mostBytes: 2 * 1024 * 1024,
  headers: { Accept: 'text/calendar, */*;q=0.1' },
}
/** How often a person reads an address in a quarter of an hour. */
const MOST_READS = 30

/**
 * Reads another program's calendar at an address, for its preview: the text of an iCalendar file and nothing else, so that the
 * server shows no one what else is at an address. It takes `calendar.manage`.
 */
async function readAddress(c: Context, deps: Served, userId: string): Promise<Response> {
  const parsed = address.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return refuse(c, 400, 'VALIDATION_ERROR', 'Reload the page and try again.')
  if (!(await mayManage(deps, parsed.data.teamId, userId)))
    return refuse(c, 403, 'FORBIDDEN', "Only people who manage this team's calendar can import events.")
  const url = parsed.data.url.trim().replace(/^webcals?:/i, 'https:')
  if (!isPublicUrl(url))
    return refuse(
      c,
      400,
      'ADDRESS',
      'Enter the whole address of the calendar. It starts with https:// or webcal://.',
    )
  if (!(await isWithinReads(deps, userId)))
    return refuse(c, 409, 'LIMIT', 'Too many addresses were read. Try again in a quarter of an hour.')
  try {
    const { status, body } = await readPublic(url, READ)
    const text = body.toString('utf8')
    if (status === 200 && /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return c.json({ text })
    return refuse(
      c,
      409,
      'NO_CALENDAR',
      'There is no calendar at this address. Copy its iCal or .ics address.',
    )
  } catch {
    return refuse(
      c,
      409,
      'UNREACHABLE',
      "This address doesn't answer. Check it, or export the calendar as a file.",
    )
  }
}

async function isWithinReads({ database, clock }: Served, userId: string): Promise<boolean> {
  const now = new Date(clock.now())
  const { rows } = await database.pool.query<{ count: number }>(
    `insert into throttles as known (key, count, window_start) values ('calendar addresses ' || $1, 1, $2)
     on conflict (key) do update set
       count = case when known.window_start < $2::timestamptz - interval '15 minutes' then 1 else known.count + 1 end,
       window_start = case when known.window_start < $2::timestamptz - interval '15 minutes' then $2 else known.window_start end
     returning count`,
    [userId, now],
  )
  return (rows[0]?.count ?? 0) <= MOST_READS
}

async function mayManage({ database }: Served, teamId: string, userId: string): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select where exists (select from member_grants
                           where team_id = $1 and user_id = $2 and capability = 'calendar.manage')
        or exists (select from profiles where id = $2 and app_role = any($3))`,
    [teamId, userId, [...ADMIN_APP_ROLES]],
  )
  return rows.length > 0
}

async function serve(c: Context, deps: Served): Promise<Response> {
  const [, id = '', secret = ''] =
    /^([0-9a-f-]{36})-([A-Za-z0-9_-]{43})\.ics$/.exec(c.req.param('file') ?? '') ?? []
  const feed = ID_PATTERN.test(id) ? await find(deps, id) : undefined
  if (!feed || !isSame(secretOf(deps.env, feed), secret))
    return c.text('This calendar address has ended. Open Calendar in Hashmark and subscribe again.', 404)
  await deps.database.pool.query('update calendar_feeds set read_at = $2 where id = $1', [
    feed.id,
    new Date(deps.clock.now()),
  ])
  const { name, events } = await read(deps, feed)
  const text = icsOf(name, events)
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  // Privately cached and asked about each time: an ended address ends at once.
  c.header('Cache-Control', 'private, no-cache')
  c.header('ETag', tag)
  const known = (c.req.header('If-None-Match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(tag)) return c.body(null, 304)
  c.header('Content-Type', 'text/calendar; charset=utf-8')
  c.header('Content-Disposition', 'inline; filename="hashmark.ics"')
  return c.body(text)
}

async function find({ database }: Served, id: string): Promise<Feed | undefined> {
  const { rows } = await database.pool.query<Feed>(
    'select id, nonce, team_id as "teamId", user_id as "userId" from calendar_feeds where id = $1',
    [id],
  )
  return rows[0]
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function read({ database, clock }: Served, { teamId, userId }: Feed) {
  const { rows: events } = await database.pool.query<FeedEvent>(
    `select e.id, t.name as team, e.type, e.title, e.day, e.end_day as "endDay", e.start_time as "startTime",
            e.end_time as "endTime", e.arrive_time as "arriveTime", e.time_zone as "timeZone", e.place, e.attire, e.opponent,
            e.home_away as "homeAway", e.bus, e.notes, e.status, e.version, e.updated_at as "updatedAt"
       from events e join teams t on t.id = e.team_id
      where ${teamId ? OF_TEAM : OF_PERSON} and e.end_day >= $2 order by e.day, e.id`,
    [teamId ?? userId, new Date(clock.now() - PAST_DAYS * DAY_MS).toISOString().slice(0, 10)],
  )
  const { rows } = teamId
    ? await database.pool.query<{ name: string }>('select name from teams where id = $1', [teamId])
    : { rows: [] }
  return { name: rows[0]?.name ?? 'Hashmark', events }
}
