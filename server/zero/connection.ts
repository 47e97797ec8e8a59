import type { AST } from '@rocicorp/zero'
import { type DBConnection, type DBTransaction, executePostgresQuery } from '@rocicorp/zero/server'
import type { Pool, PoolClient } from 'pg'
import { prepared } from '../prepared.ts'
import { isTransient } from '../transient.ts'

type RunQuery = DBTransaction<PoolClient>['runQuery']

/**
 * Zero's way into Postgres for mutations, over node-postgres itself: a layer in between would neither prepare
 * statements nor send one while the one before it is still being answered.
 */
export class PgConnection implements DBConnection<PoolClient> {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Commits what `run` did, or nothing. Throws what it threw. */
  async transaction<T>(run: (tx: DBTransaction<PoolClient>) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    // A connection on which anything went wrong that may pass is not used again: the fault may be its own.
    let isSuspect = false
    try {
      // Not waited for here: what comes next is sent behind it.
      const begun = client.query('begin')
      begun.catch(() => undefined)
      const result = await run(new PgTransaction(client))
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      isSuspect = isTransient(error)
      await client.query('rollback').catch(() => (isSuspect = true))
      throw error
    } finally {
      client.release(isSuspect)
    }
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
