import type { AppRole } from '#schema/capabilities.ts'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Deps } from '../app.ts'
import { listen } from '../listen.ts'
import { log } from '../log.ts'
import { addressReader } from '../middleware/client-address.ts'
import type { Origins } from '../middleware/origin.ts'
import { tokenInCookies } from '../middleware/session.ts'
import { prepared } from '../prepared.ts'
import { readLimits } from '../safety/limits.ts'
import { networkOf } from '../safety/failures.ts'
import { pipe, refuse } from './pipe.ts'
import { CLIENT_ID } from './push.ts'

/**
 * Maximum connections per person, or per network without a session, to this process. Each process counts its
 * connections: zero-cache holds memory for each connected client group.
 */
const MOST_CONNECTIONS = 50

/** The channel on which triggers report ended sessions and changed app roles (migrations, `tell_session_ended`). */
const CHANNEL = 'hashmark_access'
type Told = { readonly session?: string; readonly person?: string }

const CONNECT = /^\/zero\/sync\/v\d+\/connect\?/

type Person = { sessionId: string; userId: string; appRole: AppRole; isAdmitted: boolean }
/**
 * A connection. `person` is undefined until it is known, and null without a session, which zero-cache then asks for.
 */
type Open = { readonly socket: Duplex; readonly network: string; person: Person | null | undefined }

export type Sync = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  stop: () => Promise<void>
}

/**
 * Pipes WebSockets under /zero to zero-cache, byte for byte, so that the page, the API and the sync share one origin.
 * zero-cache does not check Origin, so we do it here, before the cookie is used. A connection closes as soon as its
 * session ends or its person's app role changes: the page reconnects, and zero-cache asks who it is. The API key proves
 * our check: zero-cache accepts no connection without it (embedded/guard-zero.ts).
 */
export function openSync({ env, database, auth }: Deps, origins: Pick<Origins, 'has'>): Sync {
  const addressOf = addressReader(env.trustedProxies)
  const all = new Set<Open>()
  const ask = async (text: string, values: unknown[]) =>
    (await database.pool.query<Record<string, unknown>>(prepared(text, values))).rows

  const stopListening = listen(env.databaseUrl, CHANNEL, (payload) => {
    if (payload !== null) return endThose(all, JSON.parse(payload) as Told)
    endOutdated(all, ask).catch((error: unknown) =>
      log.warn(
        { error: String(error) },
        'Open connections could not be checked; zero-cache checks them itself',
      ),
    )
  })

  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin, cookie } = request.headers
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [clientId, groupId] = [searchParams.get('clientID') ?? '', searchParams.get('clientGroupID') ?? '']
    if (origin && !origins.has(origin)) return refuse(socket, '403 Forbidden')
    if (!CONNECT.test(request.url ?? '')) return refuse(socket, '404 Not Found')
    if (!CLIENT_ID.test(clientId) || !CLIENT_ID.test(groupId)) return refuse(socket, '400 Bad Request')
    const forwarded = request.headers['x-forwarded-for']
    const network = networkOf(addressOf(request.socket.remoteAddress, String(forwarded ?? '')))
    const mine: Open = { socket, network, person: undefined }
    // Before the owner is looked up, so that notifications meanwhile apply to it too.
    all.add(mine)
    socket.on('close', () => all.delete(mine))
    const token = await tokenInCookies(cookie, auth)
    const person = token === null ? null : await admit(ask, env, token, groupId)
    if (socket.destroyed) return
    mine.person = person
    if (person?.isAdmitted === false || countOf(all, mine) > MOST_CONNECTIONS)
      return refuse(socket, '429 Too Many Requests')
    pipe(env, { request, socket, head }, person?.appRole)
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      open(request, socket, head).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'A page could not be connected to the sync')
        refuse(socket, '503 Service Unavailable')
      })
    },
    stop: stopListening,
  }
}

/** Closes the connections of a session or person, and those whose owner is still being looked up. */
function endThose(all: ReadonlySet<Open>, { session, person }: Told): void {
  for (const { socket, person: known } of all) {
    if (known === null) continue
    if (!known || known.sessionId === session || known.userId === person) socket.destroy()
  }
}

/** Closes connections whose session has ended or whose app role has changed. */
async function endOutdated(all: ReadonlySet<Open>, ask: Ask): Promise<void> {
  const open = [...all].flatMap(({ socket, person }) => (person ? [{ socket, ...person }] : []))
  if (open.length === 0) return
  const rows = await ask(STILL, [open.map(({ sessionId }) => sessionId)])
  const still = new Map([...rows].map((row) => [row['id'], row['app_role']]))
  for (const { socket, sessionId, appRole } of open) if (still.get(sessionId) !== appRole) socket.destroy()
}

type Ask = (text: string, values: unknown[]) => Promise<Iterable<Record<string, unknown>>>

const STILL = `
  select session.id, coalesce(profiles.app_role, 'player') as app_role
    from session left join profiles on profiles.id = session.user_id
   where session.id = any ($1::text[]) and session.expires_at > now()`

/** The session's owner, and whether they may have this client group; null when the session has ended. */
async function admit(ask: Ask, env: Deps['env'], token: string, groupId: string): Promise<Person | null> {
  const { syncGroupsPerDay, syncGroupsPerPerson } = await readLimits(ask, env)
  const [found] = [...(await ask(ADMIT, [token, groupId, syncGroupsPerDay, syncGroupsPerPerson]))]
  return found ? (found as Person) : null
}

const ADMIT = `
  with person as (
    select session.id as "sessionId", session.user_id as "userId", coalesce(profiles.app_role, 'player') as "appRole"
      from session left join profiles on profiles.id = session.user_id
     where session.token = $1 and session.expires_at > now()
  ), counted as (
    select count(*) filter (where first_seen_at > now() - interval '24 hours') as of_day, count(*) as in_all,
           coalesce(bool_or(client_group_id = $2), false) as is_known
      from sync_groups join person on user_id = "userId"
  ), noted as (
    insert into sync_groups (user_id, client_group_id, first_seen_at, seen_at)
    select "userId", $2, now(), now() from person, counted where is_known or (of_day < $3 and in_all < $4)
    on conflict (user_id, client_group_id) do update set seen_at = excluded.seen_at
    returning user_id
  )
  select person.*, exists (select from noted) as "isAdmitted" from person`

/** Open connections of the same person, or of signed-out visitors from the same network. */
function countOf(all: ReadonlySet<Open>, { person, network }: Open): number {
  let count = 0
  for (const one of all)
    if (person ? one.person?.userId === person.userId : one.person === null && one.network === network)
      count++
  return count
}
