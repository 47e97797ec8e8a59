/** A playbook of thousands of plays comes in while the page keeps answering, and can be stopped on the way. */
import { type FilePlay, writePlaybookFile } from '#schema/exchange/playbook-file.ts'
import { newId } from '#schema/ids.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { PLAY_FIELDS } from '#src/features/play-exchange/export-plays.ts'
import type { Page } from '@playwright/test'
import { traceMainThread } from '../bench/lib/main-thread.ts'
import { expect, saved, test } from './fixtures.ts'

const PLAYS = 2000
/**
 * The longest task of the page, in ms of processor time, which other work of the machine does not add to. The aim is 50 on
 * a coach's machine; test machines are slower. Play by play, 2,000 plays held the page up for 21 s.
 */
const LONGEST_TASK_MS = 150

function playbookFile(): string {
  const demo = buildDemoPlays()
  const plays = Array.from({ length: PLAYS }, (_, i) => {
    const { diagram, ...play } = demo[i % demo.length] as (typeof demo)[number]
    const name = `${play.name.slice(0, 80)} no. ${i + 1}`
    const row = { ...NEW_PLAY_DEFAULTS, ...play, name, status: 'draft', wristCode: '' }
    const fields = Object.fromEntries(PLAY_FIELDS.map((field) => [field, row[field]]))
    return { id: newId(), fields: fields as FilePlay['fields'], diagram }
  })
  return writePlaybookFile({
    team: 'Hawks',
    level: 'nfhs',
    exportedAt: new Date(0).toISOString(),
    plays,
    formations: [],
  })
}

/** Chooses the file, up to the button that imports it. */
async function chooseFile(page: Page, text: string) {
  const dialog = page.getByRole('dialog', { name: 'Import plays' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'playbook.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const button = dialog.getByRole('button', { name: 'Import 2,000 plays' })
  await expect(button).toBeEnabled({ timeout: 30_000 })
  return { dialog, button }
}

test('2,000 plays come in as one command that can be canceled, and the page keeps answering @playbook', async ({
  browser,
  headCoach,
  sql,
}) => {
  test.setTimeout(300_000)
  const text = playbookFile()
  const { page } = await headCoach({ team: 'Big Owls' })
  const [team] = await sql<{ id: string }[]>`select id from teams where name = 'Big Owls'`
  const teamId = team?.id ?? ''
  const stored = async () => {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from plays where team_id = ${teamId} and deleted_at is null`
    return row?.n
  }
  await page.getByRole('button', { name: 'Import plays' }).click()
  const first = await chooseFile(page, text)
  await first.button.click()
  const bar = first.dialog.getByRole('progressbar', { name: 'Importing 2,000 plays' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d* of 2,000 plays$/)

  // Closing the dialog asks first, and the import goes on meanwhile.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Cancel the import?' })
  await question.getByRole('button', { name: 'Keep importing' }).click()
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d\d of 2,000 plays$/)

  await first.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Import canceled. Your playbook is unchanged.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(first.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import plays' })).toBeVisible()
  await saved(page)
  expect(await stored()).toBe(0)

  await page.getByRole('button', { name: 'Import plays' }).click()
  const again = await chooseFile(page, text)
  const { tasks } = await traceMainThread(browser, page, 'import', async () => {
    await page.evaluate(() => performance.measure('import'))
    await again.button.click()
    // The toast goes before a trace this long is read.
    await expect(page.getByText('Imported 2,000 plays')).toBeVisible({ timeout: 120_000 })
    await expect(again.dialog).toHaveCount(0)
  })
  await saved(page)
  expect(await stored()).toBe(PLAYS)
  const [history] = await sql<{ n: number }[]>`
    select count(*)::int as n from play_changes
      join plays on plays.id = play_id and deleted_at is null
     where plays.team_id = ${teamId} and play_changes.version = 1`
  expect(history?.n).toBe(2 * PLAYS)

  // It is one command.
  await page.keyboard.press('Control+z')
  await expect.poll(stored, { timeout: 120_000 }).toBe(0)
  const longest = tasks.map(({ cpu }) => cpu).toSorted((x, y) => y - x)
  expect(longest.length).toBeGreaterThan(PLAYS / 20)
  expect(longest[0]).toBeLessThan(LONGEST_TASK_MS)
})
