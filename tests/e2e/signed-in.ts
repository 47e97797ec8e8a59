/**
 * Creates signed-in people, their teams and plays through the product's API, without the forms, which have separate
 * tests. The browser then holds the same state as after the form.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from '@playwright/test'
import { generateKeyBetween } from 'fractional-indexing'
import { newPlayFields, offenseStarts } from '#src/board/new-play.ts'
import { createPlayIn, createTeam, type Team } from '../support/accounts.ts'
import type { Stack } from '../support/stack.ts'

export const PASSWORD = 'fridaynight'

/** A session as a browser holds it, and its cookies as a header. */
export type Session = {
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>
  cookie: string
}

/** Sends the form's request, and returns the state that the form would leave. */
async function session(url: string, form: 'sign-in' | 'sign-up', data: object): Promise<Session> {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  try {
    const { token } = (await (await api.get('/api/csrf')).json()) as { token: string }
    const answer = await api.post(`/api/auth/${form}/email`, { data, headers: { 'x-csrf-token': token } })
    if (!answer.ok()) throw new Error(`${form} answered ${answer.status()}: ${await answer.text()}`)
    const identity = await (await api.get('/api/session')).text()
    const { cookies } = await api.storageState()
    const origins = [{ origin: url, localStorage: [{ name: 'hashmark.identity', value: identity }] }]
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { state: { cookies, origins }, cookie }
  } finally {
    await api.dispose()
  }
}

/** The session of an existing account. */
export function sessionOf(stack: Stack, email: string): Promise<Session> {
  return session(stack.url, 'sign-in', { email, password: PASSWORD })
}

/** The session of a new account. */
export function newSession(stack: Stack, name: string, email: string): Promise<Session> {
  return session(stack.url, 'sign-up', { name, email, password: PASSWORD })
}

/** A new device with that session, or signed out. */
export async function newDevice(
  browser: Browser,
  stack: Stack,
  who: Session | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: { width: 1440, height: 900 },
    ...(who && { storageState: who.state }),
    ...options,
  })
  // A page that fetches what comes next asks for more files than the 250 that a browser lists by itself.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(2000))
  return context
}

/** Signs in a browser that is open already. */
export async function enter(page: Page, { state }: Session): Promise<void> {
  await page.context().addCookies(state.cookies)
  for (const { origin, localStorage: items } of state.origins) {
    await page.goto(`${origin}/api/live`)
    await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), items)
  }
}

/** A new person with a new team, and a play in it when its formation is given. */
export async function newHeadCoach(
  stack: Stack,
  {
    name = 'Casey Morgan',
    team = 'Ridgebacks',
    formation,
    play,
  }: { name?: string; team?: string; formation?: string; play?: string } = {},
): Promise<{ email: string; session: Session; playId: string }> {
  const email = newEmail()
  const session = await newSession(stack, name, email)
  const own = await createTeam(stack, session, team)
  const playId = formation ? await playFrom(stack, session, own, formation, play) : ''
  return { email, session, playId }
}

/** A play as the dialog creates it from a formation, after the play with that key. Returns its id. */
export function playFrom(
  stack: Stack,
  owner: Session,
  team: Team,
  formation: string,
  name = formation,
  last: string | null = null,
): Promise<string> {
  const start = offenseStarts('R', 'nfhs', []).find((one) => one.name === formation)
  if (!start) throw new Error(`There is no formation ${formation}`)
  return createPlayIn(
    stack,
    owner,
    team,
    newPlayFields(start, name, generateKeyBetween(last, null)),
    start.diagram,
  )
}

let people = 0

/** An unused address. */
export function newEmail(): string {
  return `person-${Date.now()}-${++people}@example.com`
}
