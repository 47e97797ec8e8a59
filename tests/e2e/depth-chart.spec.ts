/** The depth chart: built by keyboard alone, dragged by mouse and finger, shared by two coaches, and read by players. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { axeInThemes } from './axe.ts'
import { middleOf } from './editor-actions.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'
import { addPlayers } from './roster-rows.ts'

const spotOf = (page: Page, spot: string) => page.getByRole('region', { name: spot, exact: true })
const namesAt = (page: Page, spot: string) =>
  spotOf(page, spot)
    .getByRole('listitem')
    .evaluateAll((all) => all.map(({ textContent }) => /[A-Z][a-z]+ [A-Z][a-z]+/.exec(textContent)?.[0]))

/** Adds the man whom the words find, once the search is there to type into. */
async function add(page: Page, spot: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `Add a player at ${spot}`, exact: true }).press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search players' })).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const withPlayers = (sql: Sql, email: string) =>
  addPlayers(sql, email, [
    { number: 7, first: 'Mason', last: 'Webb' },
    { number: 8, first: 'Jonah', last: 'Reyes' },
    { number: 5, first: 'Andre', last: 'Pruitt', status: 'injured' },
    { number: 20, first: 'Marcus', last: 'Dell' },
  ])

test.describe('depth chart @people', () => {
  test('is built by keyboard alone: men are added, ordered, tied, moved to another spot, and taken back', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({
      at: '/roster?view=depth',
      before: (email) => withPlayers(sql, email),
    })
    await add(page, 'QB', 'reyes')
    await add(page, 'QB', 'webb')
    await add(page, 'RB', '#5')
    await add(page, 'RB', 'dell')
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Jonah Reyes', 'Mason Webb'])
    // The injured starter is out; the next man is up.
    await expect(spotOf(page, 'RB').getByRole('listitem').nth(0)).toContainText('Injured')
    await expect(spotOf(page, 'RB').getByRole('listitem').nth(1)).toContainText('Up')

    const webb = page.getByRole('button', { name: 'Move Mason Webb' })
    await webb.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Mason Webb', 'Jonah Reyes'])
    await expect(webb).toBeFocused()
    // The chart focuses the moved man once more in the next frame.
    await saved(page)
    await page.getByRole('button', { name: 'Move Jonah Reyes' }).focus()
    await page.keyboard.press('o')
    await expect(page.getByRole('button', { name: 'Tie Jonah Reyes with the player ahead' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => namesAt(page, 'RB')).toEqual(['Andre Pruitt', 'Marcus Dell', 'Jonah Reyes'])
    await expect(page.getByRole('button', { name: 'Move Jonah Reyes' })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect.poll(() => namesAt(page, 'RB')).toEqual(['Andre Pruitt', 'Marcus Dell'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => namesAt(page, 'RB')).toEqual(['Andre Pruitt', 'Marcus Dell', 'Jonah Reyes'])
    await saved(page)
    expect(
      await sql`
        select d.spot, p.last_name as name, d.is_tied as tied from depth_spots d join roster_players p on p.id = d.player_id
         where p.team_id in (select team_id from team_members m join "user" u on u.id = m.user_id where u.email = ${email})
           and d.deleted_at is null
         order by d.spot, d.sort_key collate "C"`,
    ).toEqual([
      { spot: 'QB', name: 'Webb', tied: false },
      { spot: 'RB', name: 'Pruitt', tied: false },
      { spot: 'RB', name: 'Dell', tied: false },
      { spot: 'RB', name: 'Reyes', tied: false },
    ])
    expect(await axeInThemes(page)).toEqual([])
  })

  test('is dragged by mouse, also to an open spot, and offline', async ({ headCoach, sql }) => {
    const { page, email, context } = await headCoach({
      at: '/roster?view=depth',
      before: (email) => withPlayers(sql, email),
    })
    for (const words of ['webb', 'reyes']) await add(page, 'QB', words)
    await untilKeys(page)
    await saved(page)
    await context.setOffline(true)
    // Its notice moves the page below.
    await expect(page.getByText("You're offline").first()).toBeVisible()
    const middle = (name: string) => middleOf(page.getByRole('button', { name: `Move ${name}` }))
    const from = await middle('Jonah Reyes')
    const to = await middle('Mason Webb')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y - 8, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Jonah Reyes', 'Mason Webb'])
    const again = await middle('Mason Webb')
    const open = await spotOf(page, 'FB').boundingBox()
    await page.mouse.move(again.x, again.y)
    await page.mouse.down()
    await page.mouse.move((open?.x ?? 0) + 40, (open?.y ?? 0) + 20, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => namesAt(page, 'FB')).toEqual(['Mason Webb'])
    await context.setOffline(false)
    await saved(page)
    expect(
      await sql`select d.spot from depth_spots d join roster_players p on p.id = d.player_id
        where p.last_name = 'Webb' and d.deleted_at is null and p.team_id in
          (select team_id from team_members m join "user" u on u.id = m.user_id where u.email = ${email})`,
    ).toEqual([{ spot: 'FB' }])
  })

  test('is dragged by a finger on a phone', async ({ headCoach, sql }) => {
    const { page } = await headCoach({
      at: '/roster?view=depth',
      before: (email) => withPlayers(sql, email),
      options: { hasTouch: true, viewport: { width: 390, height: 844 } },
    })
    for (const words of ['webb', 'reyes']) await add(page, 'QB', words)
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Mason Webb', 'Jonah Reyes'])
    // Away from the edges, where a drag scrolls the page.
    await spotOf(page, 'QB').evaluate((spot) => spot.scrollIntoView({ block: 'center' }))
    const middle = (name: string) => middleOf(page.getByRole('button', { name: `Move ${name}` }))
    const from = await middle('Jonah Reyes')
    const to = await middle('Mason Webb')
    const devtools = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', from)
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: from.x, y: from.y + (to.y - 8 - from.y) * share })
    await touch('touchEnd')
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Jonah Reyes', 'Mason Webb'])
    await saved(page)
  })

  test('of the demo team: two coaches change it at once, a player reads it, a family does not', async ({
    demo,
  }) => {
    const [{ page: coach }, { page: assistant }] = await Promise.all([
      demo('coach', '/roster?view=depth&chart=kickoff'),
      demo('assistant', '/roster?view=depth&chart=kickoff'),
    ])
    for (const page of [coach, assistant]) await expect(spotOf(page, 'L5')).toContainText('Nate Holloway')
    await add(coach, 'L5', 'quiroz')
    await add(assistant, 'L4', 'kemp')
    for (const page of [coach, assistant]) {
      await expect(spotOf(page, 'L5')).toContainText('Rafael Quiroz')
      await expect(spotOf(page, 'L4')).toContainText('Wyatt Kemp')
    }
    const { page: player } = await demo('player', '/roster?view=depth')
    await expect(spotOf(player, 'QB')).toContainText('Mason Whitaker')
    await expect(player.getByRole('button', { name: /^Move / })).toHaveCount(0)
    await expect(player.getByRole('button', { name: /^Add a player/ })).toHaveCount(0)
    const { page: family } = await demo('family', '/roster?view=depth')
    await expect(family.getByText('The depth chart is for players and coaches')).toBeVisible()
  })

  test('makes a package from the men who are up', async ({ headCoach, sql }) => {
    const { page } = await headCoach({ at: '/roster?view=depth', before: (email) => withPlayers(sql, email) })
    for (const words of ['#5', 'dell']) await add(page, 'RB', words)
    await page.getByRole('button', { name: 'New package' }).click()
    const dialog = page.getByRole('dialog', { name: 'New package' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText(/^Name the package/)).toBeVisible()
    await dialog.getByLabel('Name').fill('Heavy')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByLabel('Chart', { exact: true })).toHaveValue('package:Heavy')
    // Pruitt is injured, so Dell is in.
    await expect.poll(() => namesAt(page, 'RB')).toEqual(['Marcus Dell'])
    await page.reload()
    await expect.poll(() => namesAt(page, 'RB')).toEqual(['Marcus Dell'])
    await page.getByRole('button', { name: 'Delete package' }).click()
    await expect(page.getByLabel('Chart', { exact: true })).toHaveValue('offense')
  })

  test('is saved for a week, which later changes leave as it was, and deleted and brought back', async ({
    headCoach,
    sql,
  }) => {
    const { page } = await headCoach({ at: '/roster?view=depth', before: (email) => withPlayers(sql, email) })
    await add(page, 'QB', 'webb')
    await page.getByRole('button', { name: 'Save week' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save Offense for a week' })
    await dialog.getByRole('button', { name: 'Save week' }).click()
    await expect(dialog).toHaveCount(0)
    await add(page, 'QB', 'reyes')
    await page.getByRole('button', { name: 'Move Jonah Reyes' }).press('ArrowUp')
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Jonah Reyes', 'Mason Webb'])
    await page.getByLabel('Week', { exact: true }).selectOption({ index: 1 })
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Mason Webb'])
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
    expect(await axeInThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete week' }).click()
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Jonah Reyes', 'Mason Webb'])
    await expect(page.getByLabel('Week', { exact: true })).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await page.getByLabel('Week', { exact: true }).selectOption({ index: 1 })
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Mason Webb'])
    await saved(page)
    await page.reload()
    await expect.poll(() => namesAt(page, 'QB')).toEqual(['Mason Webb'])
  })

  test('of the demo team: coaches see each other on it, and a player his spots', async ({ demo }) => {
    const [{ page: coach }, { page: player }] = await Promise.all([
      demo('coach', '/roster?view=depth'),
      demo('player', '/dashboard'),
    ])
    await expect(player.getByRole('link', { name: 'Offense X 1' })).toBeVisible()
    await player.getByRole('link', { name: 'Offense X 1' }).click()
    await expect(spotOf(player, 'X')).toContainText('Jalen Brooks')
    await expect(coach.getByRole('button', { name: 'Also here: 1 person' })).toBeVisible()
    await coach
      .getByLabel('Week', { exact: true })
      .selectOption({ label: `Week 1 · ${new Date().getFullYear()}` })
    await expect.poll(() => namesAt(coach, 'RB').then(([first]) => first)).toBe('Andre Pruitt')
  })
})
