/**
 * Preloaded into the servers of tests: hashing a password takes 1 ms, not 85. Tests of the cost itself run servers
 * without it (`REAL_HASHING`), with separate accounts, because the hashes are incompatible.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Scrypt's cost; the product's is 16,384. */
const N = 256

type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

const scrypt: Scrypt = crypto.scrypt
const quick: Scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N }, done)
Object.assign(crypto, { scrypt: quick })
syncBuiltinESMExports()
