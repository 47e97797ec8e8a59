import type { Browser, BrowserContext, Page } from '@playwright/test'
import postgres from 'postgres'
import { newId } from '#schema/ids.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/seed.ts'
import { startStack, type Stack } from '#tests/support/stack.ts'
import { fullDiagram } from './full-diagram.ts'

/** The whole product with its demo team, on free ports and a temporary folder. */
export function startProduct(): Promise<Stack> {
  return startStack({ env: { DEMO: '1', LOG_LEVEL: 'warn' } })
}

/** A fresh browser profile in which that person of the demo team is signed in, without a service worker. */
export async function signedIn(browser: Browser, stack: Stack, role: string): Promise<BrowserContext> {
  const context = await newContext(browser)
  const identity = await signIn(context, stack, role)
  await context.addInitScript((value) => localStorage.setItem('hashmark.identity', value), identity)
  return context
}

/** Gives the profile that person's session; returns what src/sync/session/identity.ts stores at a sign-in. */
export async function signIn(context: BrowserContext, stack: Stack, role: string): Promise<string> {
  const email = DEMO_PEOPLE.find((one) => one.role === role)?.email ?? ''
  const { token } = (await (await context.request.get(`${stack.url}/api/csrf`)).json()) as { token: string }
  const headers = { origin: stack.url, 'x-csrf-token': token }
  const data = { email, password: DEMO_PASSWORD }
  const answer = await context.request.post(`${stack.url}/api/auth/sign-in/email`, { data, headers })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`)
  return (await context.request.get(`${stack.url}/api/session`)).text()
}

export function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
}

/** Adds a play with twenty-two players and twenty-two routes to the demo team; returns its id. */
export async function addFullPlay(stack: Stack): Promise<string> {
  const id = newId()
  const sql = postgres(stack.databaseUrl, { max: 1 })
  try {
    // Copies an existing play, so that it has all columns.
    await sql`
      insert into plays
      select (jsonb_populate_record(one, jsonb_build_object('id', ${id}::text, 'name', 'All twenty-two'))).*
      from plays one where unit = 'offense' limit 1`
    await sql`
      insert into play_diagrams (play_id, team_id, diagram, updated_by, updated_at, version)
      select id, team_id, ${sql.json(fullDiagram())}, updated_by, updated_at, 1 from plays where id = ${id}`
  } finally {
    await sql.end()
  }
  return id
}

/** Opens a play in its editor and selects a player; `man` finds him on the field. */
export async function openPlay(
  context: BrowserContext,
  stack: Stack,
  playId: string,
): Promise<{ page: Page; man: string }> {
  const man = '[id="element-o.Y"] > g'
  const page = await context.newPage()
  await page.goto(`${stack.url}/playbook/${playId}`)
  const token = page.locator(man)
  await token.waitFor()
  const box = await token.boundingBox()
  if (!box) throw new Error('The man is not on the screen')
  // The field does its hit testing itself, so Playwright would refuse a click on the element.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return { page, man }
}
