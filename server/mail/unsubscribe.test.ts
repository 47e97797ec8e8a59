import { expect, test } from 'vitest'
import { unsubscriberOf, unsubscribeUrl } from './unsubscribe.ts'

const env = { authSecret: 'x'.repeat(32), publicUrl: 'https://team.example.org' }
const USER = '0190b5a0-0000-7000-8000-000000000001'
const token = unsubscribeUrl(env, USER).split('/').at(-1) ?? ''

test('a link names its person', () => {
  expect(unsubscribeUrl(env, USER)).toMatch(/^https:\/\/team\.example\.org\/api\/unsubscribe\/[\w.-]+$/)
  expect(unsubscriberOf(env, token)).toBe(USER)
})

test('only the server can make one', () => {
  const [, seal = ''] = token.split('.')
  const others = [
    '',
    '.',
    USER,
    `${USER}.`,
    `.${seal}`,
    `${USER}.${seal.slice(1)}`,
    `${USER}.${seal}x`,
    `${USER.replace(/1$/, '2')}.${seal}`,
    `${USER}.${'A'.repeat(seal.length)}`,
  ]
  for (const other of others) expect(unsubscriberOf(env, other), other).toBeNull()
  expect(unsubscriberOf({ authSecret: 'y'.repeat(32) }, token)).toBeNull()
})
