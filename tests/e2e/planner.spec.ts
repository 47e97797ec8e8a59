/** The staff's tasks: added, moved by keys and mouse, with and without a connection, and kept from players. */
import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { newId } from '#schema/ids.ts'
import { axeInThemes } from './axe.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
const titles = (page: Page, name: string) => column(page, name).locator('[data-line] > div > button')
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })

/** Adds tasks by typing them one after the other. */
async function addTasks(page: Page, names: readonly string[]): Promise<void> {
  const field = page.getByLabel('New task')
  for (const name of names) {
    await field.fill(name)
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is nowhere on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const stored = (sql: Sql, email: string) => sql`
  select k.title, k.status, k.due_on, k.area, o.email = ${email} as mine from tasks k
    join team_members m on m.team_id = k.team_id join "user" u on u.id = m.user_id and u.email = ${email}
    left join "user" o on o.id = k.owner_id
   where k.deleted_at is null order by k.status, k.sort_key collate "C"`

test.describe('planner @calendar', () => {
  test('a coach adds tasks by keys, moves them by keys, mouse and menu, and takes that back', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: '/planner' })
    await untilKeys(page)
    await expect(page.getByText('Nothing to do. Add a task above.')).toBeVisible()
    await page.getByRole('button', { name: 'Add task' }).click()
    await expect(page.getByText('Enter a task.')).toBeVisible()
    await addTasks(page, ['Cut up third downs', 'Draw scout cards', 'Grade film'])
    await expect(titles(page, 'To do')).toHaveText(['Cut up third downs', 'Draw scout cards', 'Grade film'])

    await grip(page, 'Grade film').focus()
    await page.keyboard.press('ArrowUp')
    await expect(titles(page, 'To do')).toHaveText(['Cut up third downs', 'Grade film', 'Draw scout cards'])
    await page.keyboard.press('ArrowRight')
    await expect(titles(page, 'Doing')).toHaveText(['Grade film'])
    await expect(grip(page, 'Grade film')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(titles(page, 'To do')).toHaveText(['Cut up third downs', 'Grade film', 'Draw scout cards'])
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(titles(page, 'Doing')).toHaveText(['Grade film'])

    // By mouse, below the last card of another column.
    const from = await middleOf(grip(page, 'Draw scout cards'))
    const card = await column(page, 'Doing').boundingBox()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((card?.x ?? 0) + 60, (card?.y ?? 0) + (card?.height ?? 0) - 6, { steps: 8 })
    await page.mouse.up()
    await expect(titles(page, 'Doing')).toHaveText(['Grade film', 'Draw scout cards'])

    await page.getByRole('button', { name: 'Actions for Grade film' }).click()
    await page.getByRole('menuitem', { name: 'Move to Done' }).click()
    await expect(titles(page, 'Done')).toHaveText(['Grade film'])
    await saved(page)
    expect(await stored(sql, email)).toMatchObject([
      { title: 'Draw scout cards', status: 'doing', mine: true },
      { title: 'Grade film', status: 'done' },
      { title: 'Cut up third downs', status: 'todo' },
    ])
  })

  test('owner and due day are set, what is overdue is said, and the list checks off', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: '/planner' })
    await untilKeys(page)
    await addTasks(page, ['Print wristbands', 'Order mouthguards'])
    await saved(page)
    await sql`
      update tasks k set due_on = '2024-10-01', version = k.version + 1
        from team_members m join "user" u on u.id = m.user_id
       where m.team_id = k.team_id and u.email = ${email} and k.title = 'Print wristbands'`
    const late = page.locator('[data-line]', { hasText: 'Print wristbands' })
    await expect(late).toContainText('Overdue, Tue, Oct 1')
    await expect(page.getByText('1 overdue')).toBeVisible()

    await page.getByRole('button', { name: 'Order mouthguards', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit task' })
    await dialog.getByLabel('Owner').selectOption({ label: 'No owner' })
    await dialog.getByLabel('Area').selectOption({ label: 'Operations' })
    await dialog.getByLabel('Notes').fill('Two boxes, youth and adult.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Only mine').click()
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await page.getByText('Only mine').click()
    await page.getByRole('radio', { name: 'By owner' }).check()
    const none = page.getByRole('region', { name: 'No owner' })
    await none.getByText('Order mouthguards').click()
    await expect(none.getByRole('checkbox', { name: 'Order mouthguards' })).toBeChecked()
    await saved(page)
    expect(await stored(sql, email)).toMatchObject([
      { title: 'Order mouthguards', status: 'done', area: 'operations', mine: null },
      { title: 'Print wristbands', status: 'todo', due_on: '2024-10-01', mine: true },
    ])
    // On paper, only what is open.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('table', { hasText: 'Order mouthguards' })).toHaveCount(0)
    const printed = page.locator('table', { hasText: 'Print wristbands' })
    await expect(printed).toBeVisible()
    await expect(printed.locator('caption')).not.toHaveText('You')
    await page.emulateMedia({ media: 'screen' })
  })

  test('what is changed without a connection is sent when it is back', async ({ headCoach, sql }) => {
    const { page, context, email } = await headCoach({ at: '/planner' })
    await untilKeys(page)
    await addTasks(page, ['Swap film'])
    await saved(page)
    await context.setOffline(true)
    await addTasks(page, ['Confirm the bus'])
    await grip(page, 'Swap film').press('ArrowRight')
    await expect(titles(page, 'Doing')).toHaveText(['Swap film'])
    await expect(titles(page, 'To do')).toHaveText(['Confirm the bus'])
    await context.setOffline(false)
    await saved(page)
    expect(await stored(sql, email)).toMatchObject([
      { title: 'Swap film', status: 'doing' },
      { title: 'Confirm the bus', status: 'todo' },
    ])

    // The agenda of the day, too: its points are added, put in order and checked off.
    await page.getByRole('radio', { name: 'Agendas' }).check()
    const agenda = page.getByRole('region', { name: 'Agenda', exact: true })
    const point = agenda.getByLabel('New point')
    await expect(agenda).toContainText('No agenda points yet.')
    await context.setOffline(true)
    for (const words of ['Injuries', 'Red zone']) {
      await point.fill(words)
      await point.press('Enter')
      await expect(point).toHaveValue('')
    }
    await agenda.getByRole('button', { name: 'Move Red zone' }).press('ArrowUp')
    const lines = agenda.getByRole('list', { name: 'Points' }).getByRole('listitem')
    await expect(lines).toHaveText([/^Red zone/, /^Injuries/])
    await lines.getByText('Injuries').click()
    await expect(agenda).toContainText('1 of 2 done · 20 min')
    await context.setOffline(false)
    await saved(page)
    expect(
      await sql`
      select p.title, p.minutes, p.is_done from agenda_points p
        join team_members m on m.team_id = p.team_id join "user" u on u.id = m.user_id and u.email = ${email}
       order by p.sort_key collate "C"`,
    ).toEqual([
      { title: 'Red zone', minutes: 10, is_done: false },
      { title: 'Injuries', minutes: 10, is_done: true },
    ])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(agenda.getByRole('checkbox', { name: 'Injuries' })).not.toBeChecked()
    expect(await axeInThemes(page)).toEqual([])
  })

  test('coaches of the demo team share the board, their own are on the dashboard, and a player sees none', async ({
    demo,
  }) => {
    const [coach, assistant, player] = await Promise.all([
      demo('coach', '/planner'),
      demo('assistant', '/planner'),
      demo('player', '/planner'),
    ])
    const title = `Check headsets ${Date.now()}`
    await untilKeys(coach.page)
    await addTasks(coach.page, [title])
    const shared = assistant.page.locator('[data-line]', { hasText: title })
    await expect(shared).toBeVisible()
    await expect(shared).toContainText('Dana Whitfield')

    await expect(player.page.getByRole('heading', { level: 1, name: 'Planner' })).toBeVisible()
    await expect(player.page.getByRole('list', { name: 'Days of the week' })).toContainText('Morning lift')
    await expect(player.page.getByRole('heading', { name: 'Staff tasks' })).toHaveCount(0)
    await expect(player.page.getByText(title)).toHaveCount(0)
    // The season map is the staff's, too.
    await player.page.goto('/planner?view=season')
    await expect(player.page.getByRole('list', { name: 'Days of the week' })).toBeVisible()
    await expect(player.page.getByText('Spring ball')).toHaveCount(0)

    await coach.page.goto('/dashboard')
    const mine = coach.page.getByRole('region', { name: 'Your tasks' })
    await expect(mine.getByRole('checkbox').first()).toBeVisible()
    await mine.getByRole('link', { name: 'Planner' }).click()
    await expect(coach.page.locator('[data-line]', { hasText: title })).toBeVisible()
    const found: string[] = []
    for (const width of [1440, 1024, 390]) {
      await coach.page.setViewportSize({ width, height: 900 })
      found.push(...(await axeInThemes(coach.page)))
    }
    await coach.page.getByRole('button', { name: `Actions for ${title}` }).click()
    await coach.page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(shared).toHaveCount(0)

    // The install: a play goes a day later, and back.
    await coach.page.setViewportSize({ width: 1440, height: 900 })
    await coach.page.getByRole('radio', { name: 'Install' }).check()
    const installs = coach.page.getByRole('table', { name: 'Install by day and unit' })
    const row = (day: number) =>
      installs.locator('tr', {
        has: coach.page.getByRole('rowheader', { name: new RegExp(`^Day ${day}\\b`) }),
      })
    const plays = row(12).getByRole('listitem')
    const name = await plays.first().getByRole('button').locator('span span').first().innerText()
    // By its name, for plays that come later may stand before it.
    const play = plays.filter({ has: coach.page.getByText(name, { exact: true }) }).first()
    await play.getByRole('button').click()
    await coach.page.getByRole('menuitem', { name: 'Move to day 13' }).click()
    await expect(row(13)).toContainText(name)
    await coach.page.keyboard.press('ControlOrMeta+z')
    await expect(row(12)).toContainText(name)
    await saved(coach.page)
    found.push(...(await axeInThemes(coach.page)))
    expect(found).toEqual([])
  })

  test('a coach maps the season, fills a week from a template, and takes that back', async ({
    headCoach,
    sql,
  }) => {
    const { page, context, email } = await headCoach({ at: '/planner?view=season' })
    await untilKeys(page)
    await page.getByRole('button', { name: 'Use these dates' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Camp', 'Regular season', 'Playoffs'])
    await saved(page)

    // Without a connection: a phase ends later.
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Edit Playoffs' }).click()
    const phase = page.getByRole('dialog', { name: 'Edit phase' })
    await phase.getByLabel('Name (optional)').fill('State bracket')
    await phase.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'State bracket' })).toBeVisible()
    await context.setOffline(false)
    await saved(page)

    // A week of the season opens, and is a bye as long as no game is on it.
    const season = page.getByRole('region', { name: 'Regular season', exact: true })
    await season.getByRole('button', { name: /^Week 2/ }).click()
    const week = page.getByRole('region', { name: /^Regular season, week 2/ })
    await expect(week).toContainText('A bye')
    await week.getByRole('button', { name: 'Fill from a template' }).click()
    const fill = page.getByRole('dialog', { name: 'Fill a week' })
    await expect(fill.getByRole('radio', { name: 'Bye week' })).toBeChecked()
    await fill.getByRole('radio', { name: 'Normal week' }).check()

    // The staff makes the template its own: another name for a line.
    await fill.getByRole('button', { name: 'Change template' }).click()
    await page.getByRole('button', { name: 'Edit Team meal, Thursday' }).click()
    const line = page.getByRole('dialog', { name: 'Edit line' })
    await line.getByLabel('Name (optional)').fill('Pasta dinner')
    await line.getByRole('button', { name: 'Save' }).click()
    const template = page.getByRole('dialog', { name: 'Normal week' })
    await expect(template).toContainText('Pasta dinner')
    await template.getByRole('button', { name: 'Done' }).click()
    await expect(fill).toContainText('Pasta dinner')
    await expect(fill).toContainText('Adds 7 events, 4 practice plans, 7 tasks.')
    await fill.getByRole('button', { name: 'Fill the week' }).click()
    await expect(week.getByRole('link', { name: 'Open practice' })).toHaveCount(4)
    await saved(page)
    const made = () => sql`
      select (select count(*)::int from events e where e.team_id = m.team_id and e.deleted_at is null) as events,
             (select count(*)::int from practice_plans p where p.team_id = m.team_id and p.deleted_at is null) as plans,
             (select count(*)::int from practice_periods p where p.team_id = m.team_id) > 20 as periods,
             (select count(*)::int from tasks t where t.team_id = m.team_id and t.deleted_at is null) as tasks
        from team_members m join "user" u on u.id = m.user_id where u.email = ${email}`
    expect(await made()).toEqual([{ events: 7, plans: 4, periods: true, tasks: 7 }])
    await page.getByRole('button', { name: 'Fill a week' }).click()
    await fill.getByRole('radio', { name: 'Normal week' }).check()
    await expect(fill).toContainText('This week already has everything in the template.')
    await fill.getByRole('button', { name: 'Cancel' }).click()

    await page.keyboard.press('ControlOrMeta+z')
    await expect(week.getByRole('link', { name: 'Open practice' })).toHaveCount(0)
    await saved(page)
    expect(await made()).toEqual([{ events: 0, plans: 0, periods: true, tasks: 0 }])
    const found: string[] = []
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await axeInThemes(page)))
    }
    expect(found).toEqual([])
  })

  test('lines of a week that a coach leaves out are of that template alone, also once a game brings another', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: '/planner?view=season&day=2031-09-10' })
    await untilKeys(page)
    await page.getByRole('button', { name: 'Fill a week' }).click()
    const fill = page.getByRole('dialog', { name: 'Fill a week' })
    await expect(fill.getByRole('radio', { name: 'Bye week' })).toBeChecked()
    const line = (name: RegExp) => fill.getByRole('checkbox', { name })
    await line(/Staff self-scout/).uncheck()

    // A game on Friday makes it a normal week, of which the coach has left out nothing.
    const id = newId()
    await sql`
      insert into events
      select (jsonb_populate_record(one, jsonb_build_object('id', ${id}::text, 'team_id', m.team_id, 'series_id', '', 'repeats', null,
                'plan_id', null, 'status', 'active', 'day', '2031-09-12', 'end_day', '2031-09-12'))).*
        from (select e from events e join teams t on t.id = e.team_id
               where t.name = 'Ridgeview Hawks' and e.type = 'game' limit 1) as any_game (one),
             team_members m join "user" u on u.id = m.user_id where u.email = ${email}`
    await expect(fill.getByRole('radio', { name: 'Normal week' })).toBeChecked()
    await expect(line(/Staff game plan meeting/)).toBeChecked()
    await sql`update events set status = 'cancelled' where id = ${id}`
    await expect(fill.getByRole('radio', { name: 'Bye week' })).toBeChecked()
    await expect(line(/Staff self-scout/)).not.toBeChecked()
    await expect(line(/Self-scout the offense/)).toBeChecked()
  })

  test('on a phone, every target on the board is 44 px', async ({ demo }) => {
    const { page } = await demo('coach', '/planner', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const board = page.getByRole('region', { name: 'Staff tasks' })
    await expect(page.locator('[data-line]').first()).toBeVisible()
    for (const target of await board.getByRole('button').or(board.getByRole('combobox')).all())
      if (await target.isVisible())
        expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44)
  })
})
