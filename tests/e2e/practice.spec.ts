/** Practice plans: made from a template, edited by two coaches at once, and run by the clock, with and without a connection. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { expect, saved, test } from './fixtures.ts'
import { axeInThemes } from './axe.ts'
import { untilKeys } from './person.ts'

const TITLE = 'Bear week'

const grid = (page: Page) => page.getByRole('grid', { name: 'Practice periods by position group' })
const place = (page: Page, row: number, col: number) => page.locator(`[data-place="${row}.${col}"]`)
/** Columns of the grid: the name, the minutes, then the groups. */
const [NAME, MINUTES, QB, WR, OL] = [0, 1, 2, 4, 6]
const starts = (page: Page) => grid(page).locator('[role=row] > :first-child span.text-label')

/** A new practice from a template, as a coach makes it. */
async function create(page: Page, title: string, template = 'Tuesday, 120 minutes') {
  await page.getByRole('button', { name: 'New practice' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New practice' })
  await dialog.getByLabel('Start from').selectOption({ label: template })
  await dialog.getByLabel(/^Title/).fill(title)
  await dialog.getByRole('button', { name: 'Create practice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** What the server holds of the plan's cells, as "period type, group: what". */
async function stored(sql: Sql, title: string): Promise<string[]> {
  const rows = await sql<{ type: string; group_from: string; activity: string }[]>`
    select p.type, c.group_from, c.activity from practice_cells c
      join practice_periods p on p.id = c.period_id join practice_plans l on l.id = c.plan_id
     where l.title = ${title} and c.deleted_at is null and p.deleted_at is null`
  return rows.map((row) => `${row.type}, ${row.group_from}: ${row.activity}`)
}

/** The pages that the browser makes of it, and whether they lie across. */
async function printed(page: Page): Promise<{ pages: number; isWide: boolean }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  return { pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0, isWide: Number(width) > Number(height) }
}

test.describe('practice plans @practice @sync', () => {
  // What an earlier try has left.
  test.beforeEach(async ({ sql }) => {
    await sql`delete from practice_plans where title <> ''`
    await sql`delete from notifications where kind = 'practice_released'`
  })

  test("Tuesday's practice comes from a template and is edited like a spreadsheet", async ({ demo, sql }) => {
    const { page } = await demo('coach', '/practice-plans')
    await untilKeys(page)
    await create(page, TITLE)
    await expect(grid(page).getByRole('row')).toHaveCount(11)
    await expect(page.getByText(/120 min/).first()).toBeVisible()
    await expect(starts(page).first()).toHaveText('3:45 PM')

    // Typing fills a cell, Enter and Tab go on, Escape leaves it.
    await place(page, 2, QB).click()
    await page.keyboard.type('Slants')
    await page.keyboard.press('Enter')
    await expect(place(page, 2, QB)).toContainText('Slants')
    await place(page, 2, WR).click()
    await page.keyboard.type('Releases')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Down blocks')
    await page.keyboard.press('Enter')
    await expect(place(page, 2, WR)).toContainText('Releases')
    await expect(place(page, 2, WR + 1)).toContainText('Down blocks')
    await place(page, 2, OL).click()
    await page.keyboard.type('Nothing')
    await page.keyboard.press('Escape')
    await expect(place(page, 2, OL)).toContainText('First step and combos')

    // Minutes move every start after them.
    await expect(starts(page).nth(3)).toHaveText('4:25 PM')
    await place(page, 2, MINUTES).click()
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await expect(starts(page).nth(3)).toHaveText('4:35 PM')
    await page.keyboard.press('Control+z')
    await expect(starts(page).nth(3)).toHaveText('4:25 PM')
    await place(page, 2, NAME).click()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(starts(page).nth(3)).toHaveText('4:30 PM')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(grid(page).getByRole('row').nth(3)).toContainText('Inside run')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(grid(page).getByRole('row').nth(3)).toContainText('Indy')

    // Rows of a spreadsheet land where they are pasted, as one step of undo.
    await place(page, 2, QB).click()
    await grid(page).evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'Boots\tMesh point')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await expect(place(page, 2, QB)).toContainText('Boots')
    await expect(place(page, 2, QB + 1)).toContainText('Mesh point')
    await page.keyboard.press('Control+z')
    await expect(place(page, 2, QB)).toContainText('Slants')
    // Rows below the last period are new ones, where their headings say.
    await place(page, 9, NAME).click()
    await grid(page).evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'Time\tPeriod\tMin\tOL\n5:35\t\t10\tGassers\n5:45\tWater\t4\t')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await expect(grid(page).getByRole('row')).toHaveCount(12)
    await expect(place(page, 10, NAME)).toContainText('Water')
    await expect(place(page, 10, MINUTES)).toHaveText('4')
    await page.keyboard.press('Control+z')
    await expect(grid(page).getByRole('row')).toHaveCount(11)
    await place(page, 2, QB).click()

    // A coach in two places shows where it is.
    const details = page.getByRole('region', { name: 'Selected cell' })
    await details.getByLabel('Coach').selectOption('Priya Raman (OC/QB)')
    await expect(details.getByLabel('Coach').locator('option:checked')).toHaveText('Priya Raman (OC/QB)')
    await place(page, 2, WR).click()
    await details.getByLabel('Coach').selectOption('Priya Raman (OC/QB)')
    await expect(place(page, 2, WR)).toContainText('Raman is also with QB')
    const conflicts = page.getByRole('region', { name: 'Conflicts' })
    // On Tuesday to Thursday the demo team's own practice needs the field as well.
    await expect(conflicts).toContainText(/conflicts? in this practice/)
    await conflicts.getByRole('button', { name: /Indy, QB: Raman is also with WR/ }).click()
    await expect(place(page, 2, QB)).toHaveAttribute('aria-selected', 'true')
    // A drill of the library, by its name.
    await details.getByLabel('Drill').fill('roll tackle')
    await details.getByLabel('Drill').press('Tab')
    await expect(details.getByRole('link', { name: /^Open the drill/ })).toHaveAttribute('href', /drill=/)

    // In a week without other practices of the demo team.
    await saved(page)
    await sql`update practice_plans set date = '2026-01-06', version = version + 1 where title = ${TITLE}`
    // The meter warns before the limit is passed, and says when it was.
    const meter = page.locator('[data-contact]')
    await expect(meter).toHaveAttribute('data-contact', 'near')
    await place(page, 5, NAME).click()
    await details.getByLabel('Contact').selectOption('Live')
    await expect(meter).toHaveAttribute('data-contact', 'over')
    await saved(page)
    expect(await stored(sql, TITLE)).toEqual(
      expect.arrayContaining(['indy, QB: Slants', 'indy, TE: Down blocks']),
    )
    // Of what lies above the grid, the scrolled page shows a strip.
    expect(await axeInThemes(page, '[role=grid]')).toEqual([])
  })

  test('each visit to a field beside the grid is undone by itself', async ({ demo }) => {
    const { page } = await demo('coach', '/practice-plans')
    await untilKeys(page)
    await create(page, TITLE)
    const details = page.getByRole('region', { name: 'Selected cell' })
    const type = async (label: string, text: string) => {
      await details.getByLabel(label, { exact: true }).fill(text)
      await details.getByLabel(label, { exact: true }).press('Tab')
    }
    for (const [col, label] of [
      [NAME, 'Name'],
      [OL, 'Place'],
    ] as const) {
      await place(page, 2, col).click()
      await type(label, 'First')
      await type(label, 'Second')
      await place(page, 2, col).click()
      await page.keyboard.press('Control+z')
      await expect(details.getByLabel(label, { exact: true })).toHaveValue('First')
    }
  })

  test('two coaches fill one grid, one of them offline, and nothing is lost', async ({ demo, sql }) => {
    const { page } = await demo('coach', '/practice-plans')
    await untilKeys(page)
    await create(page, TITLE)
    await saved(page)
    const other = await demo('assistant', new URL(page.url()).pathname)
    await untilKeys(other.page)
    await expect(grid(other.page).getByRole('row')).toHaveCount(11)
    await expect(place(other.page, 2, OL)).toContainText('First step and combos')
    await expect(page.getByRole('button', { name: 'Also here: 1 person' })).toBeVisible()

    await other.context.setOffline(true)
    await place(other.page, 2, OL).click()
    await other.page.keyboard.type('Reach and scoop')
    await other.page.keyboard.press('Enter')
    // Both fill a slot that was empty: the later cell stands below the first.
    for (const [one, text] of [
      [other.page, 'Ice'],
      [page, 'Bands'],
    ] as const) {
      await place(one, 6, QB).click()
      await one.keyboard.type(text)
      await one.keyboard.press('Enter')
    }
    await place(page, 2, QB).click()
    await page.keyboard.type('Play action')
    await page.keyboard.press('Enter')
    await place(page, 2, MINUTES).click()
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await expect(starts(page).nth(3)).toHaveText('4:30 PM')
    await saved(page)
    await expect(place(other.page, 2, OL)).toContainText('Reach and scoop')
    await other.context.setOffline(false)
    await saved(other.page)

    for (const one of [page, other.page]) {
      await expect(place(one, 2, OL)).toContainText('Reach and scoop')
      await expect(place(one, 2, QB)).toContainText('Play action')
      await expect(grid(one).getByRole('row').nth(7)).toContainText('Ice')
      await expect(grid(one).getByRole('row').nth(7)).toContainText('Bands')
      await expect(starts(one).nth(3)).toHaveText('4:30 PM')
    }
    const all = await stored(sql, TITLE)
    expect(all).toEqual(expect.arrayContaining(['indy, OL: Reach and scoop', 'indy, QB: Play action']))
    // Each once: the blur that follows Enter commits nothing more.
    expect(all.filter((one) => one.startsWith('water')).toSorted()).toEqual([
      'water, QB: Bands',
      'water, QB: Ice',
    ])

    // What is typed stays with its period while the other coach moves one from below above it.
    await place(page, 2, WR).click()
    await page.keyboard.type('Releases')
    await place(other.page, 3, NAME).click()
    await other.page.keyboard.press('Alt+ArrowUp')
    await expect(place(page, 3, OL)).toContainText('Reach and scoop')
    await page.keyboard.press('Enter')
    await expect(place(page, 3, WR)).toContainText('Releases')
    await expect(place(page, 2, WR)).not.toContainText('Releases')
    await saved(page)

    // What is typed in a period that the other coach deletes is offered back with it.
    await place(page, 3, WR).click()
    await page.keyboard.type('Fades and outs')
    await place(other.page, 3, NAME).click()
    await other.page.keyboard.press('Control+Enter')
    await other.page.getByRole('button', { name: 'Delete period' }).click()
    const lost = page
      .locator('[data-sonner-toast]')
      .filter({ hasText: 'Indy was deleted while you were typing.' })
    await expect(lost).toContainText('Fades and outs')
    await lost.getByRole('button', { name: 'Restore' }).click()
    await expect(place(page, 3, WR)).toContainText('Fades and outs')
    await saved(page)
    await expect(place(other.page, 3, WR)).toContainText('Fades and outs')
  })

  test('a player sees a practice once it is released: the own group, and no tools', async ({ demo }) => {
    const { page } = await demo('coach', '/practice-plans')
    await untilKeys(page)
    await create(page, TITLE)
    const player = (await demo('player', '/practice-plans')).page
    await expect(player.getByRole('heading', { level: 1, name: 'Practice plans' })).toBeVisible()
    // The demo team's Tuesday is released, the others are not.
    await expect(player.getByRole('link', { name: /Tuesday practice/ })).toBeVisible()
    await expect(player.getByRole('link', { name: /Thursday practice/ })).toHaveCount(0)
    await expect(player.getByRole('link', { name: new RegExp(TITLE) })).toHaveCount(0)
    await page.getByRole('button', { name: 'Practice actions' }).click()
    await page.getByRole('menuitem', { name: 'Release to players' }).click()
    await player.getByRole('link', { name: new RegExp(TITLE) }).click()
    await expect(player.getByLabel('Show')).toHaveValue('me')
    await expect(player.getByText('Inside run', { exact: true })).toBeVisible()
    await expect(player.getByRole('button', { name: /Add period/ })).toHaveCount(0)
    await player.getByLabel('Show').selectOption('All groups')
    await place(player, 2, QB).click()
    await player.keyboard.press('x')
    await expect(player.getByRole('textbox')).toHaveCount(0)
  })

  test("Tuesday's 120 minutes from a template are planned and released in a few steps", async ({
    demo,
    sql,
  }) => {
    const { page } = await demo('coach', '/practice-plans')
    await untilKeys(page)
    const player = (await demo('player', '/dashboard')).page
    await expect(player.getByRole('heading', { level: 1 })).toBeVisible()
    const begun = Date.now()
    let steps = 0
    const step = async (done: Promise<unknown>) => {
      await done
      steps++
    }
    await step(page.getByRole('button', { name: 'New practice' }).first().click())
    const dialog = page.getByRole('dialog', { name: 'New practice' })
    await step(dialog.getByLabel('Start from').selectOption({ label: 'Tuesday, 120 minutes' }))
    await step(dialog.getByLabel(/^Title/).fill(TITLE))
    await step(dialog.getByRole('button', { name: 'Create practice' }).click())
    // One drill of one's own, one coach, and a longer indy.
    await step(place(page, 2, QB).click())
    await step(page.keyboard.type('Slants\n'))
    await step(place(page, 2, QB).click())
    const details = page.getByRole('region', { name: 'Selected cell' })
    await step(details.getByLabel('Coach').selectOption('Priya Raman (OC/QB)'))
    await step(place(page, 2, MINUTES).click())
    await step(page.keyboard.type('25\n'))
    await step(place(page, 9, MINUTES).click())
    await step(page.keyboard.type('5\n'))
    await step(page.getByRole('button', { name: 'Practice actions' }).click())
    await step(page.getByRole('menuitem', { name: 'Release to players' }).click())
    await expect(page.getByText('Released', { exact: true })).toBeVisible()
    expect(steps).toBeLessThanOrEqual(14)
    expect(Date.now() - begun).toBeLessThan(5 * 60_000)
    await saved(page)
    await expect(grid(page).getByRole('row')).toHaveCount(11)
    await expect(place(page, 2, QB)).toContainText('Slants')
    await expect(place(page, 2, QB)).toContainText('Raman')
    // One notification for the release, which leads there.
    const rows = await sql<{ n: number }[]>`
      select count(*)::int as n from notifications where kind = 'practice_released' group by user_id`
    expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([1]))
    await player.getByRole('button', { name: /^Notifications/ }).click()
    await player.getByRole('button', { name: /released the practice “Bear week”/ }).click()
    await expect(player.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  })

  test('a practice prints on one page, and a group’s or coach’s day on a page of its own', async ({
    demo,
    sql,
  }) => {
    const { page } = await demo('coach', '/practice-plans')
    await untilKeys(page)
    await create(page, TITLE)
    await saved(page)
    // The longest day that a template of 120 minutes can become: 24 periods, every group at work in each.
    await sql`
      insert into practice_periods (id, team_id, plan_id, sort_key, type, name, minutes, contact, notes, read_grant,
                                    created_by, created_at, updated_by, updated_at, version)
      select gen_random_uuid()::text, team_id, id, 'z' || lpad(n::text, 2, '0'), 'indy', '', 5, 'bags', '', read_grant,
             created_by, now(), created_by, now(), 1
        from practice_plans, generate_series(1, 14) n where title = ${TITLE}`
    await sql`
      insert into practice_cells (id, team_id, plan_id, period_id, group_from, group_to, activity, place, drill,
                                  equipment, contact, read_grant, created_by, created_at, updated_by, updated_at, version)
      select gen_random_uuid()::text, p.team_id, p.plan_id, p.id, g, g, 'Drill ' || g, 'Field 2', '', 'Cones', '',
             p.read_grant, p.created_by, now(), p.created_by, now(), 1
        from practice_periods p join practice_plans l on l.id = p.plan_id,
             unnest(${['QB', 'RB', 'WR', 'TE', 'OL', 'DL', 'LB', 'DB', 'ST']}::text[]) g
       where l.title = ${TITLE} and p.sort_key like 'z%'`
    await expect(grid(page).getByRole('row')).toHaveCount(25)
    await expect(place(page, 23, OL)).toContainText('Drill OL')
    expect(await printed(page)).toEqual({ pages: 1, isWide: true })
    const day = async (who: string) => {
      await page.getByRole('button', { name: 'Practice actions' }).click()
      await page.getByRole('menuitem', { name: 'Print for a group or coach…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Print a day' })
      await dialog.getByLabel('For').selectOption(who)
      await dialog.getByRole('button', { name: 'Print', exact: true }).click()
      return printed(page)
    }
    expect(await day('QB')).toEqual({ pages: 1, isWide: false })
    expect(await day('Every group')).toEqual({ pages: 9, isWide: false })
  })

  test('a week is duplicated in one step; a deleted practice is offered back', async ({ demo }) => {
    const { page } = await demo('coach', '/practice-plans')
    await untilKeys(page)
    const practices = page.getByRole('link', { name: /^(Mon|Tues|Wednes|Thurs)day practice/ })
    await expect(practices.first()).toBeVisible()
    const before = await practices.count()
    await page.getByRole('button', { name: 'New week' }).click()
    const week = page.getByRole('dialog', { name: 'New week' })
    await expect(week.getByRole('checkbox')).toHaveCount(4)
    await week.getByLabel('Start from').selectOption({ index: 2 })
    await expect(week.getByText(/Tuesday practice, 120 min/)).toBeVisible()
    const last = week.locator('label', { has: page.getByRole('checkbox') }).last()
    await last.click()
    await expect(last.getByRole('checkbox')).not.toBeChecked()
    await week.getByRole('button', { name: 'Create 2 practices' }).click()
    await expect(practices).toHaveCount(before + 2)
    await page.keyboard.press('Control+z')
    await expect(practices).toHaveCount(before)

    await create(page, TITLE)
    await page.getByRole('button', { name: 'Practice actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.goto('/practice-plans')
    await page.getByText(/^Deleted practices/).click()
    await page
      .getByRole('button', { name: new RegExp(`Restore ${TITLE}`) })
      .first()
      .click()
    await expect(page.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible()
  })

  test('two phones run one practice, without signal for ten minutes, and agree afterwards', async ({
    demo,
    sql,
  }) => {
    const coach = await demo('coach', '/practice-plans')
    await untilKeys(coach.page)
    await create(coach.page, TITLE)
    await saved(coach.page)
    const at = `${new URL(coach.page.url()).pathname}/run`
    const assistant = await demo('assistant')
    const pages = [coach.page, assistant.page]
    for (const page of pages) {
      await page.addInitScript(() => {
        Object.assign(window, { horns: 0 })
        navigator.vibrate = (pattern) => {
          if (Array.isArray(pattern) && pattern[0] === 400)
            Object.assign(window, { horns: Number(Reflect.get(window, 'horns')) + 1 })
          return true
        }
      })
      await page.clock.install()
      await page.goto(at)
    }
    const now = (page: Page) => page.locator('[data-now]')
    const clock = (page: Page) => page.locator('[data-clock]')
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
    // The clock runs from the press: whoever is to see its first seconds is there before it.
    for (const page of pages) await expect(page.getByRole('button', { name: 'Start practice' })).toBeVisible()
    await press(coach.page, 'Start practice')
    for (const page of pages) await expect(now(page)).toHaveText('Warm-up')
    await expect(clock(assistant.page)).toHaveText(/^9:5/)
    await saved(coach.page)

    for (const { context } of [coach, assistant]) await context.setOffline(true)
    // Each goes on by its own clock, and blows its horn.
    for (const page of pages) {
      await page.clock.fastForward('09:30')
      await page.clock.runFor(40_000)
      await expect(now(page)).toHaveText('Kickoff and return')
      expect(await page.evaluate(() => Number(Reflect.get(window, 'horns')))).toBe(1)
    }
    await press(coach.page, 'One minute more')
    await expect(clock(coach.page)).toHaveText(/^10:/)
    await expect(coach.page.locator('[data-next]')).toContainText('Indy')
    for (const { context } of [coach, assistant]) await context.setOffline(false)
    await expect
      .poll(async () => {
        const [run] = await sql`select added_minutes, type from practice_runs r
          join practice_plans l on l.id = r.plan_id join practice_periods p on p.id = r.period_id where l.title = ${TITLE}`
        return [run?.['added_minutes'], run?.['type']]
      })
      .toEqual([1, 'special'])
    // The added minute is on both: without it on one, they would be a minute apart.
    for (const page of pages) await expect(now(page)).toHaveText('Kickoff and return')
    const secondsLeft = async (page: Page) => {
      const [minutes, seconds] = (await clock(page).innerText()).split(':')
      return Number(minutes) * 60 + Number(seconds)
    }
    const apart = async () => Math.abs((await secondsLeft(coach.page)) - (await secondsLeft(assistant.page)))
    await expect.poll(apart).toBeLessThan(30)

    // Next, back and undo, on the other phone, also after a reload.
    await press(assistant.page, 'Next period')
    for (const page of pages) await expect(now(page)).toHaveText('Indy')
    await saved(assistant.page)
    await assistant.page.reload()
    await press(assistant.page, 'Undo')
    for (const page of pages) await expect(now(page)).toHaveText('Kickoff and return')
    await expect(assistant.page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()

    // Once the other device has pressed, there is nothing of this one to take back.
    await press(assistant.page, 'Next period')
    for (const page of pages) await expect(now(page)).toHaveText('Indy')
    await press(coach.page, 'Previous period')
    for (const page of pages) await expect(now(page)).toHaveText('Kickoff and return')
    await expect(assistant.page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()

    // A practice that was ended by mistake goes on where it stood, and so does one that was run again.
    const isOver = async () => {
      for (const page of pages) await expect(page.getByText('Practice is over.')).toBeVisible()
    }
    await press(assistant.page, 'Pause the clock')
    for (const page of pages) await expect(page.getByText(/· Paused$/)).toBeVisible()
    const left = await clock(assistant.page).innerText()
    await press(assistant.page, 'End practice')
    await isOver()
    await press(assistant.page, 'Undo')
    for (const page of pages) {
      await expect(now(page)).toHaveText('Kickoff and return')
      await expect(clock(page)).toHaveText(left)
    }
    await press(assistant.page, 'End practice')
    await isOver()
    await press(assistant.page, 'Run again')
    for (const page of pages) await expect(now(page)).toHaveText('Warm-up')
    await press(assistant.page, 'Undo')
    await isOver()

    // What ran stands against the plan: ten minutes of the first, and nothing of the last.
    await coach.page.getByRole('link', { name: 'Close the clock' }).click()
    const after = coach.page.getByRole('region', { name: 'Planned against run' })
    await expect(after.getByRole('row', { name: /Warm-up/ })).toContainText('10 min10 minOn time')
    await expect(after.getByRole('row', { name: /Conditioning/ })).toContainText('Not run')
    await expect(after.getByRole('row', { name: /^Practice/ })).toContainText('120 min')
  })
})
