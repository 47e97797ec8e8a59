/**
 * Every page: no axe finding, no sideways scroll, no console error, no layout shift above 0.1, one h1 and a title. The
 * pages are read from src/routes. A normal run loads each page at one width in one theme, by rotation, and only resizes
 * it to the other widths. `npm run test:screens` loads it at each width, every time in another theme: axe runs all rules on
 * whatever the page shows, in the other two themes the rules that depend on a theme, and where it shows the same elements as
 * at another width, the rules that depend on a width.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { appRoutes } from '../support/routes.ts'
import type { Stack } from '../support/stack.ts'
import { axeFindings, looksOf } from './axe.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { newDevice, newSession, sessionOf } from './signed-in.ts'
import { THEMES, wear } from './themes.ts'

const WIDTHS = [390, 1024, 1440]
/** By rotation, each page at one width in one theme; over all pages every pair occurs. */
const isComplete = process.env['SCREENS'] === 'all'
const ROUTES = appRoutes()
const MAX_SHIFT = 0.1
/** These lead elsewhere and have no looks of their own. */
const REDIRECTS = ['/', '/logout', '/teams', '/teams/$teamId', '/team-bulletin', '/open/$notificationId']
const TITLE = / · Hashmark – Professional Football Coaching Platform$/

type Person = 'stranger' | 'newcomer' | 'coach' | 'manager' | 'player' | 'family'
type Device = { page: Page; errors: string[] }
type Shift = { value: number; hadRecentInput: boolean; sources: readonly ShiftSource[] }
type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
type InPage = Window & {
  /** How much has moved since the page was opened, and what moved most. */
  layoutShift: () => { value: number; worst: string }
}

/** One device a person, kept over all pages as people keep theirs: what is on it need not be fetched again. */
const devices = new Map<Person, Promise<Device>>()
const contexts: BrowserContext[] = []
/** What every page that has been looked at consists of, and which of it is shown; with its width, and without. */
const seen = new Set<string>()

function deviceOf(person: Person, browser: Browser, stack: Stack): Promise<Device> {
  let device = devices.get(person)
  if (!device) devices.set(person, (device = openDevice(person, browser, stack)))
  return device
}

async function openDevice(person: Person, browser: Browser, stack: Stack): Promise<Device> {
  const session =
    person === 'stranger'
      ? null
      : person === 'newcomer'
        ? await newSession(stack, 'Casey Morgan', newEmail())
        : await sessionOf(stack, `${person}@demo.hashmark.app`)
  const context = await newDevice(browser, stack, session)
  contexts.push(context)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await context.addInitScript(() => {
    let value = 0
    let most = 0
    let worst = ''
    const words = ({ node, previousRect, currentRect }: ShiftSource) =>
      `“${node?.textContent?.slice(0, 40)}” from ${previousRect.y} to ${currentRect.y}`
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as Shift[]) {
        if (shift.hadRecentInput) continue
        value += shift.value
        if (shift.value <= most) continue
        most = shift.value
        worst = shift.sources.map(words).join(', ')
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { layoutShift: () => ({ value, worst }) })
  })
  await page.goto(session ? '/dashboard' : '/login')
  await untilShown(page)
  return { page, errors }
}

