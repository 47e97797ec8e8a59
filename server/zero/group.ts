import type { PoolClient } from 'pg'
import { isTransient } from '../transient.ts'

/**
 * How long a statement of a group waits for a lock, in ms. A group holds the locks of all its members until it ends;
 * two groups that want each other's give way long before Postgres looks for deadlocks, and go one by one.
 */
const LOCK_WAIT_MS = 100

/** Transactions that are committed as one, each in a savepoint of its own. */
export type Group = {
  /** Keeps what `run` did, or nothing of it; then throws what it threw. */
  member<T>(run: (client: PoolClient) => Promise<T>): Promise<T>
  /** Throws, and commits nothing, when any member met a failure that may pass. */
  commit(): Promise<void>
}

/** A group on a connection that nothing else uses; whoever gave it rolls back what was not committed. */
export function groupOn(client: PoolClient): Group {
  let failure: unknown
  // Sent without waiting for the answer, which is the commit's to look at: what comes next is sent behind it.
  const send = (statement: string) => {
    client.query(statement).catch((error: unknown) => (failure ??= error))
  }
  send(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`)
  return {
    async member(run) {
      if (failure !== undefined) throw failure
      send('savepoint member')
      try {
        const result = await run(client)
        send('release savepoint member')
        return result
      } catch (error) {
        if (isTransient(error)) failure = error
        else await client.query('rollback to savepoint member; release savepoint member')
        throw error
      }
    },
    async commit() {
      if (failure !== undefined) throw failure
      await client.query('commit')
      // What was sent ahead of it has been answered by now; a commit of a failed transaction is a rollback.
      if (failure !== undefined) throw failure
    },
  }
}
