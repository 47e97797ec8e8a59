/** A browser, as far as the server can tell: it keeps cookies, and sends what our pages send. */
import { newId } from '#schema/ids.ts'
import { parse } from 'hono/utils/cookie'
import type { InnerApi } from './api.ts'

export type Told = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
  /** The session cookie as the response sets it; undefined when it sets none. */
  readonly sessionCookie: string | undefined
}

const SESSION = /^(?:__Secure-)?better-auth\.session_token=/

export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #api: InnerApi
  readonly #agent: string
  readonly #fingerprint = newId()

  constructor(api: InnerApi, agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0') {
    this.#api = api
    this.#agent = agent
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The session cookie as it is sent, or undefined. */
  get session(): string | undefined {
    return [...this.cookies].find(([name]) => SESSION.test(`${name}=`))?.[1]
  }

  get(path: string): Promise<Told> {
    return this.#ask(path, { method: 'GET', headers: {} })
  }

  /** Fetches a token first, as a page does. */
  async post(path: string, body: object = {}): Promise<Told> {
    const { body: csrf } = await this.get('/api/csrf')
    const headers = {
      'content-type': 'application/json',
      origin: this.#api.env.publicUrl,
      'x-csrf-token': String(csrf['token']),
      'x-client-fingerprint': this.#fingerprint,
    }
    return this.#ask(path, { method: 'POST', headers, body })
  }

  async signIn(email: string, password: string, more: object = {}): Promise<Told> {
    return this.post('/api/auth/sign-in/email', { email, password, ...more })
  }

  async #ask(
    path: string,
    { headers, ...asking }: { method: string; headers: Record<string, string>; body?: object },
  ): Promise<Told> {
    const { cookie } = this
    const answer = await this.#api.ask(path, {
      ...asking,
      headers: { ...headers, 'user-agent': this.#agent, ...(cookie && { cookie }) },
    })
    const set = answer.headers.getSetCookie()
    for (const one of set) this.#keep(one)
    const text = await answer.text()
    const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
    const sessionCookie = set.find((one) => SESSION.test(one))
    return { status: answer.status, body, headers: answer.headers, sessionCookie }
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const isGone = attributes.some((one) => /^max-age=0$/i.test(one))
    if (isGone) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(name.length + 1))
  }
}

/** The session token in a sent cookie, without its signature. */
export function tokenOf(cookie: string | undefined): string {
  const value = parse(`c=${cookie ?? ''}`, 'c')['c'] ?? ''
  return value.slice(0, value.lastIndexOf('.'))
}