/** The page stands: it has its heading, nothing of it is still on its way, and its fonts are there. */
async function untilShown(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached()
  // A specimen of the design system may say that it is busy for ever.
  await expect(page.locator('main [aria-busy="true"]:not([data-specimen] *)')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** How far the page scrolls sideways, in px, once it is laid out at its present width. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}

async function inspect({ page, errors }: Device, path: string, route = path) {
  errors.length = 0
  const found: string[] = []
  const turn = Math.max(
    0,
    ROUTES.findIndex((one) => one.path === route),
  )
  const widths = isComplete ? WIDTHS : WIDTHS.slice(turn % 3, (turn % 3) + 1)
  for (const [i, width] of widths.entries()) {
    // Every width is loaded in another theme.
    const first = isComplete ? i : Math.floor(turn / 3) % 3
    const themes = isComplete
      ? [...THEMES.slice(first), ...THEMES.slice(0, first)]
      : THEMES.slice(first, first + 1)
    await wear(page, themes[0] ?? '')
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.goto(path)
    await untilShown(page)
    // The sidebar's icons load after the page's content, and always come.
    await expect(page.locator('nav[aria-label="Main"] a[href="/dashboard"]:not(:has(svg))')).toHaveCount(0)
    if (new URL(page.url()).pathname !== path) {
      if (!REDIRECTS.includes(route)) found.push(`${path} leads to ${page.url()}`)
      break
    }
    const loaded = await page.evaluate(() => ({
      shift: (window as unknown as InPage).layoutShift(),
      headings: document.querySelectorAll('h1:not([data-specimen] *)').length,
      title: document.title,
    }))
    const shown = await looksOf(page)
    const { value, worst } = loaded.shift
    if (value > MAX_SHIFT) found.push(`${path} at ${width} px shifts by ${value.toFixed(2)}: ${worst}`)
    if (loaded.headings !== 1) found.push(`${path} at ${width} px has ${loaded.headings} h1`)
    if (!TITLE.test(loaded.title)) found.push(`${path} is titled "${loaded.title}"`)
    // The same page under another address has been looked at.
    const looks = `${width} ${shown}`
    if (seen.has(looks)) continue
    const isKnown = seen.has(shown)
    seen.add(looks).add(shown)
    for (const theme of themes) {
      const isLoadedIn = theme === themes[0]
      if (!isLoadedIn) await wear(page, theme)
      const where = `${path} at ${width} px in ${theme}`
      const sideways = await overflow(page)
      if (sideways > 0) found.push(`${where} scrolls sideways by ${sideways} px`)
      // The same elements in another width were looked at by all rules, and in all themes.
      if (isKnown && !isLoadedIn) continue
      const rules = !isLoadedIn ? 'theme' : isKnown ? 'width' : 'all'
      for (const finding of await axeFindings(page, { rules })) found.push(`${where}: ${finding}`)
    }
    if (isComplete) continue
    for (const other of WIDTHS.filter((one) => one !== width)) {
      await page.setViewportSize({ width: other, height: 900 })
      const sideways = await overflow(page)
      if (sideways > 0) found.push(`${path}, resized to ${other} px, scrolls sideways by ${sideways} px`)
    }
  }
  expect([...found, ...errors]).toEqual([])
}

test.describe('screens @shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test.afterAll(async () => {
    for (const context of contexts) await context.close()
  })

  for (const { path, isProtected } of ROUTES)
    test(path, async ({ browser, stack, sql }) => {
      const [ids] = await sql`
        select teams.id as "teamId", plays.id as "playId", team_members.user_id as "playerId",
               (select id from practice_plans where team_id = teams.id and is_published) as "practiceId",
               (select id from practice_scripts where team_id = teams.id and is_published limit 1) as "scriptId",
               (select id from game_plans where team_id = teams.id and opponent = 'Central Cougars') as "gamePlanId"
          from teams join plays on plays.team_id = teams.id and plays.name = 'Gun Trips Rt 26 Power'
               join team_members on team_members.team_id = teams.id and team_members.team_role = 'player'`
      const known: Record<string, unknown> = {
        planId: ids?.[path.startsWith('/practice-plans') ? 'practiceId' : 'gamePlanId'],
        userId: ids?.['playerId'],
        // It leads elsewhere.
        notificationId: 'none',
        ...ids,
      }
      const address = path.replaceAll(/\$(\w+)/g, (_, name: string) => String(known[name]))
      // Who is signed in there no longer is afterwards.
      const person = isProtected && path !== '/logout' ? 'coach' : 'stranger'
      await inspect(await deviceOf(person, browser, stack), address, path)
    })

  test('a player, who may read, and a family member, who may not', async ({ browser, stack, sql }) => {
    const [play] = await sql`select id from plays where name = 'Gun Trips Rt 26 Power'`
    await inspect(await deviceOf('player', browser, stack), `/playbook/${String(play?.['id'])}`)
    await inspect(await deviceOf('player', browser, stack), '/player-dashboard')
    await inspect(await deviceOf('family', browser, stack), '/playbook')
  })

  test('a user without a team', async ({ browser, stack }) => {
    const device = await deviceOf('newcomer', browser, stack)
    for (const path of ['/dashboard', '/calendar']) await inspect(device, path)
  })

  test('the super admin, on the restricted pages', async ({ browser, stack, sql }) => {
    await sql`
      update profiles set app_role = 'super_admin'
       where id = (select id from "user" where email = 'manager@demo.hashmark.app')`
    const device = await deviceOf('manager', browser, stack)
    // The first visit brings the team onto the device, as the first page does for the others.
    await device.page.goto('/superadmin/analytics-test')
    await expect(device.page.getByRole('heading', { name: /^Checks of [1-9]/ })).toBeVisible()
    await inspect(device, '/superadmin/analytics-test')
    const [person] = await sql`select id from "user" where email = 'coach@demo.hashmark.app'`
    const [team] = await sql`select id from teams where name = 'Ridgeview Hawks'`
    await inspect(device, '/admin')
    await inspect(device, `/admin/people/${String(person?.['id'])}`, '/admin/people/$userId')
    await inspect(device, `/admin/teams/${String(team?.['id'])}`, '/admin/teams/$id')
  })
})
