/**
 * Vitest's global setup for tests against the whole product. A start costs a core ten seconds and emptying a database a
 * fraction of one, so each of vitest's workers has one product, which its files use one after the other. Nothing else
 * uses it: its data comes only from the current file. Files reach it over HTTP (borrowed-stack.ts).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { TestProject } from 'vitest/node'
import type { PartName } from '#server/embedded/supervisor.ts'
import { hurry, openSql } from './forge.ts'
import { prepare, type Stack, type StackPart, startStack } from './stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where products are borrowed. */
    products: string
  }
}

/** What a file gets to know about its borrowed product. */
export type Borrowed = Pick<Stack, 'url' | 'databaseUrl' | 'dataDir' | 'port' | 'pid'> & {
  readonly logFile: string
}

type Product = {
  readonly stack: Stack
  readonly told: Borrowed
  /** What is to be there for each file, no more and no less. */
  readonly lasting: readonly string[]
  isBorrowed: boolean
  /** Resolved once the last file's data is deleted. */
  emptied: Promise<void>
}

/** Rows that come from the code, not from tests: server/after-migrate.ts and a migration write them. */
const KEPT = ['role_capabilities', 'capability_implications', 'installation']

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Now, or the first files would each do it.
  await prepare(false)
  const folder = mkdtempSync(join(tmpdir(), 'hashmark-products-'))
  const products = new Map<string, Product>()

  async function start(worker: string): Promise<Product> {
    const logFile = join(folder, `${worker}.log`)
    // All log output is searched for secrets.
    const stack = await startStack({ web: false, env: { LOG_LEVEL: 'debug' }, logFile })
    await hurry(stack)
    const { url, databaseUrl, dataDir, port, pid } = stack
    const told = { url, databaseUrl, dataDir, port, pid, logFile }
    const lasting = await lastingOf(stack)
    const product = { stack, told, lasting, isBorrowed: false, emptied: Promise.resolve() }
    products.set(worker, product)
    return product
  }

  async function borrow(worker: string): Promise<Borrowed> {
    let product = products.get(worker)
    const isGood =
      product?.isBorrowed === false &&
      (await product.emptied.then(
        () => true,
        () => false,
      ))
    // A product that was not returned, or did not recover, may be in any state.
    if (!isGood) {
      await product?.stack.stop()
      product = undefined
    }
    product ??= await start(worker)
    product.isBorrowed = true
    return product.told
  }

  /** Throws when the file has changed what the next one would find; then it gets another product. */
  async function giveBack(worker: string): Promise<void> {
    const product = products.get(worker)
    if (!product) return
    await product.stack.untilHealthy()
    const now = await lastingOf(product.stack)
    const added = now.filter((one) => !product.lasting.includes(one))
    const lost = product.lasting.filter((one) => !now.includes(one))
    if (added.length + lost.length > 0)
      throw new Error(`Left in the borrowed product: ${added.join(', ')}; lost: ${lost.join(', ')}`)
    product.emptied = empty(product.stack)
    product.emptied.catch(() => undefined)
    product.isBorrowed = false
  }

  const app = new Hono()
  app.post('/:worker/borrow', async (c) => c.json(await borrow(c.req.param('worker'))))
  app.post('/:worker/give-back', async (c) => {
    await giveBack(c.req.param('worker'))
    return c.json({})
  })
  app.post('/:worker/parts/:name/:action', async (c) => {
    const { worker, name, action } = c.req.param()
    const part = products.get(worker)?.stack.part(name as PartName)
    const value = await part?.[action as keyof StackPart]()
    return c.json({ value })
  })
  app.onError((error, c) => c.json({ error: error.message }, 500))
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  const address = server.address()
  project.provide('products', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)

  return async () => {
    await Promise.all([...products.values()].map(({ stack }) => stack.stop()))
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is in the schema and beside the database, and the rows that are kept. */
async function lastingOf(stack: Stack): Promise<string[]> {
  const sql = openSql(stack, 1)
  try {
    const things = await sql<{ name: string }[]>`
      select 'database ' || datname as name from pg_database
      union all select 'role ' || rolname from pg_roles
      union all select 'schema ' || nspname from pg_namespace where nspname !~ '^pg_'
      union all select 'table ' || tablename from pg_tables where schemaname = 'public'
      union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'trigger ' || tgname || ' of ' || tgrelid::regclass from pg_trigger where not tgisinternal`
    const rows = await Promise.all(
      KEPT.map(
        (table) =>
          sql<{ name: string }[]>`select ${table}::text || ' ' || t::text as name from ${sql(table)} t`,
      ),
    )
    return [...things, ...rows.flat()].map(({ name }) => name)
  } finally {
    await sql.end()
  }
}

/** Deletes all rows that a file has created, including protected ones. */
async function empty(stack: Stack): Promise<void> {
  const sql = openSql(stack, 1)
  try {
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not in ${sql(KEPT)}`
    await sql`set session_replication_role = replica`
    await sql`truncate ${sql(tables.map(({ name }) => name))}`
  } finally {
    await sql.end()
  }
}
