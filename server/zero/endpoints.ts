import { queries, schema } from '#schema/index.ts'
import { mustGetQuery, type ServerTransaction } from '@rocicorp/zero'
import { handleMutateRequest, handleQueryRequest } from '@rocicorp/zero/server'
import { type Context as HonoContext, Hono } from 'hono'
import { timingSafeEqual } from 'node:crypto'
import type { Schema } from '#schema/zero.ts'
import type { Deps } from '../app.ts'
import { isTransient } from '../transient.ts'
import { log } from '../log.ts'
import type { Context } from '#schema/permissions.ts'
import { identify } from '../middleware/session.ts'
import { retrying } from './retrying-provider.ts'
import { settle } from './settle.ts'

/**
 * Zero's two endpoints. Who asks comes from the cookie that zero-cache passes on. A database that can't be reached
 * is 503, which the engine tries again: never 401, which would sign people out, and never an answer that
 * acknowledges.
 */
export function zeroEndpoints(deps: Deps) {
  const app = new Hono()
  const { auth, database, clock, env } = deps

  app.post('/query', (c) =>
    answer(c, async (ctx) => {
      return c.json(
        await handleQueryRequest({
          schema,
          userID: ctx.userId,
          request: c.req.raw,
          logLevel: 'error',
          handler: (name, args) => mustGetQuery(queries, name).fn({ args, ctx }),
        }),
      )
    }),
  )

  app.post('/mutate', (c) =>
    answer(c, async (ctx) => {
      const result = await handleMutateRequest({
        dbProvider: retrying(database.zero),
        userID: ctx.userId,
        request: c.req.raw,
        logLevel: 'error',
        handler: (transact) =>
          transact((tx, name, args) =>
            settle(tx as unknown as ServerTransaction<Schema, unknown>, name, args, ctx, clock.now()),
          ),
      })
      const unavailable = 'kind' in result && result.kind === 'PushFailed' && result.reason === 'database'
      return unavailable ? c.json({ error: 'The database cannot be reached.' }, 503) : c.json(result)
    }),
  )

  async function answer(c: HonoContext, handle: (who: Context) => Promise<Response>): Promise<Response> {
    if (!keyFits(c.req.header('x-api-key'), env.zeroApiKey)) return c.json({ error: 'Wrong key.' }, 403)
    try {
      const who = await identify(c, auth, database)
      if (!who) return c.json({ error: 'Sign in first.' }, 401)
      return await handle(who)
    } catch (error) {
      log.warn({ error: String(error), transient: isTransient(error) }, 'A Zero request failed')
      return c.json({ error: 'The server cannot answer right now.' }, 503)
    }
  }
  return app
}

/** No key is fine, for the cookie is what counts; a wrong one means that a zero-cache of somebody else asks. */
function keyFits(given: string | undefined, expected: string): boolean {
  if (given === undefined) return true
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
