/** Call sheets: laid out, printed, and told when they are out of date; targets and checks of the plan. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { axeAtWidths } from './axe.ts'
import { expect, install, KEEPS_APP, onDisk, saved, test } from './fixtures.ts'
import { readPdf } from './pdf.ts'

const PX_PER_MM = 96 / 25.4
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Call sheet:/ })
const paper = (page: Page) => page.locator('.print-pages .print-page')
/** The titles of the printed boxes, in order. */
const titles = (page: Page) => paper(page).locator('h3')

/** A plan with six openers, three calls at the goal line, and one shot; its id. */
async function insertPlan(sql: Sql, opponent: string): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into game_plans (id, team_id, week, opponent, date, site, status, notes, is_published, read_grant,
                            created_by, created_at, updated_by, updated_at, version)
    select gen_random_uuid()::text, team_id, 8, ${opponent}, (current_date + 7)::text, 'home', 'install', '', false, 'playbook.edit',
           created_by, now(), created_by, now(), 1
      from game_plans where opponent = 'Central Cougars' returning id`
  const planId = made?.id ?? ''
  await sql`
    insert into game_plan_plays (id, team_id, plan_id, play_id, section, sort_key, read_grant,
                                 created_by, created_at, updated_by, updated_at, version)
    select gen_random_uuid()::text, team_id, ${planId}, id,
           case when n <= 6 then 'openers' when n <= 9 then 'goal-line' else 'shots' end, 'a' || (n - 1), 'playbook.edit',
           created_by, now(), created_by, now(), 1
      from (select *, row_number() over (order by sort_key collate "C") as n from plays
             where unit = 'offense' and status = 'published' and deleted_at is null
               and team_id = (select team_id from game_plans where id = ${planId})) p
     where n <= 10`
  return planId
}

/** Papers, with their shorter and longer side in mm. */
const PAPERS = [
  ['Letter', 216, 279],
  ['Legal', 216, 356],
  ['Tabloid', 279, 432],
  ['A4', 210, 297],
] as const

/** The pages that the browser makes of it, the size of the first in mm, and its smallest letters in points. */
async function printed(page: Page): Promise<{ pages: number; size: number[]; smallest: number }> {
  const pages = readPdf(await page.pdf({ preferCSSPageSize: true }))
  return {
    pages: pages.length,
    size: [pages[0]?.width, pages[0]?.height].map((points) => Math.round((Number(points) / 72) * 25.4)),
    smallest: Math.min(...pages.flatMap(({ letters }) => letters)),
  }
}

/** Everything that reaches out of its page, its box, or its line, in px; and letters below 9 points. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return paper(page).evaluateAll((sides) =>
    sides.flatMap((side) => {
      const out: string[] = []
      const check = (inner: Element, outer: Element) => {
        const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
        const most = Math.max(b.left - a.left, a.right - b.right, b.top - a.top, a.bottom - b.bottom)
        if (most > 1) out.push(`${inner.textContent.slice(0, 40)}: ${most}`)
      }
      for (const box of side.querySelectorAll('[data-section]')) {
        check(box, side)
        for (const part of box.querySelectorAll('h3, li')) check(part, box)
        for (const part of box.querySelectorAll('li > span'))
          if (part.parentElement) check(part, part.parentElement)
      }
      for (const part of side.querySelectorAll('*'))
        if (parseFloat(getComputedStyle(part).fontSize) < 9 * (96 / 72) - 0.01)
          out.push(`small: ${part.tagName}`)
      return out
    }),
  )
}

test.describe('call sheets @plans', () => {
  test.afterEach(async ({ sql }) => {
    await sql`delete from game_plans where opponent not in ('Central Cougars', 'Lakeside Lions')`
  })

  test('a coach lays out the sheet, and prints it at its size', async ({ demo, sql }) => {
    const planId = await insertPlan(sql, 'Harbor Pilots')
    const { page } = await demo('coach', `/game-plans?plan=${planId}`)
    await page.getByRole('button', { name: 'Call sheet' }).click()
    const dialog = sheet(page)
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[data-printed]')).toHaveText('Not printed yet.')
    await expect(titles(page)).toHaveText(['Openers', 'Goal line', 'Shots'])

    await dialog.getByLabel('Size', { exact: true }).selectOption('Legal')
    await dialog.getByRole('radio', { name: 'Portrait' }).check()
    await dialog.getByLabel('Columns').selectOption('2 columns')
    await dialog.getByLabel('Color of Openers').selectOption('Purple')
    await dialog.getByRole('button', { name: 'Move Shots up' }).click()
    await expect(titles(page)).toHaveText(['Openers', 'Shots', 'Goal line'])
    await dialog.getByRole('checkbox', { name: 'Goal line' }).press('Space')
    await expect(titles(page)).toHaveText(['Openers', 'Shots'])
    await dialog.getByRole('button', { name: 'Undo: Hid Goal line on the call sheet' }).click()
    await expect(titles(page)).toHaveText(['Openers', 'Shots', 'Goal line'])
    await saved(page)
    const [stored] = await sql`select sheet_paper, sheet_orientation, sheet_columns, sections from game_plans
                                where id = ${planId}`
    expect(stored).toMatchObject({ sheet_paper: 'legal', sheet_orientation: 'portrait', sheet_columns: 2 })
    expect(stored?.['sections']).toMatchObject({ openers: { color: 'purple' } })

    // Ten calls, numbered through, on one page of legal paper.
    await page.emulateMedia({ media: 'print' })
    await expect(paper(page)).toHaveCount(1)
    await expect(paper(page).locator('li')).toHaveCount(10)
    await expect(paper(page).locator('li').last().locator('span').first()).toHaveText('10')
    expect(await faultsOnPaper(page)).toEqual([])
    const box = await paper(page).first().boundingBox()
    expect((box?.width ?? 0) / PX_PER_MM).toBeCloseTo(215.9, 0)
    await page.emulateMedia({ media: null })
    await expect(paper(page).getByText(/Version .+ [AP]M/)).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Print or save as PDF' }).click()
    await expect(dialog.locator('[data-printed]')).toContainText('No call changed since.')
    expect(await printed(page)).toMatchObject({ pages: 1, size: [216, 356] })
  })

  test('defense and special teams print on the back, with boxes to write in', async ({ demo, sql }) => {
    const planId = await insertPlan(sql, 'Iron Valley')
    await sql`update game_plan_plays set section = 'd-3rd-long' where plan_id = ${planId} and section = 'goal-line'`
    await sql`update game_plan_plays set section = 'st-punt' where plan_id = ${planId} and section = 'shots'`
    const { page } = await demo('coach', `/game-plans?plan=${planId}&callSheet=true`)
    const dialog = sheet(page)
    const side = (n: number) => paper(page).nth(n).locator('h3')
    await expect(side(0)).toHaveText(['Openers', 'Defense: 3rd & long', 'Punt'])
    await dialog.getByRole('button', { name: 'Defense and special teams on the back' }).click()
    await expect(side(0)).toHaveText(['Openers'])
    await expect(side(1)).toHaveText(['Defense: 3rd & long', 'Punt'])
    await expect(dialog.locator('[data-sheet-section=st-punt]')).toContainText('On the back')

    // Undo puts all of them back at once, and redo on the back again.
    await dialog.getByRole('button', { name: /^Undo: Put defense and special teams/ }).click()
    await expect(side(0)).toHaveText(['Openers', 'Defense: 3rd & long', 'Punt'])
    await dialog.getByRole('button', { name: /^Redo: Put defense and special teams/ }).click()
    await expect(side(1)).toHaveText(['Defense: 3rd & long', 'Punt'])

    await dialog.getByRole('checkbox', { name: 'Timeouts' }).press('Space')
    await expect(side(0)).toHaveText(['Openers', 'Timeouts'])
    await dialog.getByRole('button', { name: 'More: Openers' }).click()
    await page.getByRole('menuitem', { name: 'Add an empty line' }).click()
    await expect(dialog.locator('[data-sheet-section=openers]')).toContainText('1 empty line')
    await expect(paper(page).nth(0).locator('[data-blank]')).toHaveCount(5)
    await saved(page)
    const [stored] = await sql`select sections from game_plans where id = ${planId}`
    expect(stored?.['sections']).toMatchObject({
      openers: { blanks: 1 },
      'd-3rd-long': { isBack: true },
      'st-punt': { isBack: true },
      'w-timeouts': { isOn: true },
    })
    await page.emulateMedia({ media: 'print' })
    await expect(paper(page)).toHaveCount(2)
    expect(await faultsOnPaper(page)).toEqual([])
    await page.emulateMedia({ media: null })
    expect(await printed(page)).toEqual({ pages: 2, size: [279, 216], smallest: 9 })
  })

  test('every coach is told what changed since the sheet was printed', async ({ demo, sql }) => {
    const planId = await insertPlan(sql, 'North Shore')
    const other = (await demo('coordinator', `/game-plans?plan=${planId}`)).page
    const { page } = await demo('coach', `/game-plans?plan=${planId}&callSheet=true`)
    await sheet(page).getByRole('button', { name: 'Print or save as PDF' }).click()
    await expect(sheet(page).locator('[data-printed]')).toContainText('No call changed since.')
    // The one above: the toast stands before the one below.
    await sheet(page).getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(page.locator('[data-printed]')).toContainText('No call changed since.')
    await saved(page)
    // Another coach adds a play: both see it.
    await expect(other.locator('[data-printed]')).toContainText('No call changed since.')
    await other.getByRole('button', { name: 'Add plays', exact: true }).click()
    const adding = other.getByRole('dialog', { name: /^Add plays/ })
    await adding.getByRole('searchbox', { name: 'Search your plays' }).fill('goal line man')
    await adding.getByText('Goal Line Man', { exact: true }).click()
    await adding.getByRole('button', { name: 'Add 1 play' }).click()
    await saved(other)
    for (const one of [other, page])
      await expect(one.locator('[data-printed]')).toContainText('1 call changed since it was printed.')
  })

  test('says which calls do not fit, by section, and takes them on other paper', async ({ demo, sql }) => {
    const planId = await insertPlan(sql, 'Ferry Town')
    await sql`update game_plans set sheet_columns = 1, sheet_sides = 1 where id = ${planId}`
    await sql`
      insert into game_plan_plays (id, team_id, plan_id, play_id, section, sort_key, read_grant,
                                   created_by, created_at, updated_by, updated_at, version)
      select gen_random_uuid()::text, team_id, ${planId}, id, 'two-minute', 'b' || lpad(n::text, 3, '0'), 'playbook.edit',
             created_by, now(), created_by, now(), 1
        from (select *, row_number() over (order by id) as n from plays where deleted_at is null
               and team_id = (select team_id from game_plans where id = ${planId})) p where n <= 90`
    const { page } = await demo('coach', `/game-plans?plan=${planId}&callSheet=true`)
    const dialog = sheet(page)
    const problem = dialog.getByText(/calls do not fit at 9 pt \(.*Two-minute: \d+/)
    await expect(problem).toBeVisible()
    /** The calls on the paper and those that are named as missing. */
    const told = async () => {
      const missing = await dialog.getByText(/calls? do(?:es)? not fit at 9 pt/).allTextContents()
      return (await paper(page).locator('li').count()) + Number(/^\d+/.exec(missing[0] ?? '0')?.[0])
    }
    await expect.poll(told).toBe(100)
    await dialog.getByRole('radio', { name: 'Two sides' }).check()
    await dialog.getByLabel('Columns').selectOption('4 columns')
    await expect(problem).toBeHidden()
    await expect(paper(page).locator('li')).toHaveCount(100)
    expect(await faultsOnPaper(page)).toEqual([])

    // On every paper, either way up: as large as it says, no letter below 9 points, and every call there or named as missing.
    for (const [name, short, long] of PAPERS)
      for (const way of ['Portrait', 'Landscape']) {
        await dialog.getByLabel('Size', { exact: true }).selectOption(name)
        await dialog.getByRole('radio', { name: way }).check()
        const wanted = way === 'Portrait' ? [short, long] : [long, short]
        await expect
          .poll(
            async () => {
              const { size, smallest } = await printed(page)
              return { size, isLegible: smallest >= 8.99 }
            },
            { message: `${name} ${way}` },
          )
          .toEqual({ size: wanted, isLegible: true })
        await expect.poll(told, `${name} ${way}`).toBe(100)
        await page.emulateMedia({ media: 'print' })
        expect(await faultsOnPaper(page), `${name} ${way}`).toEqual([])
        await page.emulateMedia({ media: null })
      }
  })

  test('targets and checks; a layout that was changed offline comes back', async ({ demo, sql }) => {
    const planId = await insertPlan(sql, 'Old Mill')
    const { page, context } = await demo('coach', `/game-plans?plan=${planId}`, KEEPS_APP)
    const openers = page.getByRole('region', { name: 'Openers', exact: true })
    await expect(openers.getByText('6 calls', { exact: true })).toBeVisible()
    // Both dialogs once with a connection, so that they are on this device.
    await openers.getByRole('button', { name: 'Target: Openers' }).click()
    const targets = page.getByRole('dialog', { name: 'Targets by section' })
    await expect(targets.getByLabel('Openers')).toBeFocused()
    await targets.getByLabel('Openers').fill('x')
    await targets.getByRole('button', { name: 'Save targets' }).click()
    await expect(targets.getByText(/A whole number from 0 to 60/)).toBeVisible()
    await targets.getByLabel('Openers').fill('8')
    await targets.getByLabel('Two-point').fill('3')
    await targets.getByRole('button', { name: 'Save targets' }).click()
    await expect(openers).toContainText('6 of 8 calls, 2 short')
    const checks = page.getByRole('region', { name: /^Check the plan/ })
    await expect(checks).toContainText('Openers: 6 of 8 calls, 2 short')
    await expect(checks).toContainText('Two-point: 0 of 3 calls, 3 short')
    await page.getByRole('button', { name: 'Call sheet' }).click()
    await expect(sheet(page)).toBeVisible()
    await install(page)
    await onDisk(page, /two-point\W+target\W+3/)
    await saved(page)

    await context.setOffline(true)
    await sheet(page).getByLabel('Color of Openers').selectOption('Teal')
    await sheet(page).getByLabel('Columns').selectOption('5 columns')
    await page.reload()
    await expect(sheet(page).getByLabel('Color of Openers')).toHaveValue('teal')
    await expect(sheet(page).getByLabel('Columns')).toHaveValue('5')
    // Meanwhile another coach has changed other settings: all of them stay.
    await sql`update game_plans set sheet_paper = 'a4', version = version + 1,
                     sections = jsonb_set(sections, '{shots}', '{"color":"gray"}') where id = ${planId}`
    await context.setOffline(false)
    await saved(page)
    await expect(sheet(page).getByLabel('Size', { exact: true })).toHaveValue('a4')
    await expect
      .poll(async () => (await sql`select sheet_columns, sections from game_plans where id = ${planId}`)[0])
      .toMatchObject({
        sheet_columns: 5,
        sections: {
          openers: { target: 8, color: 'teal' },
          'two-point': { target: 3 },
          shots: { color: 'gray' },
        },
      })
  })

  test('a player sees the released plan, and neither its call sheet nor its checks', async ({
    demo,
    sql,
  }) => {
    const planId = await insertPlan(sql, 'Bay City')
    await sql`update game_plans set is_published = true, published_at = now() where id = ${planId}`
    const { page } = await demo('player', `/game-plans?plan=${planId}`)
    await expect(page.getByRole('region', { name: 'Openers', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Call sheet' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: /^Check the plan/ })).toHaveCount(0)
    await page.goto(`/game-plans?plan=${planId}&callSheet=true`)
    await expect(
      page.getByRole('heading', { name: "You don't have access to this call sheet" }),
    ).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
  })

  test('the call sheet and the targets pass axe in every theme, at every width', async ({ demo, sql }) => {
    const [plan] = await sql`select id from game_plans where opponent = 'Central Cougars'`
    const { page } = await demo('coach', `/game-plans?plan=${plan?.['id']}&callSheet=true`)
    await expect(sheet(page).getByRole('group', { name: 'Page 1 of 1' })).toBeVisible()
    const found = await axeAtWidths(page, 'dialog')
    await sheet(page).getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('button', { name: 'Target: Openers' }).click()
    await expect(page.getByRole('dialog', { name: 'Targets by section' })).toBeVisible()
    found.push(...(await axeAtWidths(page, 'dialog')))
    expect(found).toEqual([])
  })
})
