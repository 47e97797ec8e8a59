import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { AccountTries, countTries } from './account-tries.ts'

const MINUTE = 60_000

function counter() {
  const clock = { at: 1_700_000_000_000, now: () => clock.at }
  const tries = new AccountTries(clock)
  const note = (status: number, times: number) => {
    for (let i = 0; i < times; i++) tries.note('signIn', status)
  }
  return { clock, tries, note }
}

describe('the rate of the last hour', () => {
  it('is empty under 20 attempts', () => {
    const { tries, note } = counter()
    note(401, 19)
    expect(tries.rate('signIn')).toEqual({ state: 'ok', ms: null, rate: null, tries: 19 })
    note(401, 1)
    expect(tries.rate('signIn')).toMatchObject({ state: 'down', problem: 'failing', rate: 0, tries: 20 })
  })

  // Above 95% is healthy, above 80% a warning (spec, section 9): the thresholds themselves are not.
  it.each([
    [97, 3, 'ok'],
    [96, 4, 'ok'],
    [95, 5, 'warning'],
    [81, 19, 'warning'],
    [80, 20, 'down'],
  ])('%i successes and %i failures: %s', (worked, failed, state) => {
    const { tries, note } = counter()
    note(200, worked)
    note(401, failed)
    expect(tries.rate('signIn')).toMatchObject({ state, rate: worked / 100, tries: 100 })
  })

  it('counts refused credentials and server faults, not unchecked attempts', () => {
    const { tries, note } = counter()
    note(200, 20)
    for (const status of [400, 403, 404, 429]) note(status, 50)
    expect(tries.rate('signIn')).toMatchObject({ rate: 1, tries: 20 })
    for (const status of [401, 422, 500, 503]) note(status, 5)
    expect(tries.rate('signIn')).toMatchObject({ rate: 0.5, tries: 40 })
  })

  it('separates sign-ins and sign-ups', () => {
    const { tries, note } = counter()
    note(200, 30)
    expect(tries.rate('signUp').tries).toBe(0)
  })

  it('expires after an hour, also after days without attempts', () => {
    const { clock, tries, note } = counter()
    note(401, 30)
    clock.at += 59 * MINUTE
    note(200, 10)
    expect(tries.rate('signIn')).toMatchObject({ rate: 0.25, tries: 40 })
    clock.at += MINUTE
    expect(tries.rate('signIn')).toMatchObject({ rate: null, tries: 10 })
    clock.at += 3 * 24 * 60 * MINUTE
    expect(tries.rate('signIn').tries).toBe(0)
    note(200, 20)
    expect(tries.rate('signIn')).toMatchObject({ rate: 1, tries: 20 })
  })
})

describe('which responses count', () => {
  async function served(method: string, path: string, status: number) {
    const { tries } = counter()
    const app = new Hono()
    app.use('/api/*', countTries(tries))
    app.all('/api/*', (c) => {
      if (status === 500) throw new Error('A fault of ours')
      return c.body(null, status as 401)
    })
    app.onError((_, c) => c.body(null, 500))
    await app.request(path, { method })
    return { signIn: tries.rate('signIn').tries, signUp: tries.rate('signUp').tries }
  }

  it.each([
    ['POST', '/api/auth/sign-in/email', 401, 1, 0],
    ['POST', '/api/auth/sign-up/email', 200, 0, 1],
    ['POST', '/api/auth/sign-in/email', 500, 1, 0],
    ['GET', '/api/auth/sign-in/email', 401, 0, 0],
    ['POST', '/api/auth/sign-out', 200, 0, 0],
  ])('%s %s with response %i', async (method, path, status, signIn, signUp) => {
    expect(await served(method, path, status)).toEqual({ signIn, signUp })
  })
})
