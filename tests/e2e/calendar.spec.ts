/** The calendar: events and series, moving and undoing them, who comes, and what players and families see of it. */
import type { Locator, Page } from '@playwright/test'
import { insertEvent } from '../permissions/calendar-cases.ts'
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
    const { page, email } = await headCoach({ at: MONTH })
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
    // Another at the same time is told before it is added.
    await page.locator('[data-day$="-05-13"] > button').click()
    await page.getByRole('button', { name: 'Add event' }).click()
    await expect(dialog.getByText(/^Overlaps/)).toHaveCount(0)
    await pickType(page, 'Game')
    await expect(dialog.getByText('Overlaps at Central at 7:00 PM: same people.')).toBeVisible()
    // A coach who is at both is named, in the form and at the event.
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Coaches only' })
    const clash = /^Overlaps at Central at 7:00 PM: .+ is in both\.$/
    await expect(dialog.getByText(clash)).toBeVisible()
    await dialog.getByLabel('Opponent').fill('TBD')
    await dialog.getByRole('button', { name: 'Add game' }).click()
    await page.getByRole('button', { name: /vs TBD.*overlaps another event$/ }).click()
    await expect(page.getByRole('dialog', { name: 'vs TBD' }).getByText(clash)).toBeVisible()
  })

  test('on a tablet, a finger that rests on an event drags it to another day, and Undo takes it back', async ({
    demo,
    sql,
  }) => {
    const [team] = await sql<{ id: string }[]>`select id from teams where name = 'Ridgeview Hawks'`
    const id = await insertEvent(sql, team?.id ?? '')
    await sql`update events set day = ${`${YEAR}-05-12`}, end_day = ${`${YEAR}-05-13`} where id = ${id}`
    const { page, context } = await demo('coach', MONTH, {
      viewport: { width: 1024, height: 900 },
      hasTouch: true,
    })
    await untilKeys(page)
    const chipOn = (date: number) => page.locator(`[data-day$="-05-${date}"] [data-event="${id}"]`)
    await expect(chipOn(12)).toBeVisible()
    const middle = async (of: Locator) => {
      const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2 }
    }
    const hand = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const to = await middle(page.locator('[data-day$="-05-15"]'))
    // Of its two days the second.
    await touch('touchStart', await middle(chipOn(13)))
    // It drags once the event is lifted: seen by its shadow under the finger.
    await expect(page.locator('[aria-hidden].fixed', { hasText: 'Walk-through' })).toBeVisible()
    await touch('touchMove', { x: to.x - 4, y: to.y })
    await touch('touchMove', to)
    await touch('touchEnd')
    await expect(chipOn(14)).toBeVisible()
    await expect(chipOn(15)).toBeVisible()
    await expect(page.locator(`[data-event="${id}"]`)).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(chipOn(12)).toBeVisible()
    await saved(page)
    await sql`delete from events where id = ${id}`
  })

  test('a series is changed for following events, and deleted and brought back as a whole', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: MONTH })
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

  test("a league's file is looked over and imported, and a newer one changes what it has changed", async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: MONTH })
    await untilKeys(page)
    const file = (kickoff: string) => ({
      name: 'schedule.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(
        [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'X-WR-CALNAME:Metro League',
          ...['14', '21'].flatMap((day, week) => [
            'BEGIN:VEVENT',
            `UID:week-${week}@league.example`,
            `DTSTART;TZID=America/New_York:${YEAR}05${day}T${kickoff}`,
            `DTEND;TZID=America/New_York:${YEAR}05${day}T213000`,
            `SUMMARY:${week === 0 ? 'vs Central' : '@ Lakeside'}`,
            'LOCATION:Memorial Stadium',
            'END:VEVENT',
          ]),
          'BEGIN:VEVENT',
          'UID:boosters@league.example',
          `DTSTART:${YEAR}0505T180000`,
          'SUMMARY:Coaches clinic',
          'END:VEVENT',
          'END:VCALENDAR',
        ].join('\r\n'),
      ),
    })
    const dialog = page.getByRole('dialog', { name: 'Import a calendar file' })
    const choose = async (kickoff: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Import a calendar file' }).click()
      await dialog.locator('input[type=file]').setInputFiles(file(kickoff))
    }
    await page.getByRole('button', { name: 'Import a calendar file' }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.ics', mimeType: 'text/calendar', buffer: Buffer.from('Week 1, Central') })
    await expect(dialog.getByRole('alert')).toContainText("This file isn't a calendar.")
    await dialog.locator('input[type=file]').setInputFiles(file('190000'))
    await expect(dialog.getByText('Metro League: 3 new events.')).toBeVisible()
    await dialog.getByLabel('Type of Coaches clinic').selectOption({ label: 'Meeting' })
    await dialog.getByRole('checkbox', { name: /@ Lakeside/ }).press('Space')
    await dialog.getByText("Ask who's coming").click()
    expect(await axeInThemes(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Add 2 events' }).click()
    const chip = page.locator('table [data-event]', { hasText: 'vs Central' })
    await expect(chip).toBeVisible()
    await expect(page.locator('table [data-event]', { hasText: 'Lakeside' })).toHaveCount(0)

    // The league moves the kickoff, and the game left out comes in.
    await choose('183000')
    await expect(
      dialog.getByText('Metro League: 1 new event, 1 changed in the file, 1 on the calendar already.'),
    ).toBeVisible()
    await expect(dialog.getByText(/7:00–9:30 PM → .*6:30–9:30 PM/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add 1 event and change 1' }).click()
    await expect(chip).toContainText('6:30p')
    await saved(page)
    const rows = await sql`
      select e.type, e.opponent, e.home_away, e.start_time, e.rsvp_required, e.place from events e
        join team_members m on m.team_id = e.team_id join "user" u on u.id = m.user_id
       where u.email = ${email} and e.opponent <> '' order by e.day`
    const game = { type: 'game', start_time: '18:30', place: 'Memorial Stadium' }
    expect(rows).toEqual([
      { ...game, opponent: 'Central', home_away: 'home', rsvp_required: true },
      { ...game, opponent: 'Lakeside', home_away: 'away', rsvp_required: false },
    ])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(chip).toContainText('7p')
    await expect(page.locator('table [data-event]', { hasText: 'Lakeside' })).toHaveCount(0)
    await saved(page)
    await choose('183000')
    await expect(dialog.getByText(/1 new event, 1 changed/)).toBeVisible()
  })

  test('an event added without a connection is sent when it is back', async ({ headCoach, sql }) => {
    const { page, context, email } = await headCoach({ at: MONTH })
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
    // Who comes after all has no reason any more.
    await expect(list.getByText('Out of town')).toHaveCount(0)
    await saved(coach.page)
    const [{ reason } = { reason: null }] = await sql<{ reason: string | null }[]>`
      select a.reason from event_answers a join roster_players p on p.id = a.person_id
       where a.event_id = ${game?.id ?? ''} and p.last_name = 'Brooks' and p.first_name = 'Jalen'`
    expect(reason).toBe('')
  })

  test('a family offers a ride without a signal and takes a seat; the player and the coach see it', async ({
    demo,
    sql,
  }) => {
    const [game] = await sql<{ id: string; day: string }[]>`
      select e.id, e.day from events e join teams t on t.id = e.team_id
       where t.name = 'Ridgeview Hawks' and e.type = 'game' and e.day > to_char(now() + interval '2 days', 'YYYY-MM-DD')
         and not exists (select from event_rides r where r.event_id = e.id)
       order by e.day limit 1`
    const at = `/calendar?view=agenda&day=${game?.day}&event=${game?.id}`
    const { page, context } = await demo('family', at)
    await untilKeys(page)
    const panel = page.getByRole('dialog').first()
    const rides = panel.getByRole('region', { name: 'Rides' })
    await rides.getByLabel('Ride for Jalen').selectOption({ label: 'Needs a ride' })
    await expect(rides).toContainText('Still need a ride: Jalen Brooks')
    await context.setOffline(true)
    await rides.getByRole('button', { name: 'Offer a ride' }).click()
    const dialog = page.getByRole('dialog', { name: 'Offer a ride' })
    await dialog.getByLabel('Seats for players').fill('0')
    await dialog.getByRole('button', { name: 'Offer ride' }).click()
    await expect(dialog.getByText('Enter 1 to 60.')).toBeVisible()
    await dialog.getByLabel('Seats for players').fill('2')
    await dialog.getByLabel('From').fill('North lot')
    await dialog.getByRole('button', { name: 'Offer ride' }).click()
    const seat = rides.getByLabel('Ride for Jalen')
    const own = await seat.locator('option', { hasText: /^With / }).getAttribute('value')
    await seat.selectOption(own)
    await expect(rides.getByText('1 seat left', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    expect(
      await sql`
      select r.seats, r.from_place, k.ride_id = r.id as seated from event_rides r
        join event_riders k on k.event_id = r.event_id where r.event_id = ${game?.id ?? ''}`,
    ).toEqual([{ seats: 2, from_place: 'North lot', seated: true }])

    const player = await demo('player', at)
    const theirs = player.page.getByRole('dialog').getByRole('region', { name: 'Rides' })
    await expect(theirs.getByLabel('Your ride')).not.toHaveValue('')
    await expect(theirs.getByRole('button', { name: /^Edit the ride of/ })).toHaveCount(0)
    const coach = await demo('coach', at)
    const list = coach.page.getByRole('dialog').getByRole('region', { name: 'Rides' })
    await expect(list).toContainText('Jalen Brooks')
    expect(await axeInThemes(coach.page, 'dialog')).toEqual([])
    // A coach takes the player out of it, which tells him, and undoes that.
    const told = player.page.getByRole('dialog')
    await list.getByRole('button', { name: /^Remove Jalen Brooks from the ride of/ }).click()
    // A toast stays while the mouse is over it, until the player has been told.
    await coach.page
      .locator('[data-sonner-toast]')
      .filter({ hasText: 'Removed Jalen Brooks from a ride' })
      .hover()
    await expect(theirs.getByLabel('Your ride')).toHaveValue('looking')
    await expect(told).toContainText(/Dana Whitfield took back your ride to .*Find another ride\./)
    await coach.page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(told).toContainText(/Your ride to .* is now with Renee Brooks, leaving from North lot/)
    await expect(theirs.getByLabel('Your ride')).toHaveValue(own ?? '')
    // Taken back by its driver, it leaves the player looking for another.
    await rides.getByRole('button', { name: /^Edit the ride of/ }).click()
    await page.getByRole('dialog', { name: 'Edit ride' }).getByRole('button', { name: 'Take back' }).click()
    await expect(theirs.getByLabel('Your ride')).toHaveValue('looking')
    await expect(list.getByLabel('Ride for Jalen Brooks')).toBeVisible()
    await expect(told).toContainText(/Renee Brooks took back your ride to/)
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

    // The month on paper hangs in the locker room.
    await coordinator.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const paper = coordinator.page.locator('.calendar-month-sheet')
    await expect(paper.getByText('Morning lift').first()).toBeAttached()
    await expect(paper.getByText('Staff meeting')).toHaveCount(0)
    await coordinator.page.evaluate(() => dispatchEvent(new Event('afterprint')))

    // The search finds what the calendar shows.
    const search = async (page: Page, text: string) => {
      await untilKeys(page)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: 'Search' }).fill(text)
    }
    await search(player.page, 'morning lift')
    await expect(player.page.getByRole('option', { name: /^Morning lift/ })).toBeVisible()
    await player.page.getByRole('combobox', { name: 'Search' }).fill('staff meeting')
    await expect(player.page.getByText('Nothing found for “staff meeting”')).toBeVisible()
    await search(coordinator.page, 'staff meeting')
    await coordinator.page
      .getByRole('option', { name: /^Staff meeting/ })
      .first()
      .click()
    await expect(coordinator.page.getByRole('dialog', { name: 'Staff meeting' })).toBeVisible()
  })

  test('a practice opens its plan, for players once it is released', async ({ demo, sql }) => {
    const [practice] = await sql<{ id: string; day: string; plan: string; title: string }[]>`
      select e.id, e.day, min(p.id) as plan, min(p.title) as title from events e join practice_plans p
          on p.team_id = e.team_id and p.date = e.day and p.deleted_at is null
        join teams t on t.id = e.team_id and t.name = 'Ridgeview Hawks'
       where e.type = 'practice' and e.deleted_at is null and e.status = 'active'
       group by e.id having count(*) = 1 order by e.day desc limit 1`
    const plan = practice?.plan ?? ''
    const [was] = await sql`select is_published, read_grant from practice_plans where id = ${plan}`
    await sql`update practice_plans set is_published = false where id = ${plan}`
    const at = `/calendar?view=agenda&day=${practice?.day}&event=${practice?.id}`
    const { page } = await demo('coach', at)
    const { page: player } = await demo('player', at)
    const link = (on: Page) =>
      on.getByRole('dialog').first().getByRole('link', { name: 'Open practice plan' })
    await link(page).click()
    await expect(page).toHaveURL(new RegExp(`/practice-plans/${plan}`))
    await expect(player.getByRole('dialog').first()).toContainText('Practice')
    await expect(link(player)).toHaveCount(0)
    await sql`update practice_plans set is_published = true where id = ${plan}`
    await expect(link(player)).toBeVisible()
    await sql`update practice_plans set is_published = ${was?.['is_published'] as boolean} where id = ${plan}`
  })

  test('the dashboard shows the next event', async ({ demo }) => {
    const { page } = await demo('player')
    await expect(page.getByRole('heading', { name: 'Next event' })).toBeVisible()
  })
})
