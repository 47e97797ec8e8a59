/** The calendar: events and series, moving and undoing them, who comes, and what players and families see of it. */
import type { Page } from '@playwright/test'
import { axeInThemes } from './axe.ts'
import { expect, saved, test } from './fixtures.ts'
import { untilKeys } from './person.ts'

/** A quiet month of next year, so that nothing depends on today. */
const YEAR = new Date().getFullYear() + 1
const MONTH = `/calendar?view=month&day=${YEAR}-05-10`

async function pickType(page: Page, type: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Type').selectOption({ label: type })
}

test.describe('calendar @calendar', () => {
  test('a head coach adds a game on a day, moves it by keys, and takes both back', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach()
    await page.goto(MONTH)
    await untilKeys(page)
    await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Sunday, May 10/ })
      .or(page.locator('[data-day$="-05-10"] > button'))
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'New event' })
    await pickType(page, 'Game')
    await dialog.getByRole('button', { name: 'Add game' }).click()
    await expect(dialog.getByText('Enter the opponent, or TBD.')).toBeVisible()
    await dialog.getByLabel('Opponent').fill('Central')
    await dialog.getByRole('radio', { name: 'Away' }).check()
    await dialog.getByLabel('Location').fill('Central High School')
    await dialog.getByRole('button', { name: 'Add game' }).click()

    const chip = page.locator('[data-event]', { hasText: 'at Central' })
    await expect(page.locator('[data-day$="-05-10"]').filter({ has: chip })).toBeVisible()
    await chip.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.locator('[data-day$="-05-11"]').filter({ has: chip })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('[data-day$="-05-10"]').filter({ has: chip })).toBeVisible()

    // By mouse.
    const target = page.locator('[data-day$="-05-13"]')
    await chip.hover()
    await page.mouse.down()
    await target.hover()
    await target.hover()
    await page.mouse.up()
    await expect(page.locator('[data-day$="-05-13"]').filter({ has: chip })).toBeVisible()
    await saved(page)
    const [row] = await sql`
      select e.day, e.opponent, e.home_away, e.start_time, e.rsvp_required from events e
        join team_members m on m.team_id = e.team_id join "user" u on u.id = m.user_id where u.email = ${email}`
    expect(row).toEqual({
      day: `${YEAR}-05-13`,
      opponent: 'Central',
      home_away: 'away',
      start_time: '19:00',
      rsvp_required: true,
    })
    await page.reload()
    await expect(page.locator('[data-day$="-05-13"]').filter({ has: chip })).toBeVisible()
    expect(await axeInThemes(page)).toEqual([])
  })

  test('a series is changed for following events, and deleted and brought back as a whole', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach()
    await page.goto(MONTH)
    await untilKeys(page)
    await page.getByRole('button', { name: 'Add event' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Spring ball')
    await dialog.getByLabel('Repeats').selectOption({ label: 'Daily' })
    await dialog.getByRole('button', { name: 'Add series' }).click()
    const chips = page.locator('table [data-event]', { hasText: 'Spring ball' })
    await expect(chips).toHaveCount(7)

    await chips.nth(4).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Location').fill('Stadium')
    await dialog.getByLabel('Change').selectOption({ label: 'This and following events' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await saved(page)
    const places = () => sql`
      select e.place from events e join team_members m on m.team_id = e.team_id join "user" u on u.id = m.user_id
       where u.email = ${email} and e.deleted_at is null order by e.day`
    expect((await places()).map((row) => String(row['place']))).toEqual([
      '',
      '',
      '',
      '',
      'Stadium',
      'Stadium',
      'Stadium',
    ])

    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('All events in the series').click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(chips).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(chips).toHaveCount(7)
    await saved(page)
    expect(await places()).toHaveLength(7)
  })

  test('an event added without a connection is sent when it is back', async ({ headCoach, sql }) => {
    const { page, context, email } = await headCoach()
    await page.goto(MONTH)
    await untilKeys(page)
    await page.getByRole('button', { name: 'Add event' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add event' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('Film without signal')
    await page.getByRole('dialog').getByRole('button', { name: 'Add practice' }).click()
    await expect(page.locator('[data-event]', { hasText: 'Film without signal' })).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    const rows = await sql`
      select e.title from events e join team_members m on m.team_id = e.team_id join "user" u on u.id = m.user_id
       where u.email = ${email}`
    expect(rows).toEqual([{ title: 'Film without signal' }])
  })

  test('a family answers for its child with a reason, the coach sees it, and nobody else does', async ({
    demo,
    sql,
  }) => {
    const [game] = await sql<{ id: string; day: string }[]>`
      select e.id, e.day from events e join teams t on t.id = e.team_id
       where t.name = 'Ridgeview Hawks' and e.type = 'game' and e.rsvp_lock_at > now() + interval '1 day'
       order by e.day limit 1`
    const at = `/calendar?view=agenda&day=${game?.day}&event=${game?.id}`
    const family = await demo('family', at)
    const panel = family.page.getByRole('dialog')
    await panel.getByRole('button', { name: /^No: Is Jalen coming/ }).click()
    await panel.getByLabel('Reason').fill('Out of town')
    await panel.getByLabel('Reason').press('Tab')
    await expect(panel.getByRole('button', { name: /^No: Is Jalen coming/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await saved(family.page)
    await expect(panel.getByText('No answer')).toHaveCount(0)

    const player = await demo('player', at)
    const own = player.page.getByRole('dialog')
    await expect(own.getByRole('button', { name: /^No: Are you coming/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(own.getByText('Who is coming')).toHaveCount(0)
    await expect(own.getByRole('button', { name: 'Edit' })).toHaveCount(0)

    const coach = await demo('coach', at)
    const list = coach.page.getByRole('dialog').getByRole('region', { name: 'Who is coming' })
    await expect(list.getByText('Out of town')).toBeVisible()
    // Changed by the coach, who may.
    await list.getByLabel('Answer of Jalen Brooks').selectOption({ label: 'Yes' })
    await expect(own.getByRole('button', { name: /^Yes: Are you coming/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('events for coaches only stay with the coaches', async ({ demo, sql }) => {
    const [meeting] = await sql<{ day: string }[]>`
      select e.day from events e join teams t on t.id = e.team_id
       where t.name = 'Ridgeview Hawks' and e.audience = 'staff' order by e.day limit 1`
    const at = `/calendar?view=week&day=${meeting?.day}`
    const coordinator = await demo('coordinator', at)
    await expect(coordinator.page.getByRole('button', { name: /Staff meeting/ })).toBeVisible()
    const player = await demo('player', at)
    await expect(player.page.getByRole('button', { name: /Morning lift/ }).first()).toBeVisible()
    await expect(player.page.getByRole('button', { name: /Staff meeting/ })).toHaveCount(0)
    await expect(player.page.getByRole('button', { name: 'Add event' })).toHaveCount(0)
  })

  test('the dashboard shows the next event', async ({ demo }) => {
    const { page } = await demo('player')
    await expect(page.getByRole('heading', { name: 'Next event' })).toBeVisible()
  })
})
