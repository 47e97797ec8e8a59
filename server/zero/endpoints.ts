import { queries, schema } from '#schema/index.ts'
import { mustGetQuery, type ReadonlyJSONValue, type ServerTransaction } from '@rocicorp/zero'
import { handleMutateRequest, handleQueryRequest } from '@rocicorp/zero/server'
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Schema } from '#schema/zero.ts'
import type { Deps } from '../app.ts'
import { isTransient } from '../transient.ts'
import { log } from '../log.ts'
import type { Context } from '#schema/permissions.ts'
import { limitBody } from '../middleware/body-limit.ts'
import { readPerson, sessionToken } from '../middleware/session.ts'
import { prepared } from '../prepared.ts'
import { noteActivity } from './activity.ts'
import { discardedIn, settleDiscarded } from './discarded.ts'
import { waitsForDiscards } from './discards.ts'
import type { Group } from './group.ts'
import { type Settle, settlePush } from './push.ts'
import { retrying } from './retrying-provider.ts'
import { operationOf } from './sent-operation.ts'
import { settle } from './settle.ts'
import { signed, SignedOut } from './signed-provider.ts'

/** One WebSocket message holds 10 MiB at most; zero-cache combines several in one request. */
const PUSH_BYTES = 12 * 1024 * 1024
/** The response to a query is many times as long as its name and arguments, so a request holds fewer bytes of them. */
const QUERY_BYTES = 2 * 1024 * 1024
/** Parsed JSON takes many times its length, so requests above this are handled one after the other. */
const LARGE_BYTES = 1024 * 1024

/**
 * Lists and objects in one push. Each takes up to a hundred bytes when parsed, and 12 MiB could hold six million. Our
 * densest data is a route's points, one in 14 bytes: `{"x":1,"y":2},`.
 */
const MOST_PARTS = PUSH_BYTES / 12
const [OPEN_LIST, OPEN_OBJECT] = ['['.charCodeAt(0), '{'.charCodeAt(0)]

const queryOf = z.looseObject({ id: z.string(), name: z.string(), args: z.array(z.unknown()) })
const queryBody = z.tuple([
  z.literal('transform'),
  z.custom((given) => Array.isArray(given) && given.every((one) => queryOf.safeParse(one).success)),
])

/**
 * Zero's two endpoints. The cookie that zero-cache passes on identifies the person. An unreachable database is 503,
 * which the engine retries: never 401, which would sign people out, and never an acknowledgment.
 */
export function zeroEndpoints(deps: Deps) {
  const app = new Hono()
  const { auth, database, clock, env } = deps
  const limitPush = limitBody(PUSH_BYTES, { error: 'A push holds 12 MiB at most.' })
  const limitQuery = limitBody(QUERY_BYTES, { error: 'A request for queries holds 2 MiB at most.' })
  const takeTurn = turns()

  app.post('/query', (c) =>
    answer(c, limitQuery, async (_, who) => {
      noteActivity(database.pool, who.userId)
      const body = await bodyOf(c)
      return c.json(
        await handleQueryRequest({
          schema,
          userID: who.userId,
          // An invalid list of queries gets the engine's response, without an issue for each of its parts.
          body: queryBody.safeParse(body).success ? body : null,
          query: c.req.query(),
          logLevel: 'error',
          handler: (name, args) => mustGetQuery(queries, name).fn({ args, ctx: who }),
        }),
      )
    }),
  )

  app.post('/mutate', (c) =>
    answer(c, limitPush, async (token, asked) => {
      if (await waitsForDiscards(ask, c.req.header('cookie'), token))
        return c.json({ error: 'The changes that were discarded on this device are not known yet.' }, 503)
      const { provider, forGroup, person } = signed(database.zero, token)
      const discarded = discardedIn(c.req.header('cookie'))
      const settleBy =
        (dbProvider: typeof provider, group?: Group): Settle =>
        (body) =>
          handleMutateRequest({
            dbProvider,
            // Unknown before the first transaction: the response gets it below.
            userID: null,
            body,
            // Always our schema, whatever the caller names, because it is part of table names.
            query: { schema: env.zeroSchema, appID: env.zeroAppId },
            logLevel: 'error',
            handler: (transact) =>
              transact(async (zeroTx, mutator, sent) => {
                const { name, args } = operationOf(mutator, sent)
                const tx = zeroTx as unknown as ServerTransaction<Schema, unknown>
                const who = known(person())
                const now = clock.now()
                if (await settleDiscarded(tx, discarded, { name, args }, who, now)) return
                await settle(tx, name, args, who, { now, env, later: group?.later })
              }),
          })
      const result = await settlePush(await bodyOf(c), settleBy(retrying(provider, ask)), (part) =>
        database.connection.together((group) => settleBy(forGroup(group), group)(part)),
      )
      if (person() === null) return nobody(c)
      const unavailable = 'kind' in result && result.kind === 'PushFailed' && result.reason === 'database'
      if (unavailable) return c.json({ error: "The database can't be reached." }, 503)
      return c.json({ ...result, userID: asked.userId })
    }),
  )

  async function ask(text: string, values: unknown[]) {
    const { rows } = await database.pool.query<Record<string, unknown>>(prepared(text, values))
    return rows
  }

  /** Does not read the body for a caller without zero-cache's key and a session. */
  async function answer(
    c: HonoContext,
    limit: MiddlewareHandler,
    handle: (token: string, who: Context) => Promise<Response>,
  ): Promise<Response> {
    if (!keyFits(c.req.header('x-api-key'), env.zeroApiKey)) return c.json({ error: 'Wrong key.' }, 403)
    try {
      const token = await sessionToken(c, auth)
      const who = token === null ? null : await readPerson(ask, token)
      if (token === null || !who) return nobody(c)
      const read = async () => (await limit(c, () => Promise.resolve())) ?? (await handle(token, who))
      return await (isLarge(c) ? takeTurn(read) : read())
    } catch (error) {
      log.warn({ error: String(error), transient: isTransient(error) }, 'A Zero request failed')
      return c.json({ error: "The server isn't responding right now." }, 503)
    }
  }
  return app
}

/** Whether a body is too large to be parsed concurrently, or may be: it declares no length. */
function isLarge(c: HonoContext): boolean {
  return !(Number(c.req.header('content-length') ?? NaN) <= LARGE_BYTES)
}

/** Runs functions one after the other, also after failures. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run)
    last = next.catch(() => undefined)
    return next
  }
}

function nobody(c: HonoContext) {
  return c.json({ error: 'User not authenticated' }, 401)
}

/**
 * The parsed body; null, which the engine reports, for invalid JSON or JSON that would take far more memory than its
 * text.
 */
async function bodyOf(c: HonoContext): Promise<ReadonlyJSONValue> {
  const text = await c.req.text()
  try {
    return isTooDense(text) ? null : (JSON.parse(text) as ReadonlyJSONValue)
  } catch {
    return null
  }
}

/** Whether a text would parse into more lists and objects than one of our pushes holds. */
function isTooDense(text: string): boolean {
  if (text.length <= LARGE_BYTES) return false
  let opened = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === OPEN_LIST || code === OPEN_OBJECT) opened++
  }
  return opened > MOST_PARTS
}

/** The engine runs a mutation only after its first statement, when the person is known. */
function known(person: Context | null | undefined): Context {
  if (!person) throw new SignedOut('An operation came before its author was known.')
  return person
}

/** Only zero-cache has the key: a browser's page cannot call these endpoints with its cookie. */
function keyFits(given: string | undefined, expected: string): boolean {
  if (given === undefined) return false
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
