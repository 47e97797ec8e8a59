/** No answer of the server sends a browser to an address that somebody else has chosen. */
import { type Account, signUp } from '#tests/support/accounts.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { HOSTILE_URLS } from '#tests/support/hostile-urls.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let coach: Account

beforeAll(async () => {
  stack = await borrowStack()
  coach = await signUp(stack)
})

afterAll(() => stack?.stop())

// Asked of the server that listens: better-auth is laxer where it sees a test around it.
describe('a redirect target', () => {
  const FIELDS = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL']
  const ELSEWHERE = /evil|javascript:|data:|vbscript:/i

  async function ask(path: string, body?: object) {
    const answer = await fetch(stack.url + path, {
      redirect: 'manual',
      ...(body && { method: 'POST', headers: await pageHeaders(stack.url), body: JSON.stringify(body) }),
    })
    const said = (await answer.json().catch(() => null)) as { url?: unknown } | null
    const { status, headers } = answer
    // Where it sends the browser: by a header, or by what it says.
    const to = [headers.get('location'), headers.get('refresh'), said?.url].filter(Boolean)
    return { status, to: to.map(String).join(' ') }
  }

  test(`is never one of ${HOSTILE_URLS.length} hostile ones, in any parameter`, async () => {
    expect(HOSTILE_URLS.length).toBeGreaterThanOrEqual(40)
    const asked = HOSTILE_URLS.flatMap((hostile) => {
      const url = hostile.toWellFormed()
      const query = FIELDS.map((field) => `${field}=${encodeURIComponent(url)}`).join('&')
      const body = { ...Object.fromEntries(FIELDS.map((field) => [field, url])), password: 'x' }
      const pages = ['/api/auth/verify-email', '/api/auth/reset-password/abc', '/api/auth/error', '/login']
      const forms = [
        '/api/auth/request-password-reset',
        '/api/auth/sign-in/social',
        '/api/auth/sign-in/email',
      ]
      return [
        ...pages.map((page) => [`${page}?${query}&returnUrl=${encodeURIComponent(url)}`] as const),
        ...forms.map((form) => [form, { ...body, email: 'nobody' }] as const),
      ]
    })
    const wrong: string[] = []
    for (let i = 0; i < asked.length; i += 50) {
      const batch = asked.slice(i, i + 50)
      const answers = await Promise.all(batch.map(([path, body]) => ask(path, body)))
      for (const [at, { status, to }] of answers.entries())
        if (status >= 500 || ELSEWHERE.test(to)) wrong.push(`${JSON.stringify(batch[at])}: ${status} ${to}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is not %s after an otherwise valid sign-in',
    async (callbackURL) => {
      const { email, password } = coach
      expect(await ask('/api/auth/sign-in/email', { email, password, callbackURL })).toEqual({
        status: 403,
        to: '',
      })
    },
  )
})
