import { DatabaseError } from 'pg'
import type { Database } from '../database.ts'
import { PgConnection } from '../zero/connection.ts'

const UNIQUE_VIOLATION = '23505'

/** Runs a query in a transaction; returns the rows. */
export type Ask = <R extends object>(text: string, values: unknown[]) => Promise<R[]>

/** Commits everything that `run` did, or nothing. */
export function inTransaction<T>(database: Database, run: (ask: Ask) => Promise<T>): Promise<T> {
  return new PgConnection(database.pool).transaction((tx) =>
    run(
      async <R extends object>(text: string, values: unknown[]) => [...(await tx.query(text, values))] as R[],
    ),
  )
}

/** Whether a statement failed because a row with the same key exists, such as an account with the same address. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION
}
