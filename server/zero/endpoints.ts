import { queries, schema } from '#schema/index.ts'
import { mustGetQuery, type ReadonlyJSONValue, type ServerTransaction } from '@rocicorp/zero'
import { handleMutateRequest, handleQueryRequest } from '@rocicorp/zero/server'
import { type Context as HonoContext, Hono } from 'hono'
import { timingSafeEqual } from 'node:crypto'
import type { Schema } from '#schema/zero.ts'
import type { Deps } from '../app.ts'
import { isTransient } from '../transient.ts'
import { log } from '../log.ts'
import type { Context } from '#schema/permissions.ts'
import { readPerson, sessionToken } from '../middleware/session.ts'
import { prepared } from '../prepared.ts'
import { noteActivity } from './activity.ts'
import { discardedIn, settleDiscarded } from './discarded.ts'
import type { Group } from './group.ts'
import { type Settle, settlePush } from './push.ts'
import { retrying } from './retrying-provider.ts'
import { settle } from './settle.ts'
import { signed, SignedOut } from './signed-provider.ts'

/**
 * Zero's two endpoints. Who asks comes from the cookie that zero-cache passes on. A database that can't be reached
 * is 503, which the engine tries again: never 401, which would sign people out, and never an answer that
 * acknowledges.
 */
export function zeroEndpoints(deps: Deps) {
  const app = new Hono()
  const { auth, database, clock, env } = deps

  app.post('/query', (c) =>
    answer(c, async (token) => {
      const who = await readPerson(ask, token)
      if (!who) return nobody(c)
      noteActivity(database.pool, who.userId)
      return c.json(
        await handleQueryRequest({
          schema,
          userID: who.userId,
          request: c.req.raw,
          logLevel: 'error',
          handler: (name, args) => mustGetQuery(queries, name).fn({ args, ctx: who }),
        }),
      )
    }),
  )

  app.post('/mutate', (c) =>
    answer(c, async (token) => {
      const { provider, forGroup, person } = signed(database.zero, token)
      const discarded = discardedIn(c.req.header('cookie'))
      const settleBy =
        (dbProvider: typeof provider, group?: Group): Settle =>
        (body) =>
          handleMutateRequest({
            dbProvider,
            // Not known before the first transaction: the answer gets it below.
            userID: null,
            body,
            query: c.req.query(),
            logLevel: 'error',
            handler: (transact) =>
              transact(async (zeroTx, name, args) => {
                const tx = zeroTx as unknown as ServerTransaction<Schema, unknown>
                const who = known(person())
                const now = clock.now()
                if (await settleDiscarded(tx, discarded, { name, args }, who, now)) return
                await settle(tx, name, args, who, { now, env, later: group?.later })
              }),
          })
      const result = await settlePush(await bodyOf(c), settleBy(retrying(provider)), (part) =>
        database.connection.together((group) => settleBy(forGroup(group), group)(part)),
      )
      if (person() === null) return nobody(c)
      const unavailable = 'kind' in result && result.kind === 'PushFailed' && result.reason === 'database'
      if (unavailable) return c.json({ error: "The database can't be reached." }, 503)
      // A push can hold no operation to ask with.
      const who = person() ?? (await readPerson(ask, token))
      return who ? c.json({ ...result, userID: who.userId }) : nobody(c)
    }),
  )

  async function ask(text: string, values: unknown[]) {
    const { rows } = await database.pool.query<Record<string, unknown>>(prepared(text, values))
    return rows
  }

  async function answer(c: HonoContext, handle: (token: string) => Promise<Response>): Promise<Response> {
    if (!keyFits(c.req.header('x-api-key'), env.zeroApiKey)) return c.json({ error: 'Wrong key.' }, 403)
    try {
      const token = await sessionToken(c, auth)
      return token ? await handle(token) : nobody(c)
    } catch (error) {
      log.warn({ error: String(error), transient: isTransient(error) }, 'A Zero request failed')
      return c.json({ error: "The server isn't responding right now." }, 503)
    }
  }
  return app
}

function nobody(c: HonoContext) {
  return c.json({ error: 'User not authenticated' }, 401)
}

/** What was sent; null, which the engine answers, where that is no JSON. */
async function bodyOf(c: HonoContext): Promise<ReadonlyJSONValue> {
  return c.req.json<ReadonlyJSONValue>().catch(() => null)
}

/** The engine runs a mutation only behind its first statement, which is when the person is known. */
function known(person: Context | null | undefined): Context {
  if (!person) throw new SignedOut('An operation came before its author was known.')
  return person
}

/** No key is fine, for the cookie is what counts; a wrong one means that a zero-cache of somebody else asks. */
function keyFits(given: string | undefined, expected: string): boolean {
  if (given === undefined) return true
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
