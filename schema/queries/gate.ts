/** The read rule: one shallow `exists` at the query's root, over the row's own team. */
import type { Grant } from '../capabilities.ts'
import { type Context, isAdmin } from '../permissions.ts'

type Gated<Q> = {
  whereExists(relation: 'gate', rule: (grants: Grants) => Grants, how?: { flip: boolean }): Q
}
type Membered<Q> = {
  whereExists(relation: 'membership', rule: (grants: Grants) => Grants, how: { flip: boolean }): Q
}
type Grants = { where(field: 'userId' | 'capability', value: string): Grants }

/** The same for rows that store the grant they need; the gate joins on that column too. */
export function gatedByRow<Q>(query: Q, ctx: Context): Q {
  if (ctx.isReplica || isAdmin(ctx)) return query
  return (query as Gated<Q>).whereExists('gate', (grants) => grants.where('userId', ctx.userId))
}

/** For the reader's own rows, which they see as members, whatever others need for them. */
export function gatedAsMember<Q>(query: Q, ctx: Context): Q {
  if (ctx.isReplica || isAdmin(ctx)) return query
  return (query as Membered<Q>).whereExists(
    'membership',
    (grants) => grants.where('userId', ctx.userId).where('capability', 'member'),
    { flip: true },
  )
}

/**
 * Only the rows of teams in which the reader holds the grant, live: when it is taken away, the rows leave the open
 * screen at once. Admins pass. A reader without rights gets an empty query, never an error.
 *
 * A replica passes too: what the server takes away leaves it, and asking again for each of thousands of rows is what its
 * first page would wait for.
 */
export function gated<Q>(query: Q, ctx: Context, needs: Grant): Q {
  if (ctx.isReplica || isAdmin(ctx)) return query
  return (query as Gated<Q>).whereExists(
    'gate',
    (grants) => grants.where('userId', ctx.userId).where('capability', needs),
    // From the reader's few grants to the rows, not back from each row: a third of the server's time for 32,000 rows.
    { flip: true },
  )
}
