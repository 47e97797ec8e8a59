import type { Database as ZeroDatabase } from '@rocicorp/zero/server'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, asOtherVersion, isTransient } from '../transient.ts'

const TRIES = 4
const FIRST_WAIT_MS = 25

/**
 * A transaction provider for one request that retries transient failures. The engine takes any error for a refusal by
 * the application: it runs the mutation again without its mutator and acknowledges it, so it is lost. So once the
 * retries are used up, that second run throws as well; the request then fails as a whole, nothing is acknowledged, and
 * the engine sends it again (mono#6618). `ask` queries the database outside of any transaction.
 */
export function retrying<T>(database: ZeroDatabase<T>, ask: Ask): ZeroDatabase<T> {
  const givenUp = new Map<string, unknown>()
  return {
    async transaction(callback, input) {
      const key = `${input?.clientID}:${input?.mutationID}`
      if (givenUp.has(key)) throw givenUp.get(key)
      for (let attempt = 1; ; attempt++) {
        try {
          return await database.transaction(callback, input)
        } catch (thrown) {
          const error = await asOtherVersion(thrown, ask).catch((unasked: unknown) => unasked)
          if (!isTransient(error)) throw error
          if (attempt === TRIES) {
            givenUp.set(key, error)
            throw error
          }
          await sleep(FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random()))
        }
      }
    },
  }
}
