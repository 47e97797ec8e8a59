/*
 * The engine's two endpoints alone, as a separate process like the product's API: no session, no rule, no receipt, no
 * retry. It uses the engine's adapter for Drizzle and node-postgres, as documented.
 */
import { serve } from '@hono/node-server'
import { mustGetMutator, mustGetQuery } from '@rocicorp/zero'
import { handleMutateRequest, handleQueryRequest } from '@rocicorp/zero/server'
import { zeroDrizzle } from '@rocicorp/zero/server/adapters/drizzle'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Hono } from 'hono'
import { Pool } from 'pg'
import { mutators, queries, schema, USER } from '../peers/engine/model.ts'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const dbProvider = zeroDrizzle(schema, drizzle(pool))
const app = new Hono()

app.get('/api/health', (c) => c.text('ok'))
app.post('/api/zero/query', async (c) =>
  c.json(
    await handleQueryRequest({
      schema,
      userID: USER,
      request: c.req.raw,
      logLevel: 'error',
      handler: (name, args) => mustGetQuery(queries, name).fn({ args, ctx: undefined }),
    }),
  ),
)
app.post('/api/zero/mutate', async (c) =>
  c.json(
    await handleMutateRequest({
      dbProvider,
      userID: USER,
      request: c.req.raw,
      logLevel: 'error',
      handler: (transact) =>
        transact((tx, name, args) => mustGetMutator(mutators, name).fn({ tx, args, ctx: undefined })),
    }),
  ),
)

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
