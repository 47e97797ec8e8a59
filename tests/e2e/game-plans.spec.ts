/** Game plans: made out of the playbook, put in order, with and without a connection, and released to the players. */
import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { axeAtWidths, axeInThemes } from './axe.ts'
import { newPlan } from './boxcall.ts'
import { pastMidnight } from './far-device.ts'
import { expect, install, KEEPS_APP, onDisk, saved, test } from './fixtures.ts'

test.use({ savesData: false })

const bar = (page: Page) => page.getByRole('region', { name: 'Selected plays' })
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The calls of a section, by name, in their order. */
const calls = (page: Page, name: string) => section(page, name).getByRole('listitem').getByRole('link')
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const undoButton = (page: Page, what: string) =>
  page.getByRole('button', { name: `Undo: ${what}`, exact: true })

const TRAP = 'Wing-T Rt 32 Trap'
const WAGGLE = 'Wing-T Rt Buck Waggle'

/** What the server holds of a plan, as lines of "section: play". */
async function stored(sql: Sql, opponent: string): Promise<string[]> {
  const rows = await sql<{ section: string; name: string }[]>`
    select section, plays.name from game_plan_plays l
      join game_plans on game_plans.id = plan_id join plays on plays.id = play_id
     where opponent = ${opponent} and l.deleted_at is null order by l.sort_key collate "C"`
  return rows.map((row) => `${row.section}: ${row.name}`)
}

/** Chooses all plays that the list shows, from the key X on the first of them. */
async function chooseAll(page: Page, count: number) {
  const cards = page.getByRole('list', { name: 'Plays' }).getByRole('link')
  await expect(cards).toHaveCount(count)
  await cards.first().press('x')
  await bar(page)
    .getByRole('button', { name: `Select all ${count}` })
    .click()
  await expect(bar(page)).toContainText(`${count} selected`)
}

/** Chooses the plan of that opponent, whatever else the choice says of it. */
async function choosePlan(dialog: Locator, opponent: string) {
  const option = dialog.getByRole('option').filter({ hasText: opponent })
  const value = await option.getAttribute('value')
  await dialog.getByLabel('Game plan').selectOption(value)
}

