/** Sends sign-ins and other requests to inner servers as browsers would. */
import { expect } from 'vitest'
import type { Account } from './accounts.ts'
import type { InnerApi } from './api.ts'
import { cookiesOf } from './csrf.ts'

const OWN = 'http://localhost:3000'

type Said = { code?: string; message?: string; retryAfterSeconds?: number }
export type Answer = { status: number; retryAfter: string | null; body: Said; cookies: string }
export type Try = {
  email?: string
  password?: string
  /** The browser's user agent. */
  browser?: string
  cookie?: string
  server?: InnerApi
  path?: string
  address?: string
  headers?: Readonly<Record<string, string>>
}

let browsers = 0
/** A user agent that was not used before. */
export const newBrowser = () => `browser-${++browsers}`

/** The requests of one test file. `world` names the default server and account. */
export function signInsOf(world: () => { api: InnerApi; coach: Account }) {
  /** Sends a request as a page would. */
  async function send(path: string, body: unknown, given: Try = {}): Promise<Answer> {
    const { server = world().api, cookie = '', browser = newBrowser(), address, headers = {} } = given
    const asked = await server.ask('/api/csrf', { headers: { cookie } })
    const { token } = (await asked.json()) as { token: string }
    const answer = await server.ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: OWN,
        cookie: [cookie, cookiesOf(asked)].filter(Boolean).join('; '),
        'x-csrf-token': token,
        ...(browser && { 'x-client-fingerprint': browser }),
        ...headers,
      },
      body,
      ...(address !== undefined && { address }),
    })
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: ((await answer.json().catch(() => null)) ?? {}) as Said,
      cookies: cookiesOf(answer),
    }
  }

  /** A sign-in, with a wrong password by default, from a new browser. */
  function signIn(given: Try = {}): Promise<Answer> {
    const { email = world().coach.email, password = 'fumble', path = '/api/auth/sign-in/email' } = given
    return send(path, { email, password }, given)
  }

  async function fail(times: number, given: () => Try = () => ({})): Promise<void> {
    for (let i = 0; i < times; i++) expect((await signIn(given())).status).toBe(401)
  }

  const right = (given: Try = {}) => signIn({ password: world().coach.password, ...given })

  return { send, signIn, fail, right }
}
