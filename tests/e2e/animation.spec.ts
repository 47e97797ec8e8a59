/** A play that runs: by mouse and by keyboard, for who draws and for who only reads, and where nothing may move by itself. */
import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { axeInThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'

const FLOOD = 'Gun Trips Rt 71 Flood'

async function addressOf(sql: Sql, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from plays where name = ${name} and deleted_at is null order by created_at limit 1`
  if (!row) throw new Error(`The demo has no ${name}`)
  return `/playbook/${row.id}`
}

const stage = (page: Page) => page.getByRole('dialog', { name: `${FLOOD}, played` })
const time = (dialog: Locator) => dialog.getByRole('slider', { name: 'Time' })
const seconds = async (dialog: Locator) => Number(await time(dialog).inputValue())
const placeOf = (dialog: Locator, id: string) =>
  dialog.locator(`[data-man="${id}"]`).getAttribute('transform')
const said = (dialog: Locator) => dialog.getByRole('status')

/** Steps on until that moment; every step is waited for. */
async function stepTo(page: Page, dialog: Locator, moment: RegExp): Promise<void> {
  for (;;) {
    const now = (await said(dialog).textContent()) ?? ''
    if (moment.test(now)) return
    await page.keyboard.press('ArrowRight')
    await expect(said(dialog)).not.toHaveText(now)
  }
}

test('a coach runs a play, steps through it, and watches one player alone', async ({ demo, sql }) => {
  const { page } = await demo('coach', await addressOf(sql, FLOOD))
  await expect(page.getByLabel('Name of the play')).toHaveValue(FLOOD)
  const dialog = stage(page)
  // The space bar has nothing else to do on the field. It comes with the button, after the field.
  await expect(page.getByRole('button', { name: 'Run play' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(dialog).toBeVisible()

  // It runs by itself, and men move with its time.
  await expect.poll(() => seconds(dialog)).toBeGreaterThan(0.2)
  await time(dialog).fill('0')
  await expect(dialog.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const start = await placeOf(dialog, 'o.X')
  await time(dialog).fill('3')
  expect(await placeOf(dialog, 'o.X')).not.toBe(start)
  await expect(time(dialog)).toHaveAttribute('aria-valuetext', /^2\.\d s, /)
  await time(dialog).fill('0')
  expect(await placeOf(dialog, 'o.X')).toBe(start)

  // By the keyboard alone: the bar runs and holds it, arrows go from moment to moment.
  await dialog.getByRole('button', { name: 'Loop' }).click()
  await dialog.getByRole('button', { name: 'Play', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.keyboard.press('Space')
  const play = dialog.getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeFocused()
  await time(dialog).fill('0')
  await play.focus()
  await page.keyboard.press('ArrowRight')
  await expect(said(dialog)).toHaveText('Snap')
  await page.keyboard.press('ArrowRight')
  await expect(said(dialog)).toHaveText(/^Read 1: Z, /)
  await page.keyboard.press('ArrowLeft')
  await expect(said(dialog)).toHaveText('Snap')
  await stepTo(page, dialog, /^H catches it$/)

  // Another read gets the ball.
  await dialog.getByLabel('Who gets the ball').selectOption({ label: 'Throw to Z' })
  await play.or(dialog.getByRole('button', { name: 'Pause' })).focus()
  await stepTo(page, dialog, /^Z catches it$/)

  // Only what one man does; the device remembers him.
  await dialog.getByLabel('Position').selectOption({ label: 'Only Z' })
  const job = dialog.getByRole('region', { name: 'My job' })
  await expect(job).toContainText('read 1')
  await expect(dialog.locator('[data-man="o.X"]')).toHaveClass(/opacity/)
  await expect(dialog.locator('[data-man="o.Z"]')).not.toHaveClass(/opacity/)
  expect(await axeInThemes(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Run play' }).click()
  await expect(job).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('a play without assignments says that there is nothing to run, and opens no stage', async ({
  demo,
  demoPlay,
}) => {
  const { page } = await demo('coach', `/playbook/${await demoPlay('Gun Doubles', `Empty ${Date.now()}`)}`)
  await page.getByRole('button', { name: 'Run play' }).click()
  await expect(page.getByText('Nothing to run yet.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a player on a phone with reduced motion steps through his assignment', async ({ demo, sql }) => {
  const { page } = await demo('player', await addressOf(sql, FLOOD), {
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  const dialog = stage(page)
  await page.getByRole('button', { name: 'Run play' }).click()
  await expect(dialog).toBeVisible()
  const next = dialog.getByRole('button', { name: 'Next step' })
  await expect(next).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^(Play|Pause)$/ })).toHaveCount(0)
  expect(await seconds(dialog)).toBe(0)

  await dialog.getByLabel('Position').selectOption({ label: 'Only Y' })
  await expect(dialog.getByRole('region', { name: 'My job' })).toContainText('Y')
  const start = await placeOf(dialog, 'o.Y')
  await next.click()
  await expect(said(dialog)).toHaveText('Snap')
  expect(await placeOf(dialog, 'o.Y')).toBe(start)
  await next.click()
  await expect(said(dialog)).toHaveText(/^Read 1/)
  expect(await placeOf(dialog, 'o.Y')).not.toBe(start)
  // Nothing goes on by itself: where one has stopped, one stays.
  const stopped = await seconds(dialog)
  await dialog.getByRole('button', { name: 'Previous step' }).click()
  await expect.poll(() => seconds(dialog)).toBeLessThan(stopped)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
})
