/**
 * Every page in every theme and width: no axe finding, no sideways scroll, no console error, no layout shift above
 * 0.1. The pages are read from src/routes. Each is loaded once, and axe looks at each
 * theme in another width; with `SCREENS=all` it is loaded in each theme and looked at in all nine.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { appRoutes } from '../support/routes.ts'
import type { Stack } from '../support/stack.ts'
import { expect, signIn, test } from './fixtures.ts'

const WIDTHS = [1440, 1024, 390]
const THEMES = ['light', 'dark', 'high-contrast']
const MAX_SHIFT = 0.1
const isThorough = process.env['SCREENS'] === 'all'

type Person = 'stranger' | 'coach' | 'player' | 'family'
type Device = { page: Page; errors: string[] }

/** One device a person, kept over all pages as people keep theirs: what is on it need not be fetched again. */
const devices = new Map<Person, Promise<Device>>()
const contexts: BrowserContext[] = []

function deviceOf(person: Person, browser: Browser, stack: Stack): Promise<Device> {
  let device = devices.get(person)
  if (!device) devices.set(person, (device = openDevice(person, browser, stack)))
  return device
}

async function openDevice(person: Person, browser: Browser, stack: Stack): Promise<Device> {
  const context = await browser.newContext({ baseURL: stack.url })
  contexts.push(context)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await context.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { layoutShift: () => shift })
  })
  await page.goto('/login')
  if (person !== 'stranger') await signIn(page, `${person}@demo.hashmark.app`)
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

/** Puts a theme on the page, now and for the pages after it. */
async function wear(page: Page, theme: string) {
  await page.evaluate((value) => {
    localStorage.setItem('hashmark.theme', value)
    const { classList } = document.documentElement
    classList.toggle('dark', value !== 'light')
    classList.toggle('high-contrast', value === 'high-contrast')
  }, theme)
}

async function inspect({ page, errors }: Device, path: string) {
  errors.length = 0
  const found: string[] = []
  for (const [i, theme] of THEMES.entries()) {
    await wear(page, theme)
    if (i === 0 || isThorough) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await untilShown(page)
      const shift = await page.evaluate(() =>
        (window as unknown as { layoutShift: () => number }).layoutShift(),
      )
      if (shift > MAX_SHIFT) found.push(`${path} in ${theme} shifts by ${shift.toFixed(2)}`)
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await untilShown(page)
      const where = `${path} at ${width} px in ${theme}`
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (sideways > 0) found.push(`${where} scrolls sideways by ${sideways} px`)
      if (!isThorough && WIDTHS[i] !== width) continue
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .setLegacyMode(true)
        .analyze()
      for (const { id, nodes } of violations) found.push(`${where}: ${id}: ${nodes[0]?.html.slice(0, 300)}`)
    }
  }
  expect([...found, ...errors]).toEqual([])
}

test.describe('screens @shell', () => {
  test.afterAll(async () => {
    for (const context of contexts) await context.close()
  })

  for (const { path, isProtected } of appRoutes())
    test(path, async ({ browser, stack, sql }) => {
      const [ids] = await sql`
        select teams.id as "teamId", plays.id as "playId", team_members.user_id as "playerId"
          from teams join plays on plays.team_id = teams.id and plays.name = 'Gun Trips Rt 24 Power'
               join team_members on team_members.team_id = teams.id and team_members.team_role = 'player'`
      // What has no row yet: these pages say so.
      const known: Record<string, unknown> = { scriptId: 'none', planId: 'none', ...ids }
      const address = path.replaceAll(/\$(\w+)/g, (_, name: string) => String(known[name]))
      await inspect(await deviceOf(isProtected ? 'coach' : 'stranger', browser, stack), address)
    })

  test('a player, who may read, and a family member, who may not', async ({ browser, stack, sql }) => {
    const [play] = await sql`select id from plays where name = 'Gun Trips Rt 24 Power'`
    await inspect(await deviceOf('player', browser, stack), `/playbook/${String(play?.['id'])}`)
    await inspect(await deviceOf('family', browser, stack), '/playbook')
  })
})
