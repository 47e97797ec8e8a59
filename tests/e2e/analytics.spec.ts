/** The analytics page: what the team's charted games come to. */
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

test.describe('analytics @boxcall', () => {
  // What an earlier test has charted.
  test.beforeEach(async ({ sql }) => {
    await sql`delete from game_plans where opponent not in ('Central Cougars', 'Lakeside Lions')`
  })

  test('the charted games have their figures, each with the way to its game', async ({ demo, sql }) => {
    const [game] =
      await sql`select score_us as us, score_them as them from games where opponent = 'Lakeside Lions'`
    const { page } = await demo('coach', '/analytics')
    const games = page.getByRole('region', { name: 'Games', exact: true })
    await expect(games.getByText('1 game', { exact: true })).toBeVisible()
    await expect(page.getByText('No games logged yet')).toHaveCount(0)
    const row = games.getByRole('row', { name: /^Against Lakeside Lions/ })
    await expect(row).toContainText(`${String(game?.['us'])}–${String(game?.['them'])}`)
    await expect(row).toContainText(/\d+% of \d+/)
    await row.getByRole('link', { name: 'Against Lakeside Lions', exact: true }).click()
    await expect(page.getByText(/^Final: Ridgeview Hawks/)).toBeVisible()
  })

  test('calls counted by hand stand beside those charted in BoxCall', async ({ demo, sql }) => {
    const [play] = await sql<{ name: string; calls: number; successes: number }[]>`
      select p.name, c.calls, c.successes from play_counts c
        join plays p on p.id = c.play_id join teams t on t.id = c.team_id
       where t.name = 'Ridgeview Hawks' and p.deleted_at is null and c.calls > 0 limit 1`
    const { page } = await demo('coach', '/analytics?tab=practice')
    const figures = page.getByRole('region', { name: 'Reps vs. calls' })
    await figures.getByRole('button', { name: /^Show all/ }).click()
    await expect(figures.getByRole('columnheader')).toHaveText([
      'Play',
      'Reps',
      'Good reps',
      'Calls',
      'Good calls',
      'By hand',
    ])
    const link = page.getByRole('link', { name: play?.name ?? '', exact: true })
    await expect(figures.getByRole('row').filter({ has: link }).getByRole('cell').last()).toHaveText(
      `${play?.successes} of ${play?.calls} good`,
    )
  })

  test('filters live in the address: they survive a reload, and Back takes one off', async ({ demo }) => {
    const { page } = await demo('coach', '/analytics')
    const snaps = page.getByText(/^n = \d+ snaps of 1 game$/)
    await expect(snaps).toBeVisible()
    const whole = Number(/\d+/.exec(await snaps.innerText())?.[0])
    await page.getByRole('button', { name: 'Quarter', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Q1', exact: true }).check()
    await page.keyboard.press('Escape')
    const chips = page.getByRole('list', { name: 'Active filters', exact: true })
    await expect(chips.getByText('Q1', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/quarter=/)
    expect(Number(/\d+/.exec(await snaps.innerText())?.[0])).toBeLessThan(whole)

    await page.getByRole('tab', { name: 'Situations', exact: true }).click()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Field zones', exact: true })).toBeVisible()
    await expect(chips.getByText('Q1', { exact: true })).toBeVisible()
    await chips.getByRole('button', { name: 'Remove Q1', exact: true }).click()
    await expect(chips).toHaveCount(0)
    await expect(snaps).toHaveText(`n = ${whole} snaps of 1 game`)
    await page.goBack()
    await expect(chips.getByText('Q1', { exact: true })).toBeVisible()
  })

  test('a row leads to its snaps, and they to the play and the game', async ({ demo }) => {
    const { page } = await demo('coach', '/analytics?tab=concepts')
    const table = page.getByRole('table', { name: 'Concepts', exact: true })
    const row = table.getByRole('row').nth(1)
    const calls = Number(await row.getByRole('cell').first().innerText())
    const name = await row.getByRole('button').innerText()
    await row.getByRole('button').click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    const items = dialog.getByRole('list', { name: 'Snaps', exact: true }).getByRole('listitem')
    await expect(items).toHaveCount(calls)
    await expect(items.first().getByRole('link')).toHaveCount(2)
    await items
      .first()
      .getByRole('link', { name: /^Lakeside Lions, / })
      .click()
    await expect(page.getByText(/^Final: Ridgeview Hawks/)).toBeVisible()
  })

  test('the self-scout flags what an opponent would find, and each cell has its n', async ({ demo }) => {
    const { page } = await demo('coach', '/analytics?tab=self-scout')
    const heat = page.getByRole('table', { name: 'Personnel by down and distance', exact: true })
    await expect(heat.getByRole('rowheader', { name: '1st & 10', exact: true })).toBeVisible()
    const cell = heat.getByRole('row').nth(1).getByRole('button').first()
    await expect(cell).toContainText(/^(Flag: )?(Run|Pass) \d+%n = \d+$/)
    await expect(page.getByText(/At least 75% runs or passes on 8 snaps or more/).first()).toBeVisible()
    await cell.click()
    await expect(
      page.getByRole('dialog').getByText(/^\d+ snaps? of 1 game: \d+ runs?, \d+ pass/),
    ).toBeVisible()
  })

  test('a table is downloaded as CSV with both counts of each share', async ({ demo }) => {
    const { page } = await demo('coach', '/analytics?tab=situations')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Down and distance as CSV', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^down-and-distance-\d{4}-\d\d-\d\d\.csv$/)
    const [head = '', first = ''] = (await readFile(await download.path(), 'utf8')).slice(1).split('\r\n')
    expect(head).toMatch(/^Name,Calls,Run %,Run count,Run n,/)
    expect(first).toMatch(/^1st & 10,\d+,\d+,\d+,\d+,/)
  })
})
