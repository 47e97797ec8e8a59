/** "Today" is the team's day on every page, also for a coach whose device is on the other side of the world. */
import { daysBetween } from '#schema/calendar.ts'
import { insertPractice } from '../permissions/practice-cases.ts'
import { farFromChicago, pastMidnight, todayIn } from './far-device.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'
import { addPlayers } from './roster-rows.ts'

const CHICAGO = 'America/Chicago'
const WALK = 'Far walk-through'
/** The day of the month, as the segment of a date field has it: without a leading zero. */
const dateOf = (day: string) => Number(day.slice(8))

test.describe("the team's day on a device far away @calendar", () => {
  test.beforeEach(() => pastMidnight(CHICAGO))

  test.afterEach(async ({ sql }) => {
    await sql`delete from practice_plans where title = ${WALK}`
  })

  test("the practice of the team's day is today's, and a new one is planned for it", async ({
    demo,
    sql,
  }) => {
    const [team] = await sql<{ id: string }[]>`select id from teams where name = 'Ridgeview Hawks'`
    const { planId } = await insertPractice(sql, team?.id ?? '', { isPublished: true })
    await sql`update practice_plans set title = ${WALK}, date = ${todayIn(CHICAGO)} where id = ${planId}`
    const { page } = await demo('coach', '/practice-plans', { timezoneId: farFromChicago() })
    const line = page
      .getByRole('region', { name: 'Coming up' })
      .getByRole('listitem')
      .filter({ hasText: WALK })
    await expect(line.getByText('Today', { exact: true })).toBeVisible()

    await untilKeys(page)
    await page.getByRole('button', { name: 'New practice', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('spinbutton', { name: /^day/ })).toHaveAttribute(
      'aria-valuenow',
      String(dateOf(todayIn(CHICAGO))),
    )
  })

  test("a certification ends as many days from now as on the team's calendar", async ({ demo, sql }) => {
    const { page } = await demo('coach', '/coach-management', { timezoneId: farFromChicago() })
    const [cpr] = await sql<{ ends: string }[]>`
      select c.expires_on as ends from staff_certifications c join "user" u on u.id = c.user_id
       where u.email = 'assistant@demo.hashmark.app' and c.kind = 'cpr'`
    await expect(page.getByRole('row', { name: /Marcus Bell/ })).toContainText(
      `CPR ends in ${daysBetween(todayIn(CHICAGO), cpr?.ends ?? '')} days`,
    )
  })

  test("a grade without another date, and a goal that is reached, are of the team's day", async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({
      before: async (coach) => {
        await sql`
          update teams set time_zone = ${CHICAGO} where id in (
            select team_id from team_members m join "user" u on u.id = m.user_id where u.email = ${coach})`
        await addPlayers(sql, coach, [{ first: 'Mason', last: 'Webb', number: 7, positions: ['QB'] }])
      },
      at: '/roster',
      options: { timezoneId: farFromChicago() },
    })
    await page.getByRole('link', { name: /Mason Webb/ }).click()
    await page.getByRole('tab', { name: 'Grades', exact: true }).click()
    await page.getByRole('button', { name: 'Add grade' }).click()
    const grade = page.getByRole('dialog')
    await grade.getByLabel('Grade', { exact: true }).fill('88')
    await grade.getByRole('button', { name: 'Add grade' }).click()
    await expect(page.getByRole('table', { name: 'Grades by date' })).toBeVisible()

    await page.getByRole('tab', { name: 'Development', exact: true }).click()
    await page.getByRole('button', { name: 'Add goal' }).click()
    const goal = page.getByRole('dialog')
    await goal.getByLabel('Goal').fill('Bench 250 lb')
    await goal.getByRole('button', { name: 'Add goal' }).click()
    await page.getByText('Bench 250 lb').click()
    await expect(page.getByText(/^Reached /)).toBeVisible()
    await saved(page)
    const [stored] = await sql`
      select (select day from player_grades g where g.player_id = p.id) as graded,
             (select done_on from player_goals g where g.player_id = p.id) as reached
        from roster_players p join team_members m on m.team_id = p.team_id join "user" u on u.id = m.user_id
       where u.email = ${email}`
    expect(stored).toEqual({ graded: todayIn(CHICAGO), reached: todayIn(CHICAGO) })
  })
})
