import { expect, it } from 'vitest'
import { hashing } from './hashing.ts'

it('accepts the password that was hashed and no other', async () => {
  const hash = await hashing.hash('trips right on three')
  expect(await hashing.verify({ hash, password: 'trips right on three' })).toBe(true)
  expect(await hashing.verify({ hash, password: 'trips right on four' })).toBe(false)
})

it('leaves threads free while many passwords are hashed', async () => {
  let hashed = 0
  const all = Array.from({ length: 12 }, () => hashing.hash('a password').then(() => hashed++))
  // Uses the same thread pool, as the handshake with Postgres does.
  await crypto.subtle.digest('SHA-256', Buffer.from('x'))
  expect(hashed).toBeLessThan(4)
  await Promise.all(all)
  expect(hashed).toBe(12)
})
