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
    const product = { stack, told, isBorrowed: false, emptied: Promise.resolve() }
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

  function giveBack(worker: string): void {
    const product = products.get(worker)
    if (!product) return
    product.emptied = empty(product.stack)
    product.emptied.catch(() => undefined)
    product.isBorrowed = false
  }

  const app = new Hono()
  app.post('/:worker/borrow', async (c) => c.json(await borrow(c.req.param('worker'))))
  app.post('/:worker/give-back', (c) => {
    giveBack(c.req.param('worker'))
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

/** Deletes all rows that a file has created, including protected ones. */
async function empty(stack: Stack): Promise<void> {
  await stack.untilHealthy()
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
