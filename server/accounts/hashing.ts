import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { Lanes } from '../safety/lanes.ts'

/**
 * Passwords that are hashed at once. Node hashes on the same four threads that look up host names and answer Postgres'
 * password challenge: if a rush of sign-ins took all four, no new database connection would open in time.
 */
const AT_ONCE = 2

const lanes = new Lanes(AT_ONCE, Infinity)
// Any number may wait, so `run` always starts the work.
const inTurn = <T>(work: () => Promise<T>) => lanes.run('hash', work) as Promise<T>

/** better-auth's hashing of passwords, a few at once. */
export const hashing = {
  hash: (password: string) => inTurn(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
}
