/**
 * A playbook of thousands of plays comes in, and can be stopped on the way. That the page keeps answering meanwhile is measured by
 * `npm run bench -- import`.
 */
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { listOf, playbookOf } from '../support/play-files.ts'
import { expect, saved, test } from './fixtures.ts'

/** Writes a playbook of so many plays. As a buffer it would be sent to the browser for seconds, and not above 50 MB. */
async function playbookFile(count: number): Promise<string> {
  const file = test.info().outputPath(`${count}.json`)
  await writeFile(file, playbookOf(count))
  return file
}

/** Chooses the file, up to the button that imports it. */
async function chooseFile(page: Page, file: string, plays: string) {
  const dialog = page.getByRole('dialog', { name: 'Import plays' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  const button = dialog.getByRole('button', { name: `Import ${plays} plays` })
  await expect(button).toBeEnabled({ timeout: 30_000 })
  return { dialog, button }
}

/** What the team has of plays, and of the first lines of their histories. */
async function storedOf(sql: Sql, team: string) {
  const [row] = await sql<{ plays: number; drawn: number; lines: number }[]>`
    select count(*)::int as plays,
           count(*) filter (where diagram::text like '%"block"%')::int as drawn,
           coalesce(sum((select count(*) from play_changes
                          where play_changes.play_id = plays.id and play_changes.version = 1)), 0)::int as lines
      from teams join plays on plays.team_id = teams.id join play_diagrams on play_diagrams.play_id = plays.id
     where teams.name = ${team} and deleted_at is null`
  return row
}

test('thousands of plays are one command that can be canceled, and undone @playbook', async ({
  headCoach,
  sql,
}) => {
  test.setTimeout(300_000)
  const { page } = await headCoach({ team: 'Big Owls' })
  const stored = () => storedOf(sql, 'Big Owls').then((row) => row?.plays)
  await page.getByRole('button', { name: 'Import plays' }).click()
  const first = await chooseFile(page, await playbookFile(2000), '2,000')
  await first.button.click()
  const bar = first.dialog.getByRole('progressbar', { name: 'Importing 2,000 plays' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9][\d,]* of 2,000 plays$/)

  // Closing the dialog asks first, and the import goes on meanwhile.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Cancel the import?' })
  await question.getByRole('button', { name: 'Keep importing' }).click()
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9](\d\d|,\d{3}) of 2,000 plays$/)

  await first.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Import canceled. Your playbook is unchanged.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(first.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import plays' })).toBeVisible()
  await saved(page)
  expect(await stored()).toBe(0)

  // Undo works in turns of 100 plays: 500 show as much as thousands.
  await page.getByRole('button', { name: 'Import plays' }).click()
  const again = await chooseFile(page, await playbookFile(500), '500')
  await again.button.click()
  await expect(page.getByText('Imported 500 plays')).toBeVisible({ timeout: 120_000 })
  await expect(again.dialog).toHaveCount(0)
  await saved(page)
  expect(await storedOf(sql, 'Big Owls')).toMatchObject({ plays: 500, lines: 1000 })

  // It is one command.
  await page.keyboard.press('Control+z')
  await expect.poll(stored, { timeout: 120_000 }).toBe(0)
})

test('5,000 lines are read, can be canceled, and are imported completely @playbook', async ({
  headCoach,
  sql,
}) => {
  test.setTimeout(400_000)
  const { page } = await headCoach({ team: 'Long List Owls' })
  await page.getByRole('button', { name: 'Import plays' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import plays' })
  const button = dialog.getByRole('button', { name: 'Import 5,000 plays' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(listOf(5000)),
  })
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Reading list.csv' })).toBeVisible()
  // Canceled while it is read: what was said of the columns is still there.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Play is')).toHaveValue('name')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(button).toBeEnabled({ timeout: 60_000 })
  expect(await storedOf(sql, 'Long List Owls')).toMatchObject({ plays: 0 })
  await button.click()
  await expect(page.getByText('Imported 5,000 plays')).toBeVisible({ timeout: 240_000 })
  await expect(dialog).toHaveCount(0)
  await saved(page)
  expect(await storedOf(sql, 'Long List Owls')).toEqual({ plays: 5000, drawn: 5000, lines: 10_000 })
})

test('5,000 plays of a JSON file are read beside the page, and the reading can be canceled @playbook', async ({
  headCoach,
}) => {
  test.setTimeout(300_000)
  const file = await playbookFile(5000)
  const { page } = await headCoach({ team: 'Long File Owls' })
  await page.getByRole('button', { name: 'Import plays' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import plays' })
  const upload = () => dialog.locator('input[type=file]').setInputFiles(file)
  const bar = dialog.getByRole('progressbar', { name: 'Opening 5000.json' })
  await upload()
  await expect(bar).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar).toHaveCount(0)
  await upload()
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d{2,} of 5,000|^[1-9],\d{3} of 5,000/, {
    timeout: 60_000,
  })
  await expect(dialog.getByRole('button', { name: 'Import 5,000 plays' })).toBeEnabled({ timeout: 120_000 })
})
