/** What people are told when the calendar changes: live, once, to those who may see it, and where it leads. */
import type { Page } from '@playwright/test'
import { newId } from '#schema/ids.ts'
import { insertEvent } from '../permissions/calendar-cases.ts'
import { axeInThemes } from './axe.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'
import { openWhole } from './one-page.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications:/ })
const news = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Reads what the person has been told so far, which is something. */
async function readAll(page: Page): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(/: \d+ new$/)
  await bell(page).click()
  await expect(news(page).getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await news(page).getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications: nothing new')
  await page.keyboard.press('Escape')
}

test.describe('calendar notices @calendar', () => {
  test('a coach moves a practice: the player’s bell tells it once, opens it, and the coach sees who has read it', async ({
    demo,
    sql,
  }) => {
    const [team] = await sql<{ id: string; day: string; words: string }[]>`
      select id, to_char(now() + interval '9 days', 'YYYY-MM-DD') as day,
             to_char(now() + interval '9 days', 'Dy, Mon FMDD') as words
        from teams where name = 'Ridgeview Hawks'`
    const day = team?.day ?? ''
    const [practice, meeting] = [
      await insertEvent(sql, team?.id ?? ''),
      await insertEvent(sql, team?.id ?? '', { audience: 'staff' }),
    ]
    await sql`update events set day = ${day}, end_day = ${day} where id in (${practice}, ${meeting})`
    await sql`update events set title = 'Office hour' where id = ${meeting}`

    const { page: player } = await demo('player', 'about:blank')
    await openWhole(player, '/dashboard')
    await readAll(player)

    const { page: coach } = await demo('coach', `/calendar?view=agenda&day=${day}&event=${meeting}`)
    await untilKeys(coach)
    const panel = (name: string) => coach.getByRole('dialog', { name })
    // Coaches only: no player hears of it.
    await panel('Office hour').getByRole('button', { name: 'Edit' }).click()
    await coach.getByRole('dialog').getByLabel('Location').fill('Office')
    await coach.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(panel('Office hour')).toContainText('Office')
    await saved(coach)

    await coach.goto(`/calendar?view=agenda&day=${day}&event=${practice}`)
    await untilKeys(coach)
    const retime = async (minute: string) => {
      await panel('Walk-through').getByRole('button', { name: 'Edit' }).click()
      const dialog = coach.getByRole('dialog')
      await dialog
        .getByRole('group', { name: 'Start' })
        .getByRole('spinbutton', { name: /^minute/ })
        .click()
      await coach.keyboard.type(minute)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(panel('Walk-through')).toContainText(`3:${minute}`)
      await saved(coach)
    }
    await retime('45')
    await expect(bell(player)).toHaveAccessibleName('Notifications: 1 new')
    await retime('50')
    await bell(player).click()
    const words = `Walk-through ${team?.words} moved from 3:30 to 3:50 PM`
    const line = news(player).getByRole('button', { name: words })
    await expect(line).toBeVisible()
    await expect(bell(player)).toHaveAccessibleName('Notifications: 1 new')
    await expect(news(player).getByText(/Office hour/)).toHaveCount(0)

    const seen = panel('Walk-through').getByText(/^Last change seen by \d+ of \d+$/)
    const before = Number(/by (\d+)/.exec(await seen.innerText())?.[1])
    await line.click()
    await expect(player).toHaveURL(new RegExp(`/calendar\\?.*event=${practice}`))
    const opened = player.getByRole('dialog', { name: 'Walk-through' })
    await expect(opened).toContainText(words)
    await expect(opened.getByText(/^Last change seen/)).toHaveCount(0)
    await expect(bell(player)).toHaveAccessibleName('Notifications: nothing new')
    await expect(seen).toContainText(`Last change seen by ${before + 1} of`)
    await panel('Walk-through').getByRole('button', { name: 'Who has not seen it' }).click()
    await expect(panel('Walk-through').getByText(/Renee Brooks/)).toBeVisible()
    await expect(panel('Walk-through').getByText(/Jalen Brooks.*Renee/)).toHaveCount(0)
    expect(await axeInThemes(player, '[role=dialog]')).toEqual([])
    await sql`delete from events where id in (${practice}, ${meeting})`
  })

  test('of events that are added together, the coach sees at each who has read it', async ({ demo, sql }) => {
    const ids = [newId(), newId()]
    await sql`
      insert into events
      select (jsonb_populate_record(one, jsonb_build_object('id', fresh, 'title', 'Walk-through', 'series_id', '', 'repeats', null,
                'plan_id', null, 'audience', 'everyone', 'status', 'active',
                'day', to_char(now() + interval '9 days', 'YYYY-MM-DD'),
                'end_day', to_char(now() + interval '9 days', 'YYYY-MM-DD')))).*
        from (select e from events e join teams t on t.id = e.team_id
               where t.name = 'Ridgeview Hawks' and e.type = 'practice' limit 1) as any_event (one),
             unnest(${ids}::text[]) as fresh`
    const { page: coach } = await demo('coach', 'about:blank')
    const seenAt = async (id: string) => {
      await coach.goto(`/calendar?event=${id}`)
      return coach.getByRole('dialog', { name: 'Walk-through' }).getByText(/^Last change seen by \d+ of \d+$/)
    }
    const words = await (await seenAt(ids[0] ?? '')).innerText()
    const before = Number(/by (\d+)/.exec(words)?.[1])
    const { page: player } = await demo('player', 'about:blank')
    await openWhole(player, '/dashboard')
    await readAll(player)
    await saved(player)
    for (const id of ids) await expect(await seenAt(id)).toContainText(`Last change seen by ${before + 1} of`)
    await sql`delete from events where id = any(${ids})`
  })

  test('news of a kind that only a later version knows shows in general words, opens a page of its own, and stays new', async ({
    demo,
    sql,
  }) => {
    const { page } = await demo('family', 'about:blank')
    await openWhole(page, '/dashboard')
    await readAll(page)
    const id = newId()
    await sql`
      insert into notifications (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
      select ${id}, m.user_id, m.team_id, 'film_shared', 'x', 'Dana', 'y', '42 c0ffee', 3, now()
        from team_members m join "user" u on u.id = m.user_id where u.email = 'family@demo.hashmark.app'`
    await expect(bell(page)).toHaveAccessibleName('Notifications: 1 new')
    await bell(page).click()
    await news(page).getByRole('button', { name: 'Update Hashmark to see this notification' }).click()
    await expect(page).toHaveURL(`/open/${id}`)
    await expect(page.getByRole('heading', { name: 'News from Ridgeview Hawks' })).toBeVisible()
    await expect(page.getByText('Update to open it here.')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications: 1 new')
    await page.getByRole('main').getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
    await sql`delete from notifications where id = ${id}`
  })

  test('a person chooses by what way to hear of each topic, quiet hours, and one email a day', async ({
    headCoach,
    sql,
  }) => {
    const { page, context, email } = await headCoach({ at: '/profile' })
    const section = page.getByRole('region', { name: 'Notifications' })
    await section.getByRole('checkbox', { name: 'Plays and game plans under the bell' }).press('Space')
    await untilKeys(page)
    // Without a connection, too.
    await context.setOffline(true)
    await section.getByRole('radio', { name: 'Once a day, at 7 AM' }).check()
    await section.getByText('Quiet hours', { exact: true }).click()
    await section.getByRole('group', { name: 'From' }).getByRole('spinbutton', { name: /^hour/ }).click()
    await page.keyboard.type('9')
    await section.getByText('Let last-minute changes through').click()
    await context.setOffline(false)
    await saved(page)
    const stored =
      await sql`select notification_preferences as wants from private_profiles where email = ${email}`
    expect(stored[0]?.['wants']).toMatchObject({
      bellPlays: false,
      digest: 'daily',
      quiet: true,
      quietFrom: '21:00',
      quietTo: '07:00',
      urgent: true,
      timeZone: expect.any(String) as unknown,
    })
  })

  test('a person leaves calendar changes out of the emails, and is offered no others than their own', async ({
    headCoach,
    demo,
    sql,
  }) => {
    const family = await demo('family', '/profile')
    await expect(family.page.getByRole('checkbox', { name: 'Calendar changes by email' })).toBeChecked()
    await expect(family.page.getByRole('checkbox', { name: /^Plays and game plans/ })).toHaveCount(0)
    await expect(family.page.getByRole('checkbox', { name: /^Tasks you are given/ })).toHaveCount(0)
    await expect(
      family.page.getByRole('checkbox', { name: 'Awards to you or your family by email' }),
    ).toBeChecked()
    const { page, email } = await headCoach({ at: '/profile' })
    const calendar = page.getByRole('checkbox', { name: 'Calendar changes by email' })
    await expect(calendar).toBeChecked()
    await calendar.press('Space')
    await expect(calendar).not.toBeChecked()
    await saved(page)
    const stored =
      await sql`select notification_preferences -> 'calendar' as wants from private_profiles where email = ${email}`
    expect(stored).toEqual([{ wants: false }])
    await page.getByText('Email me about my teams', { exact: true }).click()
    await expect(calendar).toBeDisabled()
    await saved(page)
  })
})
