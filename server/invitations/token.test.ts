import { expect, test } from 'vitest'
import { hashOf, isSameHash, linkOf, newNonce, tokenOf } from './token.ts'

const env = { authSecret: 'a secret of more than thirty-two characters' }

test('only the holder of the secret can rebuild a token from its nonce', () => {
  const nonce = newNonce()
  const token = tokenOf(env, nonce)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(tokenOf(env, nonce)).toBe(token)
  expect(tokenOf({ authSecret: `${env.authSecret}!` }, nonce)).not.toBe(token)
  expect(tokenOf(env, newNonce())).not.toBe(token)
  expect(token).not.toContain(nonce)
  expect(hashOf(token)).not.toContain(token)
})

test('hashes are compared in full', () => {
  const hash = hashOf('token')
  expect(isSameHash(hash, hashOf('token'))).toBe(true)
  expect(isSameHash(hash, hashOf('tokem'))).toBe(false)
  expect(isSameHash(hash, hash.slice(1))).toBe(false)
  expect(isSameHash(hash, '')).toBe(false)
})

test('the link needs no escaping', () => {
  const token = tokenOf(env, 'nonce')
  const link = new URL(linkOf({ publicUrl: 'https://team.example' }, token))
  expect(link.href).toBe(`https://team.example/invite/accept?token=${token}`)
  expect(link.searchParams.get('token')).toBe(token)
})
