import type { Schema } from '#schema/zero.ts'
import type { DefaultContext, HumanReadable, QueryOrQueryRequest } from '@rocicorp/zero'
import { useQuery, useZero } from '@rocicorp/zero/react'
import { useContext } from 'react'
import { useIsBlanked } from './blank-slate.ts'
import { IdentityContext } from './session/identity.ts'
// oxlint-disable-next-line typescript/no-explicit-any -- queries of any arguments
type Args = any

type Table = keyof Schema['tables']
type Request<T extends Table, R> = QueryOrQueryRequest<T, Args, Args, Schema, R, DefaultContext>

/**
 * The rows that the replica holds, live. `ready` says that the server has confirmed them, `failed` that it could not
 * answer; a page renders either way.
 */
export function useRows<T extends Table, R>(
  query: Request<T, R>,
  enabled = true,
): { rows: readonly R[]; ready: boolean; failed: boolean } {
  const [rows, { type }] = useQuery(usePrepared(query), enabled)
  // oxlint-disable-next-line react/rules-of-hooks -- which one is called does not change while the app runs
  if (import.meta.env.DEV && useIsBlanked(query)) return { rows: NO_ROWS, ready: true, failed: false }
  return { rows: rows as unknown as readonly R[], ready: type === 'complete', failed: type === 'error' }
}

/** One row, live. Not there and not `ready` means not known yet, never "not found". */
export function useRow<T extends Table, R>(
  query: Request<T, R>,
  enabled = true,
): { row: HumanReadable<R> | undefined; ready: boolean; failed: boolean } {
  const [row, { type }] = useQuery(usePrepared(query), enabled)
  // oxlint-disable-next-line react/rules-of-hooks -- which one is called does not change while the app runs
  if (import.meta.env.DEV && useIsBlanked(query)) return { row: undefined, ready: true, failed: false }
  return { row: row as HumanReadable<R> | undefined, ready: type === 'complete', failed: type === 'error' }
}

const NO_ROWS: readonly never[] = []

/** Queries by the person they are asked for, then by what that is, name and arguments: as many as there are lists. */
const prepared = new WeakMap<object, Map<string, unknown>>()

/** Checking arguments and hashing a query costs a millisecond, and pages render often: each is made ready once. */
function usePrepared<T extends Table, R>(query: Request<T, R>): Request<T, R> {
  const { context } = useZero()
  // Whoever asks as somebody else from now on is drawn anew.
  useContext(IdentityContext)
  if (!('query' in query) || !context) return query
  let known = prepared.get(context)
  if (!known) prepared.set(context, (known = new Map()))
  const key = `${context.appRole} ${query.query.queryName} ${JSON.stringify(query.args)}`
  let ready = known.get(key) as Request<T, R> | undefined
  if (!ready) known.set(key, (ready = query.query.fn({ args: query.args as Args, ctx: context })))
  return ready
}
