/** Who came: attendance at an event, without signal, and of two practices on one day. */
import { shiftDay } from '#schema/calendar.ts'
import { insertEvent } from '../permissions/calendar-cases.ts'
import { expect, saved, test } from './fixtures.ts'
import { untilKeys } from './person.ts'
import { addPlayers } from './roster-rows.ts'

test.describe('attendance @calendar', () => {
  test('a coach takes attendance at the gate without signal', async ({ demo, sql }) => {
    const [practice] = await sql<{ id: string; day: string }[]>`
      select e.id, e.day from events e join teams t on t.id = e.team_id
       where t.name = 'Ridgeview Hawks' and e.type = 'practice' and e.day < ${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}
         and e.status = 'active' and e.audience in ('players', 'everyone')
         and not exists (select from player_attendance a where a.team_id = e.team_id and a.day = e.day and a.occasion = 'practice')
       order by e.day desc limit 1`
    const { page, context } = await demo(
      'coach',
      `/calendar?view=agenda&day=${practice?.day}&event=${practice?.id}`,
    )
    await untilKeys(page)
    const panel = page.getByRole('dialog').first()
    await panel.getByRole('button', { name: 'Take attendance' }).click()
    const list = page.getByRole('dialog', { name: /^Attendance, / })
    // All of them are on the device.
    await expect(
      list.getByRole('button', { name: /^Mark the other (2[2-9]|[3-9]\d) present$/ }),
    ).toBeVisible()
    await context.setOffline(true)
    await list.getByLabel('Find a player').fill('Brooks')
    await list.getByRole('button', { name: 'Late: Jalen Brooks' }).click()
    await expect(list.getByRole('button', { name: 'Late: Jalen Brooks' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await list.getByLabel('Find a player').fill('')
    await list.getByRole('button', { name: /^Mark the other \d+ present$/ }).click()
    await expect(list.getByText(/ · 1 late$/)).toBeVisible()
    await expect(list.getByRole('button', { name: 'Everyone is marked' })).toBeDisabled()
    await list.getByRole('button', { name: 'Done' }).click()
    await context.setOffline(false)
    await saved(page)
    const rows = await sql`
      select mark, count(*)::int as times from player_attendance
       where day = ${practice?.day ?? ''} and occasion = 'practice' and deleted_at is null group by mark order by mark`
    expect(rows[0]).toEqual({ mark: 'late', times: 1 })
    expect(Number(rows[1]?.['times'])).toBeGreaterThan(20)
  })

  test('two practices on one day are marked apart, and Undo takes back the marks of one', async ({
    headCoach,
    sql,
  }) => {
    const day = shiftDay(new Date().toISOString().slice(0, 10), -2)
    const events: string[] = []
    const { page } = await headCoach({
      at: '/roster',
      before: async (email) => {
        const [team] = await sql<{ id: string }[]>`
          select m.team_id as id from team_members m join "user" u on u.id = m.user_id where u.email = ${email}`
        for (const start of ['08:00', '18:00']) {
          const id = await insertEvent(sql, team?.id ?? '')
          await sql`
            update events set title = '', day = ${day}, end_day = ${day}, start_time = ${start}, end_time = '' where id = ${id}`
          events.push(id)
        }
        const names = ['Able', 'Baker', 'Cook']
        await addPlayers(
          sql,
          email,
          names.map((last, i) => ({ first: 'Lee', last, number: i + 7 })),
        )
      },
    })
    const [morning = '', evening = ''] = events
    const marked = (many: number) => expect(page.getByText(`${many} of 3 players marked`)).toBeVisible()
    const open = async (id: string, many: number) => {
      await page.goto(`/calendar?view=agenda&day=${day}&event=${id}`)
      await untilKeys(page)
      await marked(many)
      await page.getByRole('button', { name: 'Take attendance' }).click()
    }
    const list = page.getByRole('dialog', { name: 'Attendance, Practice' })
    const othersPresent = () => list.getByRole('button', { name: 'Mark the other 2 present' }).click()
    const done = () => list.getByRole('button', { name: 'Done' }).click()

    await open(morning, 0)
    await expect(list).toContainText('8:00 AM')
    await list.getByRole('button', { name: 'Late: Lee Able' }).click()
    await othersPresent()
    await done()
    await marked(3)
    await saved(page)

    await open(evening, 0)
    await expect(list).toContainText('6:00 PM')
    await list.getByRole('button', { name: 'Excused: Lee Able', exact: true }).click()
    await othersPresent()
    await done()
    await marked(3)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await marked(1)
    await saved(page)

    await open(morning, 3)
    await expect(list.getByRole('button', { name: 'Late: Lee Able' })).toHaveAttribute('aria-pressed', 'true')
    const rows = await sql`
      select event_id, mark, count(*)::int as times from player_attendance
       where event_id in (${morning}, ${evening}) and deleted_at is null group by event_id, mark order by mark`
    expect([...rows]).toEqual([
      { event_id: evening, mark: 'excused', times: 1 },
      { event_id: morning, mark: 'late', times: 1 },
      { event_id: morning, mark: 'present', times: 2 },
    ])

    // The player's page tells them apart, and asks for the event of another mark.
    const [able] = await sql`
      select player_id from player_attendance where event_id = ${evening} and mark = 'excused' and deleted_at is null`
    await page.goto(`/roster/${able?.['player_id'] as string}?tab=attendance`)
    const table = page.getByRole('table', { name: 'Attendance by date' })
    await expect(table.getByRole('row', { name: /Practice, 8:00 AM Late/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Practice, 6:00 PM Excused/ })).toBeVisible()
    await table.getByRole('button', { name: /6:00 PM$/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit attendance' })
    await expect(edit.getByLabel('Event', { exact: true })).toHaveValue(evening)
  })
})
