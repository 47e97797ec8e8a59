/** Wristband cards of a game plan: keyed, printed at their size, keyed anew, checked, and out of players' reach. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { newId } from '../../schema/ids.ts'
import { axeAtWidths } from './axe.ts'
import { newGame } from './boxcall.ts'
import { expect, install, KEEPS_APP, onDisk, saved, test } from './fixtures.ts'
import { readPdf } from './pdf.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Wristband:/ })
const status = (page: Page) => dialog(page).locator('[data-band-status]')
const panel = (page: Page) => page.getByRole('region', { name: 'Wristband', exact: true })
const checking = (page: Page) => page.getByRole('dialog', { name: 'Check a card' })
/** The cards on paper, not those of the preview. */
const cards = (page: Page) => page.locator('.print-pages [data-card]')

/** A plan with ten calls; its id and its plays in their order. */
async function insertPlan(sql: Sql, opponent: string, isPublished = false) {
  const [made] = await sql<{ id: string; team_id: string }[]>`
    insert into game_plans (id, team_id, week, opponent, date, site, status, notes, is_published, read_grant,
                            created_by, created_at, updated_by, updated_at, version)
    select gen_random_uuid()::text, team_id, 8, ${opponent}, (current_date + 7)::text, 'home', 'install', '', ${isPublished}, '',
           created_by, now(), created_by, now(), 1
      from game_plans where opponent = 'Central Cougars' returning id, team_id`
  const { id: planId = '', team_id: teamId = '' } = made ?? {}
  const plays = await sql<{ id: string; name: string; call_text: string }[]>`
    select id, name, call_text from plays
     where unit = 'offense' and status = 'published' and deleted_at is null and team_id = ${teamId}
     order by sort_key collate "C" limit 10`
  for (const [i, play] of plays.entries())
    await sql`
      insert into game_plan_plays (id, team_id, plan_id, play_id, section, sort_key, read_grant,
                                   created_by, created_at, updated_by, updated_at, version)
      values (${newId()}, ${teamId}, ${planId}, ${play.id}, ${i < 6 ? 'openers' : 'shots'}, ${`a${i}`}, '', 'x', now(), 'x',
              now(), 1)`
  if (isPublished)
    await sql`update game_plans set released_lines = plan_lines_to_release(id) where id = ${planId}`
  return { planId, teamId, plays }
}

type Plan = Awaited<ReturnType<typeof insertPlan>>

/** A keyed card of that plan, whose codes begin at `from`. */
async function insertCard(sql: Sql, { planId, teamId, plays }: Plan, number: number, from: number) {
  const calls = plays.map(({ id, name, call_text }, i) => ({
    code: String(from + i),
    playId: id,
    call: call_text,
    name,
  }))
  await sql`
    insert into plan_wristbands (id, team_id, plan_id, number, codes, names, card_rows, card_columns, sections, calls, card,
                                 width, height, says, is_shared, read_grant, created_by, created_at, updated_by, updated_at, version)
    values (${newId()}, ${teamId}, ${planId}, ${number}, 'numbers', '[]', 10, 2, '[]', ${sql.json(calls)}, 'slim', 108, 57,
            'call', true, '', 'x', now(), 'x', now(), 1)`
  return calls.map(({ code, call, name }) => ({ code, text: call || name }))
}

/** The codes of the newest card by play. */
async function storedCodes(sql: Sql, planId: string): Promise<Map<string, string>> {
  const [card] = await sql<{ calls: { code: string; playId: string }[] }[]>`
    select calls from plan_wristbands where plan_id = ${planId} and deleted_at is null order by number desc limit 1`
  return new Map(card?.calls.map(({ playId, code }) => [playId, code]))
}

