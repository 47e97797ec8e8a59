/** A whole quarter, called on the field and charted in the booth, each of them away from the other for ten minutes. */
import type { Page } from '@playwright/test'
import { bar, button, calls, goOffline, log, newPlan } from './boxcall.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'

/**
 * The quarter as it was walked by hand: what the booth types, whose ball it is, down and spot before it, and the result as
 * the log says it. The field calls each snap of ours.
 */
const QUARTER: readonly (readonly [type: string, ball: string, before: string, result: string])[] = [
  ['o28', 'Valley Rams', 'Kickoff', 'Kickoff, returned'],
  ['r4', 'Us', '1st & 10 · Own 28', '+4 run'],
  ['p9', 'Us', '2nd & 6 · Own 32', '+9 pass, 1st down'],
  ['inc', 'Us', '1st & 10 · Own 41', 'Incomplete'],
  ['r3', 'Us', '2nd & 10 · Own 41', '+3 run'],
  ['p15', 'Us', '3rd & 7 · Own 44', '+15 pass, 1st down'],
  ['r-2', 'Us', '1st & 10 · Opp 41', '−2 run'],
  ['p8', 'Us', '2nd & 12 · Opp 43', '+8 pass'],
  ['inc', 'Us', '3rd & 4 · Opp 35', 'Incomplete'],
  ['punt t10 fc', 'Us', '4th & 4 · Opp 35', 'Punt, fair catch'],
  ['r5', 'Valley Rams', '1st & 10 · Opp 10', '+5 run'],
  ['r5', 'Valley Rams', '2nd & 5 · Opp 15', '+5 run, 1st down'],
  ['inc', 'Valley Rams', '1st & 10 · Opp 20', 'Incomplete'],
  ['sack 6', 'Valley Rams', '2nd & 10 · Opp 20', 'Sack −6'],
  ['p7', 'Valley Rams', '3rd & 16 · Opp 14', '+7 pass'],
  ['punt o45', 'Valley Rams', '4th & 9 · Opp 21', 'Punt, returned'],
  ['r12', 'Us', '1st & 10 · Own 45', '+12 run, 1st down'],
  ['ptd', 'Us', '1st & 10 · Opp 43', '+43 pass, touchdown'],
  ['xp good', 'Us', 'Try', 'Kick good'],
  ['tb', 'Us', 'Kickoff', 'Kickoff, touchback'],
  ['r2', 'Valley Rams', '1st & 10 · Opp 20', '+2 run'],
  ['int o40', 'Valley Rams', '2nd & 8 · Opp 22', 'Interception'],
  ['r3', 'Us', '1st & 10 · Own 40', '+3 run'],
  ['pen them 5', 'Us', '2nd & 7 · Own 43', 'Penalty, penalty on them 5'],
  ['r6', 'Us', '2nd & 2 · Own 48', '+6 run, 1st down'],
  ['sack 7', 'Us', '1st & 10 · Opp 46', 'Sack −7'],
]
/** Play numbers, from 1, that the field calls: our snaps, but for the punt and the foul before the snap. */
const isCalled = (playNo: number) => {
  const [type, ball, before] = QUARTER[playNo - 1] ?? ['', '', '']
  return ball === 'Us' && before.includes('&') && !/^(?:punt|pen)/.test(type)
}

/** The booth types the plays from one number to another. */
async function chart(page: Page, from: number, to: number) {
  const line = page.getByRole('textbox', { name: 'Type the play' })
  for (const [type] of QUARTER.slice(from - 1, to)) {
    const before = await log(page).count()
    await line.fill(type)
    await line.press('Enter')
    await expect(log(page)).toHaveCount(before + 1)
  }
}

/** The field calls the snap of one number; the openers in turn. Returns what it called. */
async function call(page: Page, playNo: number): Promise<string> {
  const wanted = calls(page, 'Openers').filter({ hasText: /./ })
  const tile = wanted.nth((playNo % 3) * 2)
  const name = (await tile.locator('span.block').first().innerText()).trim()
  await tile.click()
  return name
}

