import type { AST } from '@rocicorp/zero'
import { type DBConnection, type DBTransaction, executePostgresQuery } from '@rocicorp/zero/server'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { prepared } from '../prepared.ts'
import { isTransient } from '../transient.ts'
import { type Group, groupOn } from './group.ts'

type RunQuery = DBTransaction<PoolClient>['runQuery']

/**
 * Zero's connection to Postgres for mutations, on node-postgres directly: a layer in between would neither prepare
 * statements nor pipeline them.
 */
export class PgConnection implements DBConnection<PoolClient> {
  readonly #pool: Pool
  readonly #groups = new AsyncLocalStorage<Group>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Commits what `run` did, or nothing; in a group, together with the group. Throws what `run` threw. */
  async transaction<T>(run: (tx: DBTransaction<PoolClient>) => Promise<T>): Promise<T> {
    const group = this.#groups.getStore()
    if (group) return group.member((client) => run(new PgTransaction(client)))
    return onOneClient(this.#pool, async (client) => {
      // Not awaited here: the next statement is pipelined behind it.
      const begun = client.query('begin')
      begun.catch(() => undefined)
      const result = await run(new PgTransaction(client))
      await begun
      await client.query('commit')
      return result
    })
  }

  /**
   * Runs `work` and commits all of its transactions as one. Throws and commits nothing when `work` or any of its
   * transactions throws; such work must be repeated one by one.
   */
  together<T>(work: (group: Group) => Promise<T>): Promise<T> {
    return onOneClient(this.#pool, async (client) => {
      const group = groupOn(client)
      const result = await this.#groups.run(group, () => work(group))
      await group.commit()
      return result
    })
  }
}

/** Gives `run` a pool connection; rolls back when it throws. */
async function onOneClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection with a transient error is not reused: it may be the cause.
  let isSuspect = false
  try {
    return await run(client)
  } catch (error) {
    isSuspect = isTransient(error)
    await client.query('rollback').catch(() => (isSuspect = true))
    throw error
  } finally {
    client.release(isSuspect)
  }
}

class PgTransaction implements DBTransaction<PoolClient> {
  readonly wrappedTransaction: PoolClient

  constructor(client: PoolClient) {
    this.wrappedTransaction = client
  }

  runQuery: RunQuery = (ast: AST, format, schema, serverSchema) =>
    executePostgresQuery(this, ast, format, schema, serverSchema)

  async query(text: string, values: unknown[]) {
    const { rows } = await this.wrappedTransaction.query<Record<string, unknown>>(prepared(text, values))
    return rows
  }
}