/** Sizes of the cards in px, of which an inch has 96, and what reaches out of its card or is smaller than 6 points. */
async function measured(page: Page) {
  return cards(page).evaluateAll((all) => {
    const sizes = all.map((card) => {
      const { width, height } = card.getBoundingClientRect()
      return [width, height].map(Math.round).join(' × ')
    })
    const faults = all.flatMap((card) => {
      const outer = card.getBoundingClientRect()
      const sheet = card.closest('.print-page')?.getBoundingClientRect() ?? outer
      const isOut = (a: DOMRect, b: DOMRect) =>
        a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1
      return [
        ...(isOut(outer, sheet) ? ['a card off the paper'] : []),
        ...[...card.querySelectorAll('span, b')].flatMap((part) => [
          ...(isOut(part.getBoundingClientRect(), outer) ? [`out: ${part.textContent}`] : []),
          ...(parseFloat(getComputedStyle(part).fontSize) < 6 * (96 / 72) - 0.01
            ? [`small: ${part.textContent}`]
            : []),
        ]),
      ]
    })
    return { sizes: [...new Set(sizes)], faults }
  })
}

/** How many cards of that size, in inches, the PDF has: to 0.3 mm, and no letter below 6 points. */
async function cardsInPdf(page: Page, width: number, height: number): Promise<number> {
  const pages = readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(Math.min(...pages.flatMap(({ letters }) => letters))).toBeGreaterThanOrEqual(5.99)
  const isNear = (points: number, inches: number) => Math.abs(points - inches * 72) <= (0.3 / 25.4) * 72
  return pages.flatMap(({ boxes }) => boxes.filter(([w, h]) => isNear(w, width) && isNear(h, height))).length
}

