import type { Schema } from '#schema/zero.ts'
import type { DefaultContext, HumanReadable, QueryOrQueryRequest } from '@rocicorp/zero'
import { useQuery } from '@rocicorp/zero/react'
// oxlint-disable-next-line typescript/no-explicit-any -- queries of any arguments
type Args = any

type Table = keyof Schema['tables']
type Request<T extends Table, R> = QueryOrQueryRequest<T, Args, Args, Schema, R, DefaultContext>

/** The rows that the replica holds, live. `ready` says that the server has confirmed them; a page renders either way. */
export function useRows<T extends Table, R>(query: Request<T, R>): { rows: readonly R[]; ready: boolean } {
  const [rows, { type }] = useQuery(query)
  return { rows: rows as unknown as readonly R[], ready: type === 'complete' }
}

/** One row, live. Not there and not `ready` means not known yet, never "not found". */
export function useRow<T extends Table, R>(
  query: Request<T, R>,
): { row: HumanReadable<R> | undefined; ready: boolean } {
  const [row, { type }] = useQuery(query)
  return { row: row as HumanReadable<R> | undefined, ready: type === 'complete' }
}
