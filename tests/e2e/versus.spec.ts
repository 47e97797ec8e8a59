/**
 * The same play against several defenses, and a defense against several formations: tabs above the field, changed by two
 * coaches at once, read by players.
 */
import type { Locator, Page } from '@playwright/test'
import type { Diagram } from '#schema/football/diagram.ts'
import { drag, middleOf, player } from './editor-actions.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'

const OVER = '4-3 Over · Cover 1'
const OKIE = '3-4 Okie · Quarters'

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })

async function addDefense(page: Page, words: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a defense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a defense' })
  await dialog.getByRole('searchbox', { name: 'Search defenses' }).fill(words)
  await expect(dialog.getByText(name, { exact: true }).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
}

async function open(page: Page, name: string): Promise<void> {
  await tab(page, name).click()
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
}

const block = (page: Page) => page.getByRole('img', { name: /^RT's block/i })

test('a play against two defenses: each coach edits one of them offline, and both stay', async ({
  demo,
  demoPlay,
  sql,
}) => {
  const playId = await demoPlay('Gun Trips Rt', `Versus ${Date.now()}`)
  const coach = await demo('coach', `/playbook/${playId}`)
  const assistant = await demo('assistant', 'about:blank')
  await untilKeys(coach.page)
  await expect(tab(coach.page, 'Base')).toHaveAttribute('aria-selected', 'true')
  await addDefense(coach.page, '4-3 over cover 1', OVER)
  await addDefense(coach.page, 'okie quarters', OKIE)
  await coach.page.getByLabel('Status', { exact: true }).selectOption('published')
  await saved(coach.page)

  // The link opens the tab that was open.
  await expect.poll(() => new URL(coach.page.url()).searchParams.get('v')).not.toBeNull()
  await assistant.page.goto(coach.page.url())
  await expect(tab(assistant.page, OKIE)).toHaveAttribute('aria-selected', 'true')
  await expect(player(assistant.page, 'RT')).toBeVisible()

  // From the line, for the notice that says "offline" moves the field.
  const depth = async (page: Page) =>
    (await middleOf(player(page, 'M'))).y - (await middleOf(player(page, 'RT'))).y
  await open(coach.page, OVER)
  const before = await depth(coach.page)
  await untilKeys(assistant.page)
  for (const { page, context } of [coach, assistant]) {
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
  }
  await drag(coach.page, 'M', { x: 0, y: 40 })

  await assistant.page.getByRole('button', { name: 'Edit this look only' }).click()
  await assistant.page
    .getByRole('button', { name: /^Block/ })
    .first()
    .click()
  const spot = await middleOf(player(assistant.page, 'RT'))
  await assistant.page.mouse.click(spot.x, spot.y)
  await assistant.page.mouse.click(spot.x + 30, spot.y - 30)
  await assistant.page.keyboard.press('Enter')
  await expect(block(assistant.page)).toHaveCount(1)
  await Promise.all([coach.context.setOffline(false), assistant.context.setOffline(false)])
  await saved(coach.page)
  await saved(assistant.page)

  for (const { page } of [coach, assistant]) {
    await page.reload()
    await open(page, OKIE)
    await expect(block(page)).toHaveCount(1)
    await expect.poll(() => depth(page)).toBeLessThan(before + 20)
    await open(page, OVER)
    await expect(block(page)).toHaveCount(0)
    await expect.poll(() => depth(page)).toBeGreaterThan(before + 20)
    await open(page, 'Base')
    await expect(player(page, 'M')).toHaveCount(0)
    await expect(block(page)).toHaveCount(0)
  }

  // Stored is what the coaches changed, and nothing of what follows.
  const [row] = await sql<{ diagram: Diagram }[]>`select diagram from play_diagrams where play_id = ${playId}`
  const own = Object.keys(row?.diagram.elements ?? {}).filter((id) => id.startsWith('look.'))
  expect(own).toHaveLength(4)
  const [refused] =
    await sql`select count(*)::int as n from receipts where entity_id = ${playId} and outcome <> 'applied'`
  expect(refused?.['n']).toBe(0)

  // By keys alone: to the next tab, and away with it and back.
  await coach.page.getByRole('application').focus()
  await coach.page.keyboard.press(']')
  await expect(tab(coach.page, OVER)).toHaveAttribute('aria-selected', 'true')
  await coach.page.getByRole('button', { name: `More about ${OVER}` }).click()
  await coach.page.getByRole('menuitem', { name: 'Delete this look' }).click()
  await expect(tab(coach.page, OVER)).toHaveCount(0)
  await expect(tab(coach.page, 'Base')).toHaveAttribute('aria-selected', 'true')
  await coach.page
    .locator('[data-sonner-toast]')
    .filter({ hasText: /Deleted/ })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(tab(coach.page, OVER)).toHaveCount(1)
  await saved(coach.page)

  const reader = await demo('player', `/playbook/${playId}`)
  await open(reader.page, OKIE)
  await expect(reader.page.getByRole('button', { name: 'Add a defense' })).toHaveCount(0)
  await expect(reader.page.getByRole('img', { name: /quarter/ }).first()).toBeVisible()
})

test('a defense against two formations lines up to each, and a change on a tab stays there', async ({
  demo,
  sql,
}) => {
  const { page, context } = await demo('coach', '/playbook')
  await page.getByRole('button', { name: 'New play' }).first().click()
  const start = page.getByRole('dialog', { name: 'New play' })
  await start.getByRole('radio', { name: 'Defense' }).check()
  await start.getByText('4-3 Over', { exact: true }).click()
  await start.getByLabel('Name', { exact: true }).fill(`Against formations ${Date.now()}`)
  await start.getByRole('button', { name: 'Draw it' }).click()
  await expect(page.getByLabel('Name of the play')).toBeVisible()
  const playId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const trips = 'Gun Trips Lt · 10'
  const wing = 'Ace Wing Rt · 12'
  const add = async (words: string, name: string) => {
    await page.getByRole('button', { name: 'Add a formation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a formation' })
    await dialog.getByRole('searchbox', { name: 'Search formations' }).fill(words)
    await expect(dialog.getByText(name, { exact: true }).last()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  const at = async (label: string) => {
    const { x } = await middleOf(player(page, label).first())
    return x
  }
  // In widths of the line: what is selected takes room, and the field is drawn smaller.
  const fromBall = async (label: string) =>
    ((await at(label)) - (await at('QB'))) / ((await at('RT')) - (await at('LT')))

  await expect.poll(() => fromBall('S')).toBeGreaterThan(0)
  await add('gun trips left', trips)
  // The strong side is the left one now, and so is Sam.
  await expect.poll(() => fromBall('S')).toBeLessThan(0)
  await add('ace wing right', wing)
  await expect.poll(() => fromBall('S')).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Edit this look only' })).toHaveCount(0)

  await context.setOffline(true)
  await expect(page.getByText("You're offline").first()).toBeVisible()
  const mike = await fromBall('M')
  await drag(page, 'M', { x: 50, y: 0 })
  await expect.poll(() => fromBall('M')).toBeGreaterThan(mike + 0.2)
  await open(page, trips)
  await expect.poll(() => fromBall('M')).toBeLessThan(mike + 0.1)
  await open(page, 'Base')
  await expect.poll(() => fromBall('M')).toBeLessThan(mike + 0.1)
  await context.setOffline(false)
  await saved(page)

  // Stored are two looks and the one man who was moved.
  const [row] = await sql<{ diagram: Diagram }[]>`select diagram from play_diagrams where play_id = ${playId}`
  const own = Object.entries(row?.diagram.elements ?? {}).filter(([id]) => id.startsWith('look.'))
  expect(own).toHaveLength(3)
  expect(own.filter(([id]) => id.endsWith('.d.M'))).toHaveLength(1)

  // Another formation on the same tab, by keys alone.
  await open(page, wing)
  await page.getByRole('button', { name: `More about ${wing}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Change formation…' }).press('Enter')
  const other = page.getByRole('dialog', { name: 'Change formation' })
  await other.getByRole('searchbox', { name: 'Search formations' }).fill('empty quads')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Empty Quads Rt · 00')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(tab(page, 'Empty Quads Rt · 00')).toHaveAttribute('aria-selected', 'true')
  await expect(player(page, 'QB')).toBeVisible()
})
