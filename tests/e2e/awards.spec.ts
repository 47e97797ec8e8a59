/** Awards: given to one or many players, added up on a board, told to the player and the family, and printed. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { axeInThemes } from './axe.ts'
import { expect, saved, test } from './fixtures.ts'
import { addPlayers } from './roster-rows.ts'

const PLAYERS = [
  ['Mason', 'Webb', 'QB'],
  ['Andre', 'Pruitt', 'OL'],
] as const

/** Puts the two on the roster of this person's team. */
const withPlayers = (sql: Sql, email: string) =>
  addPlayers(
    sql,
    email,
    PLAYERS.map(([first, last, position], i) => ({ first, last, number: i + 7, positions: [position] })),
  )

const board = (page: Page) => page.getByRole('region', { name: /stickers/ })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test.describe('awards @people', () => {
  test('a coach gives one to two players, corrects it, takes it back, and finds it by unit', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: '/awards', before: (email) => withPlayers(sql, email) })
    await page.getByRole('button', { name: 'Give award' }).click()
    const give = page.getByRole('dialog', { name: 'Give an award' })
    await give.getByRole('button', { name: 'Give award' }).click()
    await expect(give.getByText('Select at least one player.')).toBeVisible()
    await give.getByRole('button', { name: 'Select players' }).click()
    for (const [first, last] of PLAYERS)
      await page.getByRole('checkbox', { name: new RegExp(`${first} ${last}`) }).check()
    await page.keyboard.press('Escape')
    // The stickers of the starter chart come with the name.
    await give.getByLabel('Award', { exact: true }).fill('Takeaway')
    await expect(give.getByLabel('Stickers')).toHaveValue('+2')
    await give.getByLabel('Stickers').fill('two')
    await give.getByRole('button', { name: 'Give award' }).click()
    await expect(give.getByText('Enter a whole number from −99 to 99.')).toBeVisible()
    await give.getByLabel('Stickers').fill('3')
    await give.getByLabel('Game').fill('Central')
    await give.getByLabel('Reason').fill('Scooped the fumble')
    await give.getByRole('button', { name: 'Give award' }).click()
    await expect(board(page).getByRole('listitem')).toHaveCount(2)

    await page.getByRole('button', { name: 'Edit Takeaway of Andre Pruitt' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit award of Andre Pruitt' })
    await edit.getByLabel('Stickers').fill('4')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(board(page).getByRole('listitem').first()).toContainText('Andre Pruitt')
    await page.reload()
    await expect(board(page).getByRole('listitem').first()).toContainText('4 stickers')
    expect(await axeInThemes(page)).toEqual([])

    await page.getByRole('radio', { name: 'Linemen' }).check()
    await expect(board(page).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Edit Takeaway of Mason Webb' })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Team', exact: true }).check()
    await board(page)
      .getByRole('button', { name: /Mason Webb/ })
      .click()
    await expect(page.getByRole('button', { name: 'Edit Takeaway of Andre Pruitt' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Edit Takeaway of Mason Webb' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(board(page).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(board(page).getByRole('listitem')).toHaveCount(2)
    await saved(page)
    const rows = await sql`
      select p.last_name, a.name, a.points, a.game, a.reason, a.deleted_at
        from awards a join roster_players p on p.id = a.player_id
        join team_members m on m.team_id = a.team_id join "user" u on u.id = m.user_id
       where u.email = ${email} order by p.last_name`
    const given = { name: 'Takeaway', game: 'Central', reason: 'Scooped the fumble', deleted_at: null }
    expect([...rows]).toEqual([
      { last_name: 'Pruitt', points: 4, ...given },
      { last_name: 'Webb', points: 3, ...given },
    ])
  })

  test('the selected players of the roster get one, and one Undo takes all of it back', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: '/roster', before: (email) => withPlayers(sql, email) })
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const bar = page.getByRole('toolbar', { name: 'Selected players' })
    await bar.getByRole('button', { name: 'Select all 2' }).click()
    await bar.getByRole('button', { name: 'Give an award…' }).click()
    const give = page.getByRole('dialog', { name: 'Give 2 players an award' })
    await give.getByLabel('Award', { exact: true }).fill('Win')
    await give.getByRole('button', { name: 'Give award' }).click()
    const given = () => sql`
      select count(*)::int as n from awards a join team_members m on m.team_id = a.team_id
        join "user" u on u.id = m.user_id where u.email = ${email} and a.points = 1 and a.deleted_at is null`
    await expect.poll(async () => (await given())[0]?.['n']).toBe(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await given())[0]?.['n']).toBe(0)
  })

  test('the player is told and finds it on the dashboard and the own page; the family sees its child’s', async ({
    demo,
  }) => {
    const name = `Hammer ${crypto.randomUUID().slice(0, 8)}`
    const player = await demo('player', '/player-dashboard')
    const coach = await demo('coach', '/roster')
    await coach.page.getByRole('link', { name: /Jalen Brooks/ }).click()
    await tab(coach.page, 'Awards').click()
    await coach.page.getByRole('button', { name: 'Give award' }).click()
    const give = coach.page.getByRole('dialog', { name: 'Give Jalen Brooks an award' })
    await give.getByLabel('Award', { exact: true }).fill(name)
    await give.getByRole('button', { name: 'Give award' }).click()
    await expect(coach.page.getByRole('table', { name: 'Awards by date' })).toContainText(name)

    const mine = player.page.getByRole('region', { name: 'My awards' })
    await expect(mine).toContainText(name)
    await player.page.getByRole('button', { name: /Notifications/ }).click()
    await player.page.getByRole('button', { name: new RegExp(`gave you .*${name}`) }).click()
    await expect(player.page.getByRole('table', { name: 'Awards by date' })).toContainText(name)
    await expect(player.page.getByRole('button', { name: 'Give award' })).toHaveCount(0)
    await expect(
      player.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Awards' }),
    ).toHaveCount(0)

    const family = await demo('family', '/dashboard')
    const child = family.page.getByRole('region', { name: 'Jalen’s awards' })
    await expect(child).toContainText(name)
    await child.getByRole('link', { name: 'All awards' }).click()
    await expect(family.page.getByRole('table', { name: 'Awards by date' })).toContainText(name)
    expect(await axeInThemes(family.page)).toEqual([])
    // The page itself is open to every member, to read.
    await family.page.goto('/awards')
    await expect(family.page.getByText(name)).toBeVisible()
    await expect(family.page.getByRole('button', { name: 'Give award' })).toHaveCount(0)
  })

  test('the board and the list print as they are shown', async ({ demo }) => {
    const { page } = await demo('coach', '/awards?unit=linemen')
    await expect(board(page)).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('heading', { name: /Ridgeview Hawks .* awards · Linemen/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stickers' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Give award' })).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(board(page)).toBeVisible()
  })
})