test.describe('wristbands of a game plan @boxcall', () => {
  test.afterEach(async ({ sql }) => {
    await sql`delete from game_plans where opponent not in ('Central Cougars', 'Lakeside Lions')`
  })

  test('a coach keys the card, prints it to the millimeter, and keys it anew', async ({ demo, sql }) => {
    const plan = await insertPlan(sql, 'Harbor Pilots')
    const { page } = await demo('coach', `/game-plans?plan=${plan.planId}`)
    await expect(page.getByRole('region', { name: 'Shots', exact: true }).getByRole('listitem')).toHaveCount(
      4,
    )
    await page.getByRole('button', { name: 'Wristband', exact: true }).click()
    await expect(status(page)).toHaveText('No codes yet.')
    // What is not keyed is not printed: no one could tell the card.
    const print = dialog(page).getByRole('button', { name: 'Print or save as PDF' })
    await expect(print).toBeDisabled()
    await dialog(page).getByLabel('Size').selectOption('4.25 × 2.25 in')
    await dialog(page).getByLabel('Codes', { exact: true }).selectOption('Color and number: Red 3')
    await dialog(page).getByRole('button', { name: 'Assign codes' }).click()
    await expect(status(page)).toContainText(/Card \d+ [A-Z]{2} · .+ is current\. 10 calls\./)
    await expect(print).toBeEnabled()
    await expect.poll(async () => (await storedCodes(sql, plan.planId)).size).toBe(10)
    await saved(page)
    const first = await storedCodes(sql, plan.planId)
    expect(new Set(first.values()).size).toBe(10)
    for (const code of first.values()) expect(code).toMatch(/^(Red|Blue) \d+$/)

    // The window of the band, then one of the coach's own, six players, on letter paper.
    await dialog(page).getByLabel('How many players').fill('6')
    await page.emulateMedia({ media: 'print' })
    await expect(cards(page)).toHaveCount(6)
    await expect.poll(() => measured(page)).toEqual({ sizes: ['408 × 216'], faults: [] })
    await expect(cards(page).first()).toContainText(/Card \d+ [A-Z]{2} · /)
    await page.emulateMedia({ media: null })
    expect(await cardsInPdf(page, 4.25, 2.25)).toBe(6)
    await dialog(page).getByLabel('Size').selectOption('Custom size')
    await dialog(page).getByLabel('Width (in)').fill('4')
    await dialog(page).getByLabel('Height (in)').fill('2')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => measured(page)).toEqual({ sizes: ['384 × 192'], faults: [] })
    expect(await cardsInPdf(page, 4, 2)).toBe(6)
    const [sheet] = readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect([sheet?.width, sheet?.height].map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([
      279, 216,
    ])
    await page.emulateMedia({ media: null })

    await dialog(page).getByRole('button', { name: 'Re-key: new codes' }).click()
    await expect.poll(() => storedCodes(sql, plan.planId)).not.toEqual(first)
    await saved(page)
    const second = await storedCodes(sql, plan.planId)
    expect([...second.values()].toSorted()).toEqual([...first.values()].toSorted())
    for (const [playId, code] of second) expect(code).not.toBe(first.get(playId))
    // Undo takes the new version back, and the old one counts again.
    await dialog(page)
      .getByRole('button', { name: /^Undo: Keyed wristband card/ })
      .click()
    await expect.poll(() => storedCodes(sql, plan.planId)).toEqual(first)
    await saved(page)

    // A call that joins the plan has no code until the card is updated; the others keep theirs.
    await sql`update game_plan_plays set deleted_at = now(), version = version + 1
               where plan_id = ${plan.planId} and play_id = ${plan.plays[9]?.id ?? ''}`
    await expect(dialog(page).locator('[data-since-keyed]')).toContainText('1 call on the card is no longer')
    await dialog(page).getByRole('button', { name: 'Update, keep codes' }).click()
    await expect.poll(async () => (await storedCodes(sql, plan.planId)).size).toBe(9)
    await saved(page)
    const third = await storedCodes(sql, plan.planId)
    for (const [playId, code] of third) expect(code).toBe(first.get(playId))

    // The codes stand beside the calls on the call sheet.
    await page.goto(`/game-plans?plan=${plan.planId}&callSheet=true`)
    const call = page.locator('.print-pages [data-call]').first()
    await expect(call).toContainText(third.get(plan.plays[0]?.id ?? '') ?? 'none')
  })

  test('an old card is told, and what its code was then and is now', async ({ demo, sql }) => {
    const plan = await insertPlan(sql, 'North Shore')
    const old = await insertCard(sql, plan, 901, 10)
    const now = await insertCard(sql, plan, 902, 12)
    const { page } = await demo('coordinator', `/game-plans?plan=${plan.planId}`)
    await expect(panel(page).locator('[data-current-card]')).toContainText(/^Card 902 [A-Z]{2} · /)
    await expect(panel(page).getByRole('listitem').first()).toHaveText(`12${now[0]?.text}`)
    await panel(page).getByRole('button', { name: 'Check a card' }).click()
    await expect(checking(page)).toContainText('This is the current card')
    await checking(page).getByLabel('A code on it').fill('12')
    await expect(checking(page)).toContainText(`12 is ${now[0]?.text}.`)
    const option = checking(page).getByRole('option', { name: /^901 / })
    await checking(page)
      .getByRole('combobox')
      .selectOption(await option.getAttribute('value'))
    await expect(checking(page)).toContainText('An old card. Take it off: 902')
    await expect(checking(page)).toContainText(`Code 12 was ${old[2]?.text} then.`)
    await expect(checking(page)).toContainText(`Now 12 is ${now[0]?.text}.`)
    await expect(checking(page)).toContainText(`${old[2]?.text} is 14 now.`)
  })

  test('the game shows the codes of the card beside its calls', async ({ demo, sql }) => {
    const plan = await insertPlan(sql, 'Ferry Town')
    const [first] = await insertCard(sql, plan, 903, 71)
    await newGame(sql, plan.planId)
    const { page } = await demo('coach', `/boxcall/game/${plan.planId}`)
    const openers = page.getByRole('region', { name: 'Openers', exact: true })
    await expect(openers.getByRole('listitem').first()).toContainText('71')
    await expect(openers.getByRole('listitem').first()).toContainText(first?.text ?? 'none')
    await expect(page.getByText(/^Wristband 903 [A-Z]{2} · /)).toBeVisible()
  })

  test('the BoxCall hub goes by the card of the next game, not by the codes of the playbook', async ({
    demo,
    sql,
  }) => {
    const plan = await insertPlan(sql, 'Mill Creek')
    await insertCard(sql, plan, 906, 41)
    // A game that is being played is the next one.
    await newGame(sql, plan.planId)
    const { page } = await demo('coach', '/boxcall')
    const bands = page.getByRole('region', { name: 'Wristbands', exact: true })
    await expect(bands).toContainText(/Card 906 [A-Z]{2} · .+, 10 calls/)
    await expect(page.locator('figure')).toHaveCount(0)
    const check = page.getByRole('region', { name: 'Device check', exact: true }).getByRole('listitem')
    await expect(check.filter({ hasText: 'Wristband codes' })).toContainText(
      /Card 906 [A-Z]{2} · .+, 10 calls\.$/,
    )
    await bands.getByRole('link', { name: 'Open wristband', exact: true }).click()
    await expect(status(page)).toContainText('Card 906')
  })

  test('a card that was keyed offline comes back, and is the one that counts', async ({ demo, sql }) => {
    const plan = await insertPlan(sql, 'Old Mill')
    await insertCard(sql, plan, 904, 1)
    const { page, context } = await demo('coach', `/game-plans?plan=${plan.planId}&wristband=true`, KEEPS_APP)
    await expect(status(page)).toContainText('Card 904')
    await install(page)
    await onDisk(page, /"number":904\b/)
    await saved(page)
    const before = await storedCodes(sql, plan.planId)
    await context.setOffline(true)
    await dialog(page).getByRole('button', { name: 'Re-key: new codes' }).click()
    await expect(status(page)).toContainText(/Card 9\d\d/)
    await expect(status(page)).not.toContainText('Card 904')
    const keyed = await status(page).textContent()
    await page.reload()
    await expect(status(page)).toHaveText(keyed ?? '')
    await context.setOffline(false)
    await saved(page)
    await expect.poll(async () => (await storedCodes(sql, plan.planId)).size).toBe(10)
    for (const [playId, code] of await storedCodes(sql, plan.planId))
      expect(code).not.toBe(before.get(playId))
    await expect(status(page)).toHaveText(keyed ?? '')
  })

  test('a player sees the card of a released plan once it is shown to them, and keys none', async ({
    demo,
    sql,
  }) => {
    const plan = await insertPlan(sql, 'Bay City', true)
    const [first] = await insertCard(sql, plan, 905, 31)
    const { page } = await demo('player', `/game-plans?plan=${plan.planId}`)
    await expect(panel(page).getByRole('listitem').first()).toHaveText(`31${first?.text}`)
    await expect(page.getByRole('button', { name: 'Wristband', exact: true })).toHaveCount(0)
    await panel(page).getByRole('button', { name: 'Check a card' }).click()
    await expect(checking(page)).toContainText('This is the current card: 905')
    await page.goto(`/game-plans?plan=${plan.planId}&wristband=true`)
    await expect(page.getByRole('heading', { name: "You don't have access to this wristband" })).toBeVisible()
    await page.goto(`/game-plans?plan=${plan.planId}`)
    await expect(panel(page)).toBeVisible()
    await sql`update plan_wristbands set is_shared = false, version = version + 1 where plan_id = ${plan.planId}`
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Openers', exact: true })).toBeVisible()
  })

  test('the wristband and the check pass axe in every theme, at every width', async ({ demo, sql }) => {
    const [plan] = await sql`select id from game_plans where opponent = 'Central Cougars'`
    const { page } = await demo('coach', `/game-plans?plan=${plan?.['id']}&wristband=true`)
    await expect(dialog(page).getByRole('group', { name: /^Page 1 of/ })).toBeVisible()
    const found = await axeAtWidths(page, 'dialog')
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog(page)).toHaveCount(0)
    found.push(...(await axeAtWidths(page, 'section[aria-labelledby]:has([data-current-card])')))
    await panel(page).getByRole('button', { name: 'Check a card' }).click()
    await expect(checking(page)).toBeVisible()
    found.push(...(await axeAtWidths(page, 'dialog')))
    expect(found).toEqual([])
  })
})
