/** What a game plan says beside its plays: the opponent, adjustments, goals and the trip. */
import type { Page } from '@playwright/test'
import { axeInThemes } from './axe.ts'
import { expect, saved, test } from './fixtures.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const notes = (page: Page, name: string) => list(page, name).getByRole('listitem')

async function openPage(page: Page, opponent: string, name: 'Opponent' | 'Game day') {
  await page.getByRole('link', { name: opponent }).click()
  await page.getByRole('tab', { name }).click()
}

async function addFront(page: Page, front: string, times: string) {
  await page.getByRole('button', { name: 'Add front: Fronts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add front' })
  await dialog.getByLabel('Front').fill(front)
  await dialog.getByLabel('Times seen').fill(times)
  await dialog.getByRole('button', { name: 'Add front' }).click()
  await expect(dialog).toHaveCount(0)
}

test.describe('notes of a game plan @plans @sync', () => {
  test.beforeEach(async ({ sql }) => {
    await sql`delete from game_plans where opponent not in ('Central Cougars', 'Lakeside Lions')`
    await sql`delete from notifications where kind = 'plan_released'`
  })

  test('fronts are counted, also offline, and the players read them once the plan is released', async ({
    demo,
    sql,
  }) => {
    const { page, context } = await demo('coach', '/game-plans')
    await page.getByRole('button', { name: 'New game plan' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New game plan' })
    await dialog.getByLabel('Opponent').fill('Bay Ridge')
    await dialog.getByRole('button', { name: 'Create plan' }).click()
    await page.getByRole('tab', { name: 'Opponent' }).click()
    await expect(list(page, 'Fronts')).toContainText('Count the snaps of each front on film')

    await page.getByRole('button', { name: 'Add front: Fronts' }).click()
    const adding = page.getByRole('dialog', { name: 'Add front' })
    await adding.getByLabel('Times seen').fill('many')
    await adding.getByRole('button', { name: 'Add front' }).click()
    await expect(adding.getByText('Enter the front.')).toBeVisible()
    await expect(adding.getByText('Enter a whole number from 0 to 3000')).toBeVisible()
    await adding.getByLabel('Front').fill('3-4 Okie')
    await adding.getByLabel('Times seen').fill('10')
    await adding.getByRole('button', { name: 'Add front' }).click()
    await expect(notes(page, 'Fronts')).toContainText(['3-4 Okie'])
    await saved(page)

    // The bus has no signal.
    await context.setOffline(true)
    await addFront(page, '4-2-5', '30')
    await expect(notes(page, 'Fronts')).toContainText(['4-2-5', '3-4 Okie'])
    await expect(notes(page, 'Fronts').first()).toContainText('75%')
    await expect(notes(page, 'Fronts').first()).toContainText('30 of 40 snaps')
    await context.setOffline(false)
    await saved(page)
    const stored = await sql<{ label: string; times: number }[]>`
      select label, times from plan_notes join game_plans on game_plans.id = plan_id
       where opponent = 'Bay Ridge' order by plan_notes.created_at`
    expect(stored.map(({ label, times }) => [label, times])).toEqual([
      ['3-4 Okie', 10],
      ['4-2-5', 30],
    ])

    // Deleted and brought back.
    await page.getByRole('button', { name: 'Actions: 3-4 Okie' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(notes(page, 'Fronts')).toHaveCount(1)
    await expect(notes(page, 'Fronts').first()).toContainText('100%')
    const deleted = page.locator('[data-sonner-toast]').filter({ hasText: /^Deleted .*3-4 Okie/ })
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await expect(notes(page, 'Fronts')).toHaveCount(2)

    // Film data: counted again what is there, added what is new, all of it one press to undo, and nothing twice.
    const film = [
      'ODK,DN,DIST,HASH,PLAY TYPE,OFF FORM,OFF PLAY,DEF FRONT,COVERAGE,BLITZ',
      ...Array.from({ length: 4 }, () => 'O,1,10,L,Run,Trips,Counter,,,'),
      'D,3,8,M,Pass,Doubles,Y-Cross,4-2-5,Cover 1,Mike A',
    ].join('\n')
    const importing = page.getByRole('dialog', { name: 'Import film data: Bay Ridge' })
    const importFilm = async () => {
      await page.getByRole('button', { name: 'Import film data' }).click()
      await importing
        .locator('input[type=file]')
        .setInputFiles({ name: 'film.csv', mimeType: 'text/csv', buffer: Buffer.from(film) })
      await expect(importing.getByText('4 plays of their offense and 1 snap of their defense.')).toBeVisible()
    }
    await importFilm()
    await expect(importing.getByRole('region', { name: 'Run or pass' })).toContainText('100% of 4 snaps')
    await importing.getByRole('button', { name: 'Add 6, recount 1 line' }).click()
    await expect(notes(page, 'Run or pass')).toHaveCount(3)
    await expect(notes(page, 'Top runs')).toContainText(['Counter'])
    await expect(notes(page, 'Fronts').first()).toContainText('3-4 Okie')
    await importFilm()
    await expect(importing.getByRole('button', { name: 'Add 0 lines' })).toBeDisabled()
    await importing.getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('Control+z')
    await expect(notes(page, 'Run or pass')).toHaveCount(0)
    await expect(notes(page, 'Fronts').first()).toContainText('30 of 40 snaps')

    const reader = (await demo('player', '/game-plans')).page
    await expect(reader.getByText('No game plan released')).toBeVisible()
    await page.getByRole('button', { name: 'Game plan actions' }).click()
    await page.getByRole('menuitem', { name: 'Release to players' }).click()
    await openPage(reader, 'Bay Ridge', 'Opponent')
    await expect(notes(reader, 'Fronts')).toContainText(['4-2-5', '3-4 Okie'])
    await expect(reader.getByRole('button', { name: 'Add front: Fronts' })).toHaveCount(0)
    await expect(list(reader, 'Coverages')).toHaveCount(0)
  })

  test('two coaches write at once, and one sorts the list', async ({ demo }) => {
    const { page } = await demo('coach', '/game-plans')
    const other = (await demo('coordinator', '/game-plans')).page
    await openPage(page, 'Central Cougars', 'Game day')
    await openPage(other, 'Central Cougars', 'Game day')
    await expect(notes(page, 'Goals').locator('.font-medium')).toHaveText([
      'Third downs',
      'Turnovers',
      'Explosive plays',
    ])
    await other.getByRole('button', { name: 'Actions: Explosive plays' }).click()
    await other.getByRole('menuitem', { name: 'Move up' }).click()
    await expect(notes(page, 'Goals').locator('.font-medium')).toHaveText([
      'Third downs',
      'Explosive plays',
      'Turnovers',
    ])
    await page.getByRole('button', { name: 'Actions: Explosive plays' }).click()
    await page.getByRole('menuitem', { name: 'Edit…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Explosive plays' })
    await dialog.getByLabel('Target').fill('7')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(notes(other, 'Goals').nth(1)).toContainText('7')
    // As it was, for tests that follow.
    await other.getByRole('button', { name: 'Actions: Explosive plays' }).click()
    await other.getByRole('menuitem', { name: 'Move down' }).click()
    await expect(notes(page, 'Goals').locator('.font-medium').last()).toHaveText('Explosive plays')
    // Who is out on the roster is the coaches' own.
    await expect(list(page, 'Not dressing')).toContainText('Out on the roster')
  })

  test('the pages pass axe in every theme on a phone, and print', async ({ demo }) => {
    const { page } = await demo('coach', '/game-plans')
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, 'Central Cougars', 'Opponent')
    await expect(notes(page, 'Fronts')).toHaveCount(3)
    const found = await axeInThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('tab', { name: 'Game day' }).click()
    await expect(notes(page, 'Goals')).toHaveCount(3)
    found.push(...(await axeInThemes(page)))
    await page.getByRole('button', { name: 'Add goal: Goals' }).click()
    found.push(...(await axeInThemes(page, 'dialog')))
    expect(found).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('tab', { name: 'Opponent' }).click()
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked', '')
      dispatchEvent(new Event('beforeprint'))
    })
    const paper = page.getByRole('article')
    await expect(paper).toContainText('Blitz by down and distance')
    await expect(paper).toContainText('61%')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  })
})
