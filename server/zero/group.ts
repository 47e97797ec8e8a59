import type { Database as ZeroDatabase } from '@rocicorp/zero/server'
import type { PoolClient } from 'pg'

/**
 * Lock timeout of a group's statements, in ms. A group holds all locks until it ends; of two groups that want each
 * other's locks, one gives way long before Postgres detects the deadlock, and runs one by one.
 */
const LOCK_WAIT_MS = 100

/**
 * Transactions committed as one. Nothing in a group is rolled back alone: any failure fails the whole group, and each
 * member is then repeated alone. So no statement has to be awaited just to learn that it succeeded.
 */
export type Group = {
  /** Runs one of the transactions. Rethrows its error. */
  member<T>(run: (client: PoolClient) => Promise<T>): Promise<T>
  /** Takes over a sent statement whose result is not needed: if it fails, so does the group. */
  readonly later: (sent: Promise<unknown>) => void
  /** Throws and commits nothing after any failure. */
  commit(): Promise<void>
}

/** A group on its connection; the caller rolls back what was not committed. */
export function groupOn(client: PoolClient): Group {
  let failure: { error: unknown } | undefined
  const fail = (error: unknown) => void (failure ??= { error })
  const check = () => {
    if (failure) throw failure.error
  }
  const later = (sent: Promise<unknown>) => void sent.catch(fail)
  later(client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`))
  return {
    async member(run) {
      check()
      try {
        return await run(client)
      } catch (error) {
        fail(error)
        throw error
      }
    },
    later,
    async commit() {
      check()
      await client.query('commit')
      // All earlier statements have completed by now; committing a failed transaction is a rollback.
      check()
    },
  }
}

/**
 * The provider of a group's transactions. The number of a client's last mutation is read once: the group then holds the
 * row, and each of its transactions adds one.
 */
export function countingIn<T>(group: Group, database: ZeroDatabase<T>): ZeroDatabase<T> {
  const last = new Map<string | undefined, number>()
  return {
    transaction: (callback, input) =>
      database.transaction((tx, hooks) => {
        const updateClientMutationID = async () => {
          const before = last.get(input?.clientID)
          const updated = hooks.updateClientMutationID()
          if (before !== undefined) group.later(updated)
          const lastMutationID = before === undefined ? Number((await updated).lastMutationID) : before + 1
          last.set(input?.clientID, lastMutationID)
          return { lastMutationID }
        }
        return callback(tx, { ...hooks, updateClientMutationID })
      }, input),
  }
}
