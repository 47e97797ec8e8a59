import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { Lanes } from '../safety/lanes.ts'

/**
 * Concurrent password hashes. Node hashes on the same four threads that resolve host names and answer Postgres's
 * password challenge: if a rush of sign-ins took all four, new database connections would time out.
 */
const AT_ONCE = 2

const lanes = new Lanes(AT_ONCE, Infinity)
// The queue is unbounded, so `run` always starts the work.
const inTurn = <T>(work: () => Promise<T>) => lanes.run('hash', work) as Promise<T>

/** better-auth's password hashing, with limited concurrency. */
export const hashing = {
  hash: (password: string) => inTurn(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
}
