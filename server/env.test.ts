import { describe, expect, test } from 'vitest'
import { EnvError, readEnv, readHost } from './env.ts'

const read = (given: Record<string, string>) =>
  readEnv({
    DATABASE_URL: 'postgres://localhost/x',
    ZERO_CACHE_URL: 'http://localhost:1',
    ZERO_API_KEY: 'x'.repeat(16),
    AUTH_SECRET: 'x'.repeat(32),
    ...given,
  })

describe('email verification', () => {
  const SMTP_URL = 'smtp://localhost'
  test.each([
    ['there is no mail', {}, false],
    ['there is mail', { SMTP_URL }, true],
    ['there is mail and it is not wanted', { SMTP_URL, REQUIRE_VERIFIED_EMAIL: '0' }, false],
    ['it is wanted in development', { NODE_ENV: 'development', REQUIRE_VERIFIED_EMAIL: '1' }, true],
    ['a variable is set but empty', { SMTP_URL: ' ', REQUIRE_VERIFIED_EMAIL: '' }, false],
  ])('%s', (_, given, required) => {
    expect(read(given).requireVerifiedEmail).toBe(required)
  })

  test('cannot be required without email', () => {
    expect(() => read({ REQUIRE_VERIFIED_EMAIL: '1' })).toThrow(
      new EnvError('REQUIRE_VERIFIED_EMAIL=1 needs SMTP_URL: without mail nobody could ever sign in.'),
    )
  })
})

describe('session lifetime', () => {
  test('is thirty days, or the seconds that a test sets', () => {
    expect(read({}).sessionSeconds).toBe(2_592_000)
    expect(read({ SESSION_SECONDS: '20' }).sessionSeconds).toBe(20)
  })

  test.each(['0', '-5', '1.5', 'soon', '999999999'])('%s is refused', (SESSION_SECONDS) => {
    expect(() => read({ SESSION_SECONDS })).toThrow(
      new EnvError(`SESSION_SECONDS must be a number of seconds, not "${SESSION_SECONDS}".`),
    )
  })
})

describe('where zero-cache keeps its client state', () => {
  test('is the schema of its app id and shard', () => {
    expect(read({})).toMatchObject({ zeroAppId: 'hashmark', zeroSchema: 'hashmark_0' })
    expect(read({ ZERO_APP_ID: 'hawks', ZERO_SHARD_NUM: '3' })).toMatchObject({
      zeroAppId: 'hawks',
      zeroSchema: 'hawks_3',
    })
  })

  test.each([
    ['ZERO_APP_ID', 'Hawks"'],
    ['ZERO_SHARD_NUM', '-1'],
  ])('%s of %s is refused', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(EnvError)
  })
})

describe('limits', () => {
  test('come from the environment, one by one', () => {
    expect(read({}).limits).toEqual({})
    expect(read({ LIMIT_INVITATIONS_PER_PERSON: '0', LIMIT_INVITATIONS_IN_ALL: '50' }).limits).toEqual({
      invitationsPerPerson: 0,
      invitationsInAll: 50,
    })
  })

  test.each(['-1', 'many', '1.5', '1000001'])('%s is refused', (value) => {
    expect(() => read({ LIMIT_INVITATIONS_PER_TEAM: value })).toThrow(
      new EnvError(`LIMIT_INVITATIONS_PER_TEAM must be a number up to 1000000, not "${value}".`),
    )
  })
})

test('the demo team listens only on this machine, unless it is opened explicitly', () => {
  expect(readHost({}, 'start')).toBe('127.0.0.1')
  expect(readHost({ PUBLIC_URL: 'http://localhost:3000' }, 'start')).toBe('127.0.0.1')
  expect(readHost({ PUBLIC_URL: 'https://team.example.org' }, 'start')).toBeUndefined()
  expect(readHost({ DEMO: '0' }, 'start')).toBeUndefined()
  expect(readHost({ HOST: '0.0.0.0' }, 'start')).toBe('0.0.0.0')
  expect(readHost({ DEMO: '0', PUBLIC_URL: 'https://team.example.org' }, 'dev')).toBe('127.0.0.1')
  expect(readHost({ HOST: '::' }, 'dev')).toBe('::')
})

test('zero-cache is reached by http, https and the matching WebSocket schemes', () => {
  const zeroCacheUrl = (ZERO_CACHE_URL: string) => read({ ZERO_CACHE_URL }).zeroCacheUrl
  expect(zeroCacheUrl('http://zero:4848/')).toBe('http://zero:4848')
  expect(zeroCacheUrl('https://zero.example.org')).toBe('https://zero.example.org')
  expect(zeroCacheUrl('ws://zero:4848')).toBe('http://zero:4848')
  expect(zeroCacheUrl('wss://zero.example.org')).toBe('https://zero.example.org')
  expect(() => zeroCacheUrl('ftp://zero')).toThrow(EnvError)
})
