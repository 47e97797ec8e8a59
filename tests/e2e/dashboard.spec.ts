/** What the dashboards show the demo team's coach, player and family: what comes next, and only what is theirs. */
import type { Page } from '@playwright/test'
import { insertEvent, insertRide, insertRider } from '../permissions/calendar-cases.ts'
import { insertPractice } from '../permissions/practice-cases.ts'
import { axeInThemes } from './axe.ts'
import { pastMidnight } from './far-device.ts'
import { expect, install, KEEPS_APP, saved, test, untilKeys } from './fixtures.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Looks at the page at each width, in each theme. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await axeInThemes(page)).map((finding) => `${width} px: ${finding}`))
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) found.push(`${width} px scrolls sideways by ${sideways} px`)
  }
  return found
}

test.describe('dashboards @calendar', () => {
  let practiceId = ''

  // A practice of today that the players have.
  test.beforeEach(async ({ sql }) => {
    await pastMidnight('America/Chicago')
    const [team] = await sql<{ id: string }[]>`select id from teams where name = 'Ridgeview Hawks'`
    const { planId } = await insertPractice(sql, team?.id ?? '', { isPublished: true })
    practiceId = planId
    await sql`delete from practice_runs where plan_id = ${planId}`
    await sql`
      update practice_plans set title = 'Walk-through', date = to_char(now() at time zone 'America/Chicago', 'YYYY-MM-DD')
       where id = ${planId}`
  })

  test.afterEach(async ({ sql }) => {
    await sql`delete from practice_plans where id = ${practiceId}`
  })

  test('a coach sees the week, today’s practice, the game plan, who is out, and what to renew', async ({
    demo,
  }) => {
    const { page, context } = await demo('coach', '/dashboard', KEEPS_APP)
    const week = page.getByRole('navigation', { name: 'This week' })
    await expect(week.getByRole('link')).toHaveCount(7)
    await expect(week).toContainText('Morning lift')
    await expect(card(page, 'Next event')).toBeVisible()
    const practice = page
      .getByRole('region', { name: 'Today’s practice' })
      .filter({ hasText: 'Walk-through' })
    await expect(practice.getByRole('link', { name: 'Run practice' })).toBeVisible()
    await expect(card(page, 'Next game plan')).toContainText('Week 6, Central Cougars')
    await expect(card(page, 'Next game plan')).toContainText(/\d+ calls/)
    await expect(card(page, 'Not fully available').getByRole('link', { name: /Marcus Dell/ })).toContainText(
      'Injured',
    )
    await expect(card(page, 'Certifications to renew')).toContainText(/CPR ends in \d+ days/)
    await untilKeys(page)
    expect(await findings(page)).toEqual([])

    await install(page)
    await context.setOffline(true)
    await practice.getByRole('link', { name: 'Open plan' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Walk-through' })).toBeVisible()
    await context.setOffline(false)
  })

  test('a player sees what he does today and answers, and nothing of the staff', async ({ demo }) => {
    const { page } = await demo('player', '/player-dashboard')
    const practice = page
      .getByRole('region', { name: 'Today’s practice' })
      .filter({ hasText: 'Walk-through' })
    await expect(practice.getByRole('heading', { name: 'My day' })).toBeVisible()
    await expect(practice.getByRole('listitem').filter({ hasText: 'Indy' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^My jobs at X/ })).toBeVisible()
    await untilKeys(page)
    expect(await findings(page)).toEqual([])

    await page.goto('/dashboard')
    await expect(practice.getByRole('link', { name: 'Open plan' })).toBeVisible()
    await expect(practice.getByRole('link', { name: 'Run practice' })).toHaveCount(0)
    await expect(card(page, 'Next event')).toBeVisible()
    for (const name of ['Not fully available', 'Certifications to renew', 'Next game plan', 'Your tasks'])
      await expect(card(page, name)).toHaveCount(0)
    await untilKeys(page)
    expect(await findings(page)).toEqual([])
  })

  test('a family sees its player and answers for him, without the playbook', async ({ demo, sql }) => {
    await sql`
      delete from event_answers a using roster_players p
       where p.id = a.player_id and p.last_name = 'Brooks'`
    const { page } = await demo('family')
    await expect(card(page, 'Your player').getByRole('link', { name: /Jalen Brooks/ })).toContainText(
      'Active',
    )
    const waiting = page.getByRole('region', { name: /^Waiting for your answer/ })
    const yes = waiting.getByRole('button', { name: /^Yes: Is Jalen coming/ }).first()
    await yes.click()
    await expect(yes).toHaveAttribute('aria-pressed', 'true')
    await saved(page)
    expect(
      await sql`
        select a.answer from event_answers a join roster_players p on p.id = a.player_id
         where p.last_name = 'Brooks' and a.answer <> ''`,
    ).toEqual([{ answer: 'yes' }])
    for (const name of ['Today’s practice', 'Next game plan', 'Not fully available', 'Your tasks'])
      await expect(card(page, name)).toHaveCount(0)
    await untilKeys(page)
    expect(await findings(page)).toEqual([])
  })

  test('a family reads whom it drives, and its player with whom', async ({ demo, sql }) => {
    const [of] = await sql<{ team: string; family: string; player: string; name: string }[]>`
      select g.team_id as team, g.user_id as family, p.id as player, pr.display_name as name
        from guardians g join roster_players p on p.id = g.player_id join profiles pr on pr.id = g.user_id
       where p.last_name = 'Brooks' and p.first_name = 'Jalen'`
    const { team = '', family = '', player = '', name = '' } = of ?? {}
    const eventId = await insertEvent(sql, team)
    // Of the whole day, so that it comes first.
    await sql`
      update events set start_time = '', end_time = '', day = to_char(now() at time zone time_zone, 'YYYY-MM-DD'),
             end_day = to_char(now() at time zone time_zone, 'YYYY-MM-DD') where id = ${eventId}`
    const rideId = await insertRide(sql, team, { eventId, driverId: family })
    await insertRider(sql, team, { eventId, playerId: player, rideId })
    const driver = await demo('family')
    await expect(card(driver.page, 'Next event')).toContainText(
      'You drive Jalen, leaving 3:30 PM from North lot',
    )
    const rider = await demo('player', '/player-dashboard')
    await expect(card(rider.page, 'Next event')).toContainText(`You ride with ${name}, leaving 3:30 PM`)
    await sql`delete from event_rides where id = ${rideId}`
    await expect(card(rider.page, 'Next event')).toContainText('You still need a ride')
    await sql`delete from events where id = ${eventId}`
  })

  test('on a phone, everything that is tapped is 44 px high', async ({ demo }) => {
    const { page } = await demo('coach', '/dashboard', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await expect(card(page, 'Next game plan')).toBeVisible()
    const regions = ['Next event', 'Next game plan', 'Not fully available', 'Certifications to renew']
    for (const name of regions)
      for (const target of await card(page, name)
        .getByRole('link')
        .or(card(page, name).getByRole('button'))
        .all())
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
