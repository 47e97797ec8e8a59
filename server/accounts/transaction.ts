import type { Database } from '../database.ts'
import { PgConnection } from '../zero/connection.ts'

/** Asks within a transaction; gives the rows. */
export type Ask = <R extends object>(text: string, values: unknown[]) => Promise<R[]>

/** Commits all that `run` did, or nothing. */
export function inTransaction<T>(database: Database, run: (ask: Ask) => Promise<T>): Promise<T> {
  return new PgConnection(database.pool).transaction((tx) =>
    run(
      async <R extends object>(text: string, values: unknown[]) => [...(await tx.query(text, values))] as R[],
    ),
  )
}
