/** The analytics page: what the team's charted games come to. */
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
    await expect(games).toContainText('1 game charted in BoxCall')
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
    const { page } = await demo('coach', '/analytics')
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
})