test('a quarter charted apart is the quarter that was played @boxcall @sync', async ({ demo, sql }) => {
  test.setTimeout(240_000)
  const planId = await newPlan(sql, 'Valley Rams')
  const booth = await demo('coach', `/boxcall/game/${planId}`)
  await booth.page.setViewportSize({ width: 1180, height: 820 })
  await button(booth.page, 'We receive').click()
  await button(booth.page, 'Enter it from paper').click()
  await chart(booth.page, 1, 1)
  await saved(booth.page)
  const field = await demo('assistant', `/boxcall/game/${planId}`)
  await field.page.setViewportSize({ width: 1180, height: 820 })
  await expect(bar(field.page, 'Ball on: Own 28')).toBeVisible()
  await button(field.page, 'Keep Openers').click()
  // A tile and a pin for each of six: which is which is settled.
  await expect(calls(field.page, 'Openers')).toHaveCount(12)
  await untilKeys(booth.page)
  await untilKeys(field.page)
  for (const { page } of [booth, field]) await page.clock.install()
  const called = new Map<number, string>()

  // Ten minutes without a connection: the field calls a drive of eight snaps that the booth charts.
  await goOffline(booth.page, field.page)
  for (let playNo = 2; playNo <= 9; playNo += 1) {
    called.set(playNo, await call(field.page, playNo))
    await button(field.page, 'Next call, result later').click()
  }
  await chart(booth.page, 2, 9)
  for (const { page } of [booth, field]) await page.clock.fastForward('10:00')
  await booth.context.setOffline(false)
  await field.context.setOffline(false)
  await saved(booth.page)
  await saved(field.page)
  await expect(bar(field.page, 'Down: 4th & 4')).toBeVisible()

  // Together: their drive, and our touchdown.
  await chart(booth.page, 10, 16)
  for (const playNo of [17, 18]) {
    await expect(bar(field.page, `Down: ${(QUARTER[playNo - 1]?.[2] ?? '').split(' · ')[0]}`)).toBeVisible()
    await expect(log(field.page)).toHaveCount(playNo - 1)
    called.set(playNo, await call(field.page, playNo))
    await saved(field.page)
    await chart(booth.page, playNo, playNo)
    await saved(booth.page)
  }
  await chart(booth.page, 19, 20)
  await saved(booth.page)
  await expect(log(field.page)).toHaveCount(20)

  // The booth is away again, and both chart their next snap: one of them is the play.
  await goOffline(booth.page)
  await button(field.page, 'Gain of 2').click()
  await chart(booth.page, 21, 22)
  await booth.page.clock.fastForward('10:00')
  await booth.context.setOffline(false)
  await saved(booth.page)
  await saved(field.page)
  const twice = booth.page.getByRole('region', { name: 'Charted twice' })
  await twice.getByRole('button', { name: /It.s one play/ }).click()
  await expect(twice).toHaveCount(0)
  for (let playNo = 23; playNo <= 26; playNo += 1) {
    await saved(booth.page)
    await expect(log(field.page)).toHaveCount(playNo - 1)
    if (isCalled(playNo)) {
      called.set(playNo, await call(field.page, playNo))
      await saved(field.page)
    }
    await chart(booth.page, playNo, playNo)
  }
  await saved(booth.page)

  // Nothing is left behind on a device, and nothing was refused.
  const unsettled = await sql`
    select name, description, outcome, message from receipts
     where outcome <> 'applied' and entity_type = 'game' and entity_id = ${planId}`
  expect(unsettled).toEqual([])
  for (const { page } of [booth, field]) await expect(page.getByText(/not saved/)).toHaveCount(0)

  for (const { page } of [booth, field]) {
    await expect(bar(page, 'Score: 7–0')).toBeVisible()
    await expect(bar(page, 'Down: 2nd & 17')).toBeVisible()
    await expect(bar(page, 'Ball on: Own 47')).toBeVisible()
    await expect(log(page)).toHaveCount(QUARTER.length)
    // The newest stands first. What the other device called may come after the last result.
    for (const [at, [, ball, before, result]] of QUARTER.entries()) {
      const said = log(page)
        .nth(QUARTER.length - 1 - at)
        .getByRole('button')
      const words = `${result} ${ball} · Q1 · ${before}`
      await expect(said, `play ${at + 1}`).toContainText(words, { useInnerText: true })
      const name = called.get(at + 1)
      if (name !== undefined) await expect(said, `the call of play ${at + 1}`).toContainText(name)
    }
  }
})
