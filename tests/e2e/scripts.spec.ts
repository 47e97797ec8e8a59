/** Practice scripts: built from the game plan, typed and pasted like a spreadsheet, edited together and offline, and read by players. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { expect, saved, test } from './fixtures.ts'
import { axeInThemes } from './axe.ts'
import { onDisk, untilKeys } from './person.ts'

const TITLE = 'Bear script'

const sheet = (page: Page) => page.getByRole('grid', { name: 'Lines of the script' })
const place = (page: Page, row: number, col: number) => page.locator(`[data-place="${row}.${col}"]`)
/** Columns of the sheet. */
const [PLAY, DOWN, DIST, HASH, PERSONNEL, NOTES] = [0, 1, 2, 3, 5, 19]

const tuesday = (sql: Sql) =>
  sql<{ id: string }[]>`select id from practice_plans where is_published and title = '' limit 1`.then(
    ([row]) => `/practice-plans/${row?.id ?? ''}`,
  )

/** A new script of Tuesday's practice, as a coach makes it. */
async function create(page: Page) {
  await page.getByRole('button', { name: 'New script' }).click()
  const dialog = page.getByRole('dialog', { name: 'New script' })
  await dialog.getByLabel('Type').selectOption('Team')
  await dialog.getByLabel('Title').fill(TITLE)
  await dialog.getByRole('button', { name: 'Create script' }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(sheet(page)).toBeVisible()
}

/** Copies text into the sheet at its selected cell. */
async function paste(page: Page, text: string) {
  await sheet(page).evaluate((element, copied) => {
    const data = new DataTransfer()
    data.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, text)
}

/** Types into a cell and goes on to the cell below. */
async function fill(page: Page, row: number, col: number, text: string) {
  await place(page, row, col).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** A new script of these calls. */
async function write(page: Page, calls: readonly string[]) {
  await untilKeys(page)
  await create(page)
  await place(page, 0, PLAY).click()
  await paste(page, calls.join('\n'))
  // The names of the columns stand above, an empty line below.
  await expect(sheet(page).getByRole('row')).toHaveCount(calls.length + 2)
}

test.describe('practice scripts @practice @sync', () => {
  // What an earlier try has left.
  test.beforeEach(async ({ sql }) => {
    await sql`delete from practice_scripts where title <> ''`
    await sql`delete from practice_plans where title <> ''`
  })

  test('a script is built from the game plan and edited like a spreadsheet', async ({ demo, sql }) => {
    const { page } = await demo('coach', await tuesday(sql))
    await untilKeys(page)
    await expect(page.getByRole('link', { name: /^Inside run/ })).toBeVisible()
    await create(page)

    // The sections of the plan, with their targets, in one press.
    await page.getByRole('button', { name: 'Add from game plan' }).click()
    const build = page.getByRole('dialog', { name: 'Add plays from a game plan' })
    await expect(build.getByLabel('Lines of Openers')).toHaveValue('8')
    await build.getByRole('button', { name: 'Add 8 lines' }).click()
    await expect(sheet(page).getByRole('row')).toHaveCount(10)
    await expect(place(page, 0, HASH)).toHaveText('L')
    await expect(place(page, 1, HASH)).toHaveText('M')
    const balance = page.getByRole('region', { name: 'Balance' })
    await expect(balance).toContainText('Left')
    await expect(balance).toContainText('Week 6, Central Cougars')

    // Typing overwrites, a down takes its distance along, and a wrong hash is left out.
    await fill(page, 0, DOWN, '3rd & 6')
    await expect(place(page, 0, DOWN)).toHaveText('3')
    await expect(place(page, 0, DIST)).toHaveText('6')
    await fill(page, 0, HASH, 'x')
    await expect(page.getByText(/1 entry left out/)).toBeVisible()
    await expect(place(page, 0, HASH)).toHaveText('L')
    await place(page, 0, PERSONNEL).click()
    await page.keyboard.type('22')
    await page.keyboard.press('Escape')
    await expect(place(page, 0, PERSONNEL)).not.toHaveText('22')

    // Down over a selection.
    await place(page, 0, DOWN).click()
    await place(page, 3, DIST).click({ modifiers: ['Shift'] })
    await page.keyboard.press('Control+d')
    await expect(place(page, 3, DOWN)).toHaveText('3')
    await expect(place(page, 3, DIST)).toHaveText('6')
    await page.keyboard.press('Control+z')
    await expect(place(page, 3, DOWN)).toHaveText('')

    // A play is found while its name is typed.
    await place(page, 0, PLAY).click()
    await page.keyboard.type('26 pow')
    await page
      .getByRole('option', { name: /Gun Trips Rt 26 Power/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(place(page, 0, PLAY)).toHaveText('Gun Trips Rt 26 Power')

    // A line moves by keys, and a pinned one stays when the rest is shuffled.
    await place(page, 0, PLAY).click()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(place(page, 1, PLAY)).toHaveText('Gun Trips Rt 26 Power')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(place(page, 0, PLAY)).toHaveText('Gun Trips Rt 26 Power')
    await page.getByRole('button', { name: /^Pin line 1/ }).click()
    // By the coach's rules, which last.
    await page.getByRole('button', { name: 'Rules of the shuffle' }).click()
    const rules = page.getByRole('dialog', { name: 'Shuffle rules' })
    await rules.getByRole('combobox', { name: 'Runs or passes in a row' }).selectOption('2')
    await rules.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('button', { name: 'Script actions' }).click()
    await expect(page.getByRole('menuitem', { name: /at most 2 runs or passes in a row/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
    await expect(page.getByText('Shuffled the script')).toBeVisible()
    await expect(place(page, 0, PLAY)).toHaveText('Gun Trips Rt 26 Power')
    await saved(page)
    const [stored] = await sql`
      select count(*)::int as n from script_lines l join practice_scripts s on s.id = l.script_id
       where s.title = ${TITLE} and l.deleted_at is null`
    expect(stored?.['n']).toBe(8)
    await expect(page.getByRole('status').getByText('Shuffled the script')).toHaveCount(0, {
      timeout: 15_000,
    })
    expect(await axeInThemes(page)).toEqual([])
  })

  test('calls of a spreadsheet are pasted with their headings; unknown ones stay as text', async ({
    demo,
    sql,
  }) => {
    const { page } = await demo('coach', await tuesday(sql))
    await untilKeys(page)
    await create(page)
    await place(page, 0, PLAY).click()
    await paste(
      page,
      'Play\tDN\tDist\tHash\tNotes\nGun Trips Rt 26 Power\t1\t10\tL\tSet the edge\nSpider 9 Ghost\t2\t7\tRight\t',
    )
    await expect(sheet(page).getByRole('row')).toHaveCount(4)
    await expect(place(page, 0, PLAY)).toHaveText('Gun Trips Rt 26 Power')
    await expect(place(page, 0, NOTES)).toHaveText('Set the edge')
    await expect(place(page, 1, PLAY)).toContainText('Spider 9 Ghost')
    await expect(place(page, 1, PLAY)).toContainText('not in the playbook')
    await expect(place(page, 1, HASH)).toHaveText('R')
    await expect(
      page
        .getByText('“Spider 9 Ghost” isn’t in your playbook.')
        .or(page.getByText("“Spider 9 Ghost” isn't in your playbook.")),
    ).toBeVisible()
    // One step of undo.
    await sheet(page).focus()
    await page.keyboard.press('Control+z')
    await expect(sheet(page).getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Control+Shift+z')
    await expect(sheet(page).getByRole('row')).toHaveCount(4)

    // The empty row at the end makes a line; lines are duplicated and deleted.
    await fill(page, 2, PLAY, 'Victory')
    await expect(sheet(page).getByRole('row')).toHaveCount(5)
    await place(page, 0, PLAY).click()
    await page.getByRole('button', { name: 'Duplicate line 1' }).click()
    await expect(place(page, 1, NOTES)).toHaveText('Set the edge')
    await place(page, 1, PLAY).click()
    await page.getByRole('button', { name: 'Delete line 2' }).click()
    await expect(sheet(page).getByRole('row')).toHaveCount(5)
    // Sorted by a column.
    await page.getByRole('button', { name: 'Sort by hash' }).click()
    await expect(place(page, 0, HASH)).toHaveText('L')
    await expect(place(page, 2, HASH)).toHaveText('')
    // Deleted, it is offered back on its own page and below the list, with its lines.
    await page.getByRole('button', { name: 'Script actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.goto(await tuesday(sql))
    await page.getByText(/^Deleted scripts/).click()
    await page
      .getByRole('button', { name: new RegExp(`Restore ${TITLE}`) })
      .first()
      .click()
    await page.getByRole('link', { name: new RegExp(TITLE) }).click()
    await expect(sheet(page).getByRole('row')).toHaveCount(5)
  })

  test('a script goes with its practice to another day, on paper too', async ({ demo, sql }) => {
    const { page } = await demo('coach', '/practice-plans')
    await untilKeys(page)
    await page.getByRole('button', { name: 'New practice', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New practice' })
    await dialog.getByLabel(/^Title/).fill(TITLE)
    await dialog.getByRole('button', { name: 'Create practice' }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await create(page)
    await saved(page)
    await sql`update practice_plans set date = '2026-01-06', version = version + 1 where title = ${TITLE}`
    await expect(page.getByText(/^Team · Tue, Jan 6 · /)).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('article')).toContainText('Tue, Jan 6')
  })

  test('a line deleted with a connection comes back without one', async ({ demo, sql }) => {
    const { page, context } = await demo('coach', await tuesday(sql))
    await write(page, ['Gun Trips Rt 26 Power', 'Punt', 'Victory'])
    await place(page, 1, PLAY).click()
    await page.getByRole('button', { name: 'Delete line 2' }).click()
    await expect(place(page, 1, PLAY)).toContainText('Victory')
    await saved(page)
    // The list lets go of the line with the server's answer; a moment later it is back among what the person deleted.
    await onDisk(page, /"call":"Punt"[^{}]*"deletedAt":\d|"deletedAt":\d[^{}]*"call":"Punt"/)
    await context.setOffline(true)
    await sheet(page).focus()
    await page.keyboard.press('Control+z')
    await expect(place(page, 1, PLAY)).toContainText('Punt')
    await expect(place(page, 2, PLAY)).toContainText('Victory')
    await context.setOffline(false)
    await saved(page)
    await page.reload()
    await expect(place(page, 1, PLAY)).toContainText('Punt')
  })

  test('two coaches fill one script, one of them offline, and nothing is lost', async ({ demo, sql }) => {
    const { page } = await demo('coach', await tuesday(sql))
    await write(page, ['Gun Trips Rt 26 Power', 'Punt'])
    await saved(page)
    const other = await demo('assistant', new URL(page.url()).pathname)
    await untilKeys(other.page)
    await expect(sheet(other.page).getByRole('row')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Also here: 1 person' })).toBeVisible()

    await other.context.setOffline(true)
    await fill(other.page, 0, HASH, 'R')
    await fill(other.page, 2, PLAY, 'Offline call')
    await fill(page, 0, DOWN, '2 & 3')
    await fill(page, 1, NOTES, 'Watch the fake')
    await saved(page)
    await expect(place(other.page, 0, HASH)).toHaveText('R')
    await other.context.setOffline(false)
    await saved(other.page)

    for (const one of [page, other.page]) {
      await expect(place(one, 0, HASH)).toHaveText('R')
      await expect(place(one, 0, DOWN)).toHaveText('2')
      await expect(place(one, 0, DIST)).toHaveText('3')
      await expect(place(one, 1, NOTES)).toHaveText('Watch the fake')
      await expect(place(one, 2, PLAY)).toContainText('Offline call')
    }

    // What is typed stays with its line while the other coach adds one above it.
    await place(page, 2, NOTES).click()
    await page.keyboard.type('Kneel')
    await place(other.page, 0, PLAY).click()
    await other.page.getByRole('button', { name: 'Duplicate line 1' }).click()
    await expect(sheet(page).getByRole('row')).toHaveCount(6)
    await page.keyboard.press('Enter')
    await expect(place(page, 3, NOTES)).toHaveText('Kneel')
    await expect(place(page, 2, NOTES)).toHaveText('Watch the fake')
    await saved(page)
    await expect(place(other.page, 3, NOTES)).toContainText('Kneel')

    // What is typed in a line that the other coach deletes is kept: it asks.
    await place(page, 3, NOTES).click()
    await page.keyboard.press('F2')
    await page.keyboard.type(' twice')
    await place(other.page, 3, PLAY).click()
    await other.page.getByRole('button', { name: 'Delete line 4' }).click()
    const deleted = page.getByRole('dialog', {
      name: 'This line was deleted by Marcus Bell while you changed it',
    })
    await deleted.getByRole('radio', { name: /Restore with my changes/ }).check()
    await deleted.getByRole('button', { name: 'Resolve' }).click()
    // The other page shows in the cell who stands there, too.
    for (const one of [page, other.page]) await expect(place(one, 3, NOTES)).toContainText('Kneel twice')
  })

  test('on a phone a script is a list of lines that are edited one by one', async ({ demo, sql }) => {
    const { page } = await demo('coach', await tuesday(sql), { viewport: { width: 390, height: 844 } })
    await page.getByRole('link', { name: /^Inside run/ }).click()
    await page.getByRole('button', { name: /^Edit line 2/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Line 2/ })
    await dialog.getByLabel('Tag').fill('Alert')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: /^Edit line 2/ })).toContainText('Alert')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /^Edit line 2/ })).not.toContainText('Alert')
    await saved(page)
  })

  test('two phones run one script, one without signal, and every rep is there once', async ({
    demo,
    sql,
  }) => {
    const phone = { viewport: { width: 390, height: 844 } }
    const { page } = await demo('coach', await tuesday(sql))
    await write(page, ['Gun Trips Rt 26 Power', 'Spider 9 Ghost', 'Victory'])
    await fill(page, 0, HASH, 'L')
    await saved(page)
    const at = `${new URL(page.url()).pathname}/run`
    const coach = await demo('coach', at, phone)
    const assistant = await demo('assistant', at, phone)
    const call = (one: Page) => one.locator('[data-call]')
    const press = (one: Page, name: string) => one.getByRole('button', { name, exact: true }).click()
    for (const { page: one } of [coach, assistant]) {
      await untilKeys(one)
      await expect(call(one)).toContainText('Gun Trips Rt 26 Power')
    }
    // The card for the scouts, and back.
    await expect(coach.page.getByRole('img', { name: /26 Power, offense$/ })).toBeVisible()
    await coach.page.getByRole('radio', { name: 'Scout card' }).check()
    await expect(coach.page.getByRole('img', { name: /26 Power, scout card$/ })).toBeVisible()

    // The other phone follows the newest rep; a redo stays on its line.
    await press(coach.page, 'Redo')
    await expect(call(coach.page)).toContainText('Gun Trips Rt 26 Power')
    await press(coach.page, 'Good')
    await expect(call(assistant.page)).toContainText('Spider 9 Ghost')
    await saved(coach.page)
    await assistant.context.setOffline(true)
    await press(assistant.page, 'Bust')
    await expect(call(assistant.page)).toContainText('Victory')
    await press(assistant.page, 'Undo last rep')
    await expect(call(assistant.page)).toContainText('Spider 9 Ghost')
    await press(assistant.page, 'Bust')
    await press(coach.page, 'Skip')
    await saved(coach.page)
    await assistant.context.setOffline(false)
    await saved(assistant.page)

    // Reps of both: a redo, a good, a bust, a skip; what was taken back does not count.
    for (const { page: one } of [coach, assistant])
      await expect(one.locator('[data-reps]')).toContainText('3 reps')
    const rows = await sql<{ result: string }[]>`
      select r.result from script_reps r join practice_scripts s on s.id = r.script_id where s.title = ${TITLE}`
    expect(rows.map(({ result }) => result).toSorted()).toEqual([
      'bust',
      'bust',
      'good',
      'redo',
      'skip',
      'void',
    ])
    await expect(sheet(page).getByRole('row').nth(1)).toContainText('1 good, 1 redo')
    await expect(sheet(page).getByRole('row').nth(2)).toContainText('1 bust, 1 skip')
  })

  test('a rep is swiped, graded by position on another phone, and counts wherever the play stands', async ({
    demo,
    sql,
  }) => {
    const phone = { viewport: { width: 390, height: 844 } }
    const { page } = await demo('coach', await tuesday(sql))
    await write(page, ['Gun Trips Rt 26 Power', 'Gun Trips Rt 26 Power', 'Punt'])
    await saved(page)
    const script = new URL(page.url()).pathname
    const runner = (await demo('coach', `${script}/run`, phone)).page
    const line = (await demo('assistant', `${script}/run`, phone)).page
    const call = runner.locator('[data-call]')
    await expect(call).toContainText('Gun Trips Rt 26 Power')
    const swipe = (by: number) =>
      call.evaluate((element, far) => {
        const at = { bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'touch', clientY: 300 }
        element.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 180 }))
        element.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 180 + far }))
      }, by)
    // Too short is nothing, right is good, left is a bust.
    await swipe(40)
    await expect(runner.locator('[data-rep]')).toHaveText('Line 1 of 3')
    await swipe(120)
    await expect(runner.locator('[data-rep]')).toContainText('Line 2 of 3')
    // The second group runs the next one, against a play clock.
    await runner.getByRole('radio', { name: '2s' }).check()
    await runner.getByRole('button', { name: 'Play clock' }).click()
    await expect(runner.getByRole('button', { name: /^Clock 0:/ })).toBeVisible()
    await swipe(-120)
    await expect(runner.locator('[data-reps]')).toContainText('2 reps')

    await line.getByRole('button', { name: 'Grade the players of a rep' }).click()
    await expect(line.getByRole('heading', { name: /^Grade rep 2: Gun Trips Rt 26 Power/ })).toBeVisible()
    await line.getByRole('button', { name: 'Grade the rep before' }).click()
    await expect(line.getByRole('heading', { name: /^Grade rep 1/ })).toBeVisible()
    const plus = line.getByRole('button', { name: /^Plus for LT/ })
    await plus.click()
    await expect(plus).toHaveAttribute('aria-pressed', 'true')
    const minus = line.getByRole('button', { name: /^Minus for LT/ })
    await minus.click()
    await expect(minus).toHaveAttribute('aria-pressed', 'true')
    await expect(plus).toHaveAttribute('aria-pressed', 'false')
    await line.getByRole('button', { name: /^Plus for C / }).click()
    await saved(line)
    const [graded] = await sql<{ player: string; men: number }[]>`
      select g.players->>0 as player, jsonb_array_length(r.players) as men
        from script_reps g join script_reps r on r.id = g.voids
       where g.result = 'grade' and g.grade = '-' order by g.at desc limit 1`
    expect(graded?.men).toBeGreaterThan(8)
    await line.goto(`/roster/${graded?.player}`)
    const reps = line.getByRole('region', { name: 'Practice reps' })
    // This week's; the weeks before follow.
    await expect(reps.getByRole('row').nth(1)).toContainText('0 plus, 1 minus')
    await expect(reps.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1')
    await expect(reps).toContainText('By spot: LT')

    // Two of the plan's plays of the balance, the list of scripts, and the play itself.
    const [play] = await sql<
      { id: string }[]
    >`select id from plays where name = 'Gun Trips Rt 26 Power' limit 1`
    // With those of last week's practice.
    const [log] = await sql<{ good: number; judged: number }[]>`
      select count(*) filter (where result = 'good')::int as good, count(*)::int as judged
        from script_reps where play_id = ${play?.id ?? ''} and result in ('good', 'bust')`
    const { good = 0, judged = 0 } = log ?? {}
    expect(judged).toBeGreaterThan(2)
    const share = Math.round((100 * good) / judged)
    await page.goto(`/playbook/${play?.id}`)
    await expect(page.getByRole('region', { name: 'Reps and calls' })).toContainText(`, ${share}% good`)
    await page.goto('/analytics?tab=practice')
    const figures = page.getByRole('region', { name: 'Reps vs. calls' })
    await figures.getByRole('button', { name: /^Show all/ }).click()
    await expect(figures.getByRole('row', { name: /Gun Trips Rt 26 Power/ })).toContainText(
      `${share}% of ${judged}`,
    )
    await page.goto(await tuesday(sql))
    await expect(page.getByRole('link', { name: new RegExp(TITLE) })).toContainText('2 reps, 50% good')
  })

  test('a coach who carries a printed script sees what changed since, and finds it by search', async ({
    demo,
    sql,
  }) => {
    const { page } = await demo('coach', await tuesday(sql))
    await write(page, ['Gun Trips Rt 26 Power', 'Punt'])
    const printed = page.locator('[data-printed]')
    await expect(printed).toHaveCount(0)
    await page.evaluate(() => {
      for (const name of ['beforeprint', 'afterprint']) dispatchEvent(new Event(name))
    })
    await expect(printed).toContainText('No line changed since.')
    await fill(page, 0, HASH, 'R')
    await expect(printed).toContainText('1 line changed since it was printed.')
    await place(page, 1, PLAY).click()
    await page.keyboard.press('Control+z')
    await expect(printed).toContainText('No line changed since.')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(printed).toContainText('The order of lines changed since it was printed.')
    await saved(page)
    const other = (await demo('assistant', new URL(page.url()).pathname)).page
    await expect(other.locator('[data-printed]')).toContainText('The order of lines changed')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(TITLE)
    await expect(page.getByRole('option', { name: new RegExp(TITLE) })).toBeVisible()
  })

  test('a player sees a script once it is released, and no tools', async ({ demo, sql }) => {
    const at = await tuesday(sql)
    const { page } = await demo('coach', at)
    await untilKeys(page)
    await create(page)
    await place(page, 0, PLAY).click()
    await paste(page, 'Gun Trips Rt 26 Power')
    await saved(page)
    const player = (await demo('player', at)).page
    // The demo team's inside run is released, the others are not.
    await expect(player.getByRole('link', { name: /^Inside run/ })).toBeVisible()
    await expect(player.getByRole('link', { name: new RegExp(TITLE) })).toHaveCount(0)
    await page.getByRole('button', { name: 'Script actions' }).click()
    await page.getByRole('menuitem', { name: 'Release to players' }).click()
    await player.getByRole('link', { name: new RegExp(`^${TITLE}`) }).click()
    await expect(player.getByRole('list', { name: 'Lines of the script' })).toContainText(
      'Gun Trips Rt 26 Power',
    )
    await expect(player.getByRole('button', { name: /Add|Shuffle|Delete|Script actions/ })).toHaveCount(0)
    // Run mode is there to read: no results, and a page ahead.
    await player.getByRole('link', { name: 'Run script' }).click()
    await expect(player.locator('[data-call]')).toContainText('Gun Trips Rt 26 Power')
    await expect(player.getByRole('button', { name: 'Good', exact: true })).toHaveCount(0)
    await player.getByRole('link', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Script actions' }).click()
    await page.getByRole('menuitem', { name: 'Hide from players' }).click()
    await expect(player.getByRole('heading', { name: 'Script not found' })).toBeVisible()
  })
})
