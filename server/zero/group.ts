import type { Database as ZeroDatabase } from '@rocicorp/zero/server'
import type { PoolClient } from 'pg'

/**
 * How long a statement of a group waits for a lock, in ms. A group holds the locks of all its members until it ends;
 * two groups that want each other's give way long before Postgres looks for deadlocks, and go one by one.
 */
const LOCK_WAIT_MS = 100

/**
 * Transactions that are committed as one. Nothing in a group is undone by itself: whatever fails in it, it fails as
 * a whole, and each of its members is to be done again alone. So nobody has to wait for an answer that only says that
 * all went well.
 */
export type Group = {
  /** Runs one of the transactions. Rethrows its error. */
  member<T>(run: (client: PoolClient) => Promise<T>): Promise<T>
  /** Takes over what was sent and whose answer nobody needs: if it fails, so does the group. */
  readonly later: (sent: Promise<unknown>) => void
  /** Throws, and commits nothing, when anything failed. */
  commit(): Promise<void>
}

/** A group on a connection of its own; the caller rolls back what was not committed. */
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
      // What was sent ahead of it has been answered by now; a commit of a failed transaction is a rollback.
      check()
    },
  }
}

/**
 * The provider of a group's transactions. The number of a client's last mutation is waited for once: the row is the
 * group's from then on, and each of its transactions adds one.
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
