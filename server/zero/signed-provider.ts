import type { Context } from '#schema/permissions.ts'
import type { Database as ZeroDatabase, TransactionProviderHooks } from '@rocicorp/zero/server'
import { readPerson } from '../middleware/session.ts'
import { countingIn, type Group } from './group.ts'

/** The request's session has ended. */
export class SignedOut extends Error {
  override name = 'SignedOut'
}

type Rows = Iterable<Record<string, unknown>>
type Transaction = { dbTransaction: { query(text: string, values: unknown[]): Promise<Rows> } }

/**
 * Transaction providers for one request that look up the token's owner in each transaction, in a group only in the
 * first: the query is pipelined before the transaction's first statement, so both take one round trip. An ended session
 * fails every transaction with `SignedOut` before anything is acknowledged.
 */
export function signed<T extends Transaction>(database: ZeroDatabase<T>, token: string) {
  let person: Context | null | undefined
  const ask = (tx: T) => {
    const asked = readPerson((text, values) => tx.dbTransaction.query(text, values), token)
    // Whether or not a transaction hook waits for it.
    asked.catch(() => undefined)
    return asked
  }
  const asking = (askIn: typeof ask, provider: ZeroDatabase<T>): ZeroDatabase<T> => ({
    transaction: (callback, input) =>
      provider.transaction((tx, hooks) => {
        const asked = askIn(tx)
        const onlyTheirs = async <R>(doing: Promise<R>): Promise<R> => {
          doing.catch(() => undefined)
          // Its error comes first: when the lookup failed, the other error only says that something had failed.
          const found = await asked
          person = found
          const result = await doing
          if (!found) throw new SignedOut('The session has ended.')
          return result
        }
        const checked: TransactionProviderHooks = {
          updateClientMutationID: () => onlyTheirs(hooks.updateClientMutationID()),
          writeMutationResult: (result) => onlyTheirs(hooks.writeMutationResult(result)),
          deleteMutationResults: (args) => onlyTheirs(hooks.deleteMutationResults(args)),
        }
        return callback(tx, checked)
      }, input),
  })
  return {
    provider: asking(ask, database),
    /** For transactions that share a commit. */
    forGroup: (group: Group) => {
      let first: ReturnType<typeof ask> | undefined
      return asking((tx) => (first ??= ask(tx)), countingIn(group, database))
    },
    /** The person in the last transaction: null when the session had ended, undefined before the first one. */
    person: () => person,
  }
}
