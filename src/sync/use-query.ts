import type { Schema } from '#schema/zero.ts'
import type { DefaultContext, HumanReadable, QueryOrQueryRequest } from '@rocicorp/zero'
import { useQuery, useZero } from '@rocicorp/zero/react'
// oxlint-disable-next-line typescript/no-explicit-any -- queries of any arguments
type Args = any

type Table = keyof Schema['tables']
type Request<T extends Table, R> = QueryOrQueryRequest<T, Args, Args, Schema, R, DefaultContext>

/** The rows that the replica holds, live. `ready` says that the server has confirmed them; a page renders either way. */
export function useRows<T extends Table, R>(
  query: Request<T, R>,
  enabled = true,
): { rows: readonly R[]; ready: boolean } {
  const [rows, { type }] = useQuery(usePrepared(query), enabled)
  return { rows: rows as unknown as readonly R[], ready: type === 'complete' }
}

/** One row, live. Not there and not `ready` means not known yet, never "not found". */
export function useRow<T extends Table, R>(
  query: Request<T, R>,
): { row: HumanReadable<R> | undefined; ready: boolean } {
  const [row, { type }] = useQuery(usePrepared(query))
  return { row: row as HumanReadable<R> | undefined, ready: type === 'complete' }
}

/** Queries by the person they are asked for, then by name and arguments: as many as there are lists and open plays. */
const prepared = new WeakMap<object, Map<string, unknown>>()

/** Checking arguments and hashing a query costs a millisecond, and pages render often: each is made ready once. */
function usePrepared<T extends Table, R>(query: Request<T, R>): Request<T, R> {
  const { context } = useZero()
  if (!('query' in query) || !context) return query
  let known = prepared.get(context)
  if (!known) prepared.set(context, (known = new Map()))
  const key = `${query.query.queryName} ${JSON.stringify(query.args)}`
  let ready = known.get(key) as Request<T, R> | undefined
  if (!ready) known.set(key, (ready = query.query.fn({ args: query.args as Args, ctx: context })))
  return ready
}