/** Opens a plan out of the list. */
async function open(page: Page, opponent: string) {
  await page.goto('/game-plans')
  await page.getByRole('link', { name: opponent }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(opponent)
}

test.describe('game plans @plans @sync', () => {
  // What an earlier try has left.
  test.beforeEach(async ({ sql }) => {
    await sql`delete from game_plans where opponent not in ('Central Cougars', 'Lakeside Lions')`
    // News of two plans in a row becomes one line, and other files release plans to the same player.
    await sql`delete from notifications where kind = 'plan_released'`
  })

  test('one press makes the wristband card and the practice scripts; one undo takes all of it back', async ({
    demo,
    sql,
  }) => {
    const planId = await newPlan(sql, 'Canyon Bulls')
    const { page } = await demo('coach', `/game-plans?plan=${planId}`)
    await page.getByRole('button', { name: 'Build', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Build from Week 9, Canyon Bulls' })
    await expect(dialog.getByRole('checkbox')).toHaveCount(4)
    await expect(dialog.getByText(/^6 lines from Openers\./)).toHaveCount(2)
    expect(await axeInThemes(page)).toEqual([])
    await dialog.getByText('Openers script', { exact: true }).click()
    await dialog.getByRole('button', { name: /^Make wristband card \d+ and 2 practice scripts$/ }).click()
    await expect(toast(page, 'and 2 practice scripts from the game plan Week 9, Canyon Bulls')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Wristband' })).toBeVisible()
    await saved(page)
    const left = async () => {
      const [count] = await sql`
        select (select count(*)::int from plan_wristbands where plan_id = ${planId} and deleted_at is null) as cards,
               (select count(*)::int from practice_scripts where game_plan_id = ${planId} and deleted_at is null) as scripts,
               (select count(*)::int from script_lines l join practice_scripts s on s.id = l.script_id
                 where s.game_plan_id = ${planId} and s.type = 'team' and s.deleted_at is null) as lines`
      return { ...count }
    }
    expect(await left()).toEqual({ cards: 1, scripts: 2, lines: 6 })
    await page.keyboard.press('Control+z')
    await expect.poll(left).toEqual({ cards: 0, scripts: 0, lines: 0 })
  })

  test('three plays of the playbook become a plan, are sorted, and survive an offline reload', async ({
    demo,
    sql,
  }) => {
    const { page, context } = await demo('coach', '/playbook?q=Wing-T+Rt', KEEPS_APP)
    await chooseAll(page, 3)
    await bar(page).getByRole('button', { name: 'Add to plan', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add 3 plays to a game plan' })
    await dialog.getByLabel('Game plan').selectOption('New game plan…')
    await dialog.getByLabel('Section').selectOption('Openers')
    // What is missing is said, and what was chosen stays.
    await dialog.getByRole('button', { name: 'Create plan with 3 plays' }).click()
    await expect(dialog.getByText('A game plan needs an opponent.')).toBeVisible()
    await expect(dialog.getByLabel('Opponent')).toBeFocused()
    await expect(dialog.getByLabel('Section')).toHaveValue('openers')
    await dialog.getByLabel('Opponent').fill('Harbor Pilots')
    await dialog.getByLabel('Week').selectOption('Week 9')
    await dialog.getByRole('button', { name: 'Create plan with 3 plays' }).click()
    const added = 'Added 3 plays to the new game plan Week 9, Harbor Pilots'
    await expect(toast(page, added)).toBeVisible()

    // One command: the plan goes with its plays, and comes back with them.
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => {
        const [plan] = await sql`select deleted_at from game_plans where opponent = 'Harbor Pilots'`
        return plan?.['deleted_at'] ?? null
      })
      .not.toBeNull()
    await page.keyboard.press('Control+Shift+Z')
    await expect(undoButton(page, added)).toBeVisible()
    await saved(page)
    expect(await stored(sql, 'Harbor Pilots')).toHaveLength(3)

    // The same once more adds nothing, and says so.
    await bar(page).getByRole('button', { name: 'Add to plan', exact: true }).click()
    const again = page.getByRole('dialog', { name: 'Add 3 plays to a game plan' })
    await choosePlan(again, 'Harbor Pilots')
    await again.getByLabel('Section').selectOption('Openers')
    await expect(again.getByText('3 of these are in that section of the plan already.')).toBeVisible()
    await expect(again.getByRole('button', { name: 'Add 0 plays' })).toBeDisabled()
    await page.keyboard.press('Escape')

    await open(page, 'Harbor Pilots')
    await expect(calls(page, 'Openers')).toHaveCount(3)
    await expect(line(page, TRAP).locator('svg[viewBox^="-"] path').first()).toBeVisible()
    const names = await calls(page, 'Openers').allInnerTexts()
    const [first = '', second = '', third = ''] = names
    // By key: the focus stays on what is moved.
    await grip(page, first).focus()
    await page.keyboard.press('ArrowDown')
    await expect(calls(page, 'Openers')).toHaveText([second, first, third])
    await expect(grip(page, first)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(calls(page, 'Openers')).toHaveText([second, third, first])
    // By mouse, to the front.
    const [from, to] = [await grip(page, first).boundingBox(), await line(page, second).boundingBox()]
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 40, { steps: 4 })
    await page.mouse.move(to.x + 60, to.y + 4, { steps: 2 })
    await page.mouse.up()
    await expect(calls(page, 'Openers')).toHaveText([first, second, third])
    await page.keyboard.press('Control+z')
    await expect(calls(page, 'Openers')).toHaveText([second, third, first])

    await install(page)
    await onDisk(page, 'Harbor Pilots')
    await saved(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add plays', exact: true }).click()
    const adding = page.getByRole('dialog', { name: /^Add plays/ })
    await adding.getByRole('searchbox', { name: 'Search your plays' }).fill('goal line man')
    await adding.getByText('Goal Line Man', { exact: true }).click()
    await adding.getByLabel('Section').selectOption('Goal line')
    await adding.getByRole('button', { name: 'Add 1 play' }).click()
    await expect(calls(page, 'Goal line')).toHaveText(['Goal Line Man'])
    // What the line says beside its play.
    await page.getByRole('button', { name: 'Edit the line: Goal Line Man' }).click()
    const editing = page.getByRole('dialog', { name: 'Goal Line Man' })
    await editing.getByLabel('Hash').selectOption('Left hash')
    await editing.getByLabel('Planned reps').fill('6 or so')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(editing.getByText('Enter a whole number up to 99')).toBeVisible()
    await editing.getByLabel('Planned reps').fill('6')
    await editing.getByLabel('Why it is in the plan').fill('They slant to the tight end')
    await editing.getByRole('button', { name: 'Save' }).click()
    const said = /Left hash · 6 reps.*They slant to the tight end/s
    await expect(line(page, 'Goal Line Man')).toContainText(said)
    await line(page, TRAP)
      .getByRole('button', { name: `Actions: ${TRAP}` })
      .click()
    await page.getByRole('menuitem', { name: 'Remove from the plan' }).click()
    await expect(calls(page, 'Openers')).toHaveCount(2)
    await page.reload()
    await expect(calls(page, 'Goal line')).toHaveText(['Goal Line Man'])
    await expect(line(page, 'Goal Line Man')).toContainText(said)
    await expect(calls(page, 'Openers')).toHaveCount(2)
    await context.setOffline(false)
    await saved(page)
    const left = [second, third, first].filter((name) => name !== TRAP)
    expect(await stored(sql, 'Harbor Pilots')).toEqual([
      ...left.map((name) => `openers: ${name}`),
      'goal-line: Goal Line Man',
    ])
  })

  test('a player sees a plan once it is released, and only its published plays', async ({ demo, sql }) => {
    const { page } = await demo('coach', '/game-plans')
    const reader = (await demo('player', '/game-plans')).page
    await expect(reader.getByText('No game plan released')).toBeVisible()
    await page.getByRole('button', { name: 'New game plan' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New game plan' })
    await dialog.getByRole('button', { name: 'Create plan' }).click()
    await expect(dialog.getByText('A game plan needs an opponent.')).toBeVisible()
    await dialog.getByLabel('Opponent').fill('Ferry Town')
    await dialog.getByRole('radio', { name: 'Away' }).check()
    await dialog.getByRole('button', { name: 'Create plan' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ferry Town' })).toBeVisible()
    await page.getByRole('button', { name: 'Add plays', exact: true }).click()
    const adding = page.getByRole('dialog', { name: /^Add plays/ })
    for (const name of [TRAP, WAGGLE]) {
      await adding.getByRole('searchbox', { name: 'Search your plays' }).fill(name)
      await adding.getByText(name, { exact: true }).click()
    }
    await adding.getByRole('button', { name: 'Add 2 plays' }).click()
    await expect(calls(page, 'No section')).toHaveText([TRAP, WAGGLE])
    await saved(page)
    await expect(reader.getByText('No game plan released')).toBeVisible()

    const menu = page.getByRole('button', { name: 'Game plan actions' })
    // Both releases are of today.
    await pastMidnight()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Release to players' }).click()
    await expect(page.getByText('Released', { exact: true })).toBeVisible()
    // The player is told, finds it in the search too, and the coach sees who is there.
    await reader.getByRole('button', { name: /^Notifications/ }).click()
    await expect(reader.getByText('released the game plan for Ferry Town')).toBeVisible()
    await reader.keyboard.press('Escape')
    await reader.keyboard.press('Control+k')
    await expect(reader.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await reader.keyboard.type('ferry town')
    await expect(reader.getByRole('option', { name: /Ferry Town/ }).first()).toBeVisible()
    await reader.keyboard.press('Escape')
    await reader.getByRole('link', { name: /Ferry Town/ }).click()
    await expect(calls(reader, 'No section')).toHaveText([TRAP, WAGGLE])
    await expect(page.getByRole('button', { name: 'Also here: 1 person' })).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Add plays' })).toHaveCount(0)
    await expect(grip(reader, TRAP)).toHaveCount(0)

    await sql`update plays set status = 'draft' where name = ${WAGGLE}`
    await expect(calls(reader, 'No section')).toHaveText([TRAP])
    await expect(line(page, WAGGLE).getByText('Not published')).toBeVisible()
    await sql`update plays set status = 'published' where name = ${WAGGLE}`
    await expect(calls(reader, 'No section')).toHaveText([TRAP, WAGGLE])

    // Players keep what was released until the next release, which says what it changes and can be taken back.
    await line(page, TRAP)
      .getByRole('button', { name: `Actions: ${TRAP}` })
      .click()
    await page.getByRole('menuitem', { name: 'Remove from the plan' }).click()
    await expect(calls(page, 'No section')).toHaveText([WAGGLE])
    await saved(page)
    await expect(calls(reader, 'No section')).toHaveText([TRAP, WAGGLE])
    await page.getByRole('button', { name: '1 change since players’ version' }).click()
    const changes = page.getByRole('dialog', { name: /players’ version$/ })
    await expect(
      changes.getByRole('list', { name: 'What a release changes' }).getByRole('listitem'),
    ).toHaveText(`${TRAP}Removed from No section`)
    await changes.getByRole('button', { name: 'Release again' }).click()
    await expect(calls(reader, 'No section')).toHaveText([WAGGLE])
    await expect(page.getByRole('button', { name: /since players’ version/ })).toHaveCount(0)
    // What they had with the release before is kept beside what they have now.
    await saved(page)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Compare releases…' }).click()
    const compare = page.getByRole('dialog', { name: /releases$/ })
    const had = compare.getByRole('combobox', { name: 'What players had' })
    await expect(had.getByRole('option')).toHaveText([/^Released today, .+, by you$/, /^Released today/])
    await expect(compare.getByText('1 call. Nothing changed.')).toBeVisible()
    await had.selectOption({ index: 1 })
    await expect(
      compare.getByRole('list', { name: 'Changes between releases' }).getByRole('listitem'),
    ).toHaveText(`${TRAP}Removed from No section`)
    // On paper, "you" is whoever holds it.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('article').getByText(/Released today, .+, by Dana Whitfield →/)).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await compare.getByRole('button', { name: 'Close', exact: true }).last().click()
    await undoButton(page, 'Released the game plan Ferry Town to the players again').click()
    await expect(calls(reader, 'No section')).toHaveText([TRAP, WAGGLE])
    await undoButton(page, `Removed ${TRAP} from the game plan Ferry Town`).click()
    await expect(calls(page, 'No section')).toHaveText([TRAP, WAGGLE])

    // Deleted, it is nowhere; brought back, it is as it was.
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('This game plan was deleted just now.')).toBeVisible()
    // Under the pointer it stays.
    await toast(page, 'Deleted the game plan Ferry Town').hover()
    await expect(reader.getByText("This game plan isn't here")).toBeVisible()
    await toast(page, 'Deleted the game plan Ferry Town').getByRole('button', { name: 'Undo' }).click()
    await expect(calls(page, 'No section')).toHaveText([TRAP, WAGGLE])
    await expect(calls(reader, 'No section')).toHaveText([TRAP, WAGGLE])
    await menu.click()
    await page.getByRole('menuitem', { name: 'Hide from players' }).click()
    await expect(reader.getByText("This game plan isn't here")).toBeVisible()
  })

  test('one play is added to a plan from its page', async ({ demo, demoPlay, sql }) => {
    const id = await demoPlay('Gun Doubles', 'Planned for Friday')
    const { page } = await demo('coach', `/playbook/${id}`)
    await expect(page.getByLabel('Name of the play')).toHaveValue('Planned for Friday')
    await page.getByRole('button', { name: 'Play actions' }).click()
    await page.getByRole('menuitem', { name: 'Add to plan…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add 1 play to a game plan' })
    await choosePlan(dialog, 'Central Cougars')
    await dialog.getByLabel('Section').selectOption('Shots')
    await dialog.getByRole('button', { name: 'Add 1 play' }).click()
    await expect(toast(page, 'Added 1 play to the game plan Week 6, Central Cougars')).toBeVisible()
    // Under the pointer it stays.
    await toast(page, 'Added 1 play').hover()
    await saved(page)
    expect(await stored(sql, 'Central Cougars')).toContain('shots: Planned for Friday')
    await toast(page, 'Added 1 play').getByRole('button', { name: 'Undo' }).click()
    await saved(page)
    await expect.poll(() => stored(sql, 'Central Cougars')).not.toContain('shots: Planned for Friday')
  })

  test('a coach sees where another drags a line, until it is dropped, given up, or they are gone', async ({
    demo,
    sql,
  }) => {
    const { page: mine } = await demo('coach', '/game-plans')
    await newPlan(sql, 'Ghost Town')
    await open(mine, 'Ghost Town')
    const other = await demo('coordinator')
    const theirs = other.page
    await open(theirs, 'Ghost Town')
    for (const page of [mine, theirs]) {
      await expect(calls(page, 'Openers')).toHaveCount(6)
      await expect(page.getByRole('button', { name: 'Also here: 1 person' })).toBeVisible()
    }
    const [first = '', second = '', third = '', fourth = '', ...rest] = await calls(
      mine,
      'Openers',
    ).allInnerTexts()
    const at = (page: Page, i: number) => calls(page, 'Openers').nth(i).locator('xpath=ancestor::li')
    const middle = async (of: Locator) => {
      const box = await of.boundingBox()
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    }
    const ghost = mine.locator('[data-dragged]')
    const held = mine.locator('[data-held-line]')
    /** Takes the line at a place in hand and moves it over another one's upper or lower half. */
    const dragOver = async (from: number, to: number, half: -1 | 1) => {
      const start = await middle(at(theirs, from).locator('[data-grip]'))
      await theirs.mouse.move(start.x, start.y)
      await theirs.mouse.down()
      const end = await middle(at(theirs, to))
      await theirs.mouse.move(end.x, end.y + half * 12, { steps: 6 })
    }
    await dragOver(0, 2, 1)
    await expect(ghost).toHaveText(new RegExp(`${first}$`))
    // At the lower edge of the third line, and the line itself stays where it is.
    const fromEdge = async () => {
      const edge = await at(mine, 2).boundingBox()
      return (await middle(ghost)).y - (edge?.y ?? 0) - (edge?.height ?? 0)
    }
    await expect.poll(fromEdge).toBeCloseTo(0, -1)
    await expect(at(mine, 0).locator('[data-held-line]')).toBeVisible()
    await expect(calls(mine, 'Openers')).toHaveText([first, second, third, fourth, ...rest])
    // Whoever drags has the bar alone.
    await expect(theirs.locator('[data-dragged]')).toHaveCount(0)
    await theirs.mouse.up()
    await expect(calls(mine, 'Openers')).toHaveText([second, third, first, fourth, ...rest])
    await expect(ghost).toHaveCount(0)
    await expect(held).toHaveCount(0)

    // Given up: nothing moves, and nothing stays.
    await dragOver(3, 0, -1)
    await expect(ghost).toHaveText(new RegExp(`${fourth}$`))
    await at(theirs, 3).locator('[data-grip]').press('Escape')
    await expect(ghost).toHaveCount(0)
    await theirs.mouse.up()
    await expect(calls(mine, 'Openers')).toHaveText([second, third, first, fourth, ...rest])

    // Gone without a word.
    await dragOver(3, 0, -1)
    await expect(ghost).toHaveText(new RegExp(`${fourth}$`))
    await other.context.setOffline(true)
    await theirs.close()
    await expect(ghost).toHaveCount(0, { timeout: 60_000 })
    await expect(held).toHaveCount(0)
    await expect(calls(mine, 'Openers')).toHaveText([second, third, first, fourth, ...rest])
  })

  test('two coaches who name different opponents are asked', async ({ demo }) => {
    const coach = (await demo('coach', '/game-plans')).page
    await coach.getByRole('button', { name: 'New game plan' }).first().click()
    const dialog = coach.getByRole('dialog', { name: 'New game plan' })
    await dialog.getByLabel('Opponent').fill('Old Mill')
    await dialog.getByRole('button', { name: 'Create plan' }).click()
    await saved(coach)
    const other = await demo('coordinator')
    await open(other.page, 'Old Mill')
    const editing = async (page: Page) => {
      await page.getByRole('button', { name: 'Game plan actions' }).click()
      await page.getByRole('menuitem', { name: 'Edit opponent, date, notes…' }).click()
      return page.getByRole('dialog', { name: 'Old Mill' })
    }
    const rename = async (page: Page, name: string) => {
      const edit = await editing(page)
      await edit.getByLabel('Opponent').fill(name)
      await edit.getByRole('button', { name: 'Save' }).click()
    }
    // Once with a connection, so that the form is on this device.
    await expect((await editing(other.page)).getByLabel('Opponent')).toHaveValue('Old Mill')
    await other.page.keyboard.press('Escape')
    // The dialog's code too: without it a page that lost its connection can't ask.
    await other.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('all-conflicts')),
    )
    await other.context.setOffline(true)
    await rename(other.page, 'Old Mill Rams')
    await rename(coach, 'Old Mill High')
    await saved(coach)
    await other.context.setOffline(false)
    const conflict = other.page
      .getByRole('dialog')
      .filter({ hasText: 'Someone else modified this game plan' })
    await expect(conflict).toBeVisible({ timeout: 30_000 })
    await expect(conflict).toContainText('Old Mill Rams')
    await expect(conflict).toContainText('Old Mill High')
  })

  test('a plan and its dialogs pass axe in every theme, at every width', async ({ demo }) => {
    const { page } = await demo('coach', '/game-plans')
    await open(page, 'Central Cougars')
    await expect(calls(page, 'Openers')).toHaveCount(6)
    const found: string[] = []
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await axeInThemes(page)).map((finding) => `${width} px: ${finding}`))
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `${width} px`).toBe(0)
    }
    await page.getByRole('button', { name: 'Add plays', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeAttached()
    found.push(...(await axeAtWidths(page, 'dialog')))
    expect(found).toEqual([])
  })
})
