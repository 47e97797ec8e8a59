/** A live game: calls ahead of their results, the clock, overtime, and devices that know different parts of it. */
import {
  bar,
  button,
  calls,
  goOffline,
  keys,
  kickOff,
  log,
  newGameRow,
  newPlan,
  newStart,
} from './boxcall.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'

const tablet = { viewport: { width: 1180, height: 820 } }

test('each call waits for its own snap: an opener during the kickoff, and one ahead of its result @boxcall', async ({
  demo,
  sql,
}) => {
  const planId = await newPlan(sql, 'North Ridge')
  // The openers are runs; a pass is among them.
  const [passes] = await sql<{ name: string }[]>`
    update game_plan_plays l set section = 'openers'
      from plays p
     where p.id = l.play_id and l.id = (
       select one.id from game_plan_plays one join plays on plays.id = one.play_id
        where one.plan_id = ${planId} and plays.category ~ 'pass|dropback|quick'
        order by one.section, one.sort_key limit 1)
    returning coalesce(nullif(p.call_text, ''), p.name) as name`
  const [runs] = await sql<{ name: string }[]>`
    select coalesce(nullif(p.call_text, ''), p.name) as name
      from game_plan_plays l join plays p on p.id = l.play_id
     where l.plan_id = ${planId} and l.section = 'openers' and p.category !~ 'pass|dropback|quick'
     order by l.sort_key limit 1`
  const run = runs?.name ?? 'no run'
  const pass = passes?.name ?? 'no pass'
  const { page } = await demo('coach', `/boxcall/game/${planId}`, tablet)
  await button(page, 'We receive').click()
  await button(page, 'Start the game').click()
  await expect(bar(page, 'Down: Kickoff')).toBeVisible()
  const tile = (name: string) => calls(page, 'Openers').filter({ hasText: name }).first()
  const sent = page.locator('[data-sent]')

  // Openers are called while the kickoff is in the air.
  await tile(pass).click()
  await expect(tile(pass)).toHaveAttribute('aria-pressed', 'true')
  await expect(sent).toContainText('Kickoff')
  await button(page, 'Own 20 to 29').click()
  await button(page, 'Own 25').click()
  await expect(bar(page, 'Down: 1st & 10')).toBeVisible()
  await expect(sent).toHaveText(pass)
  await button(page, 'Gain of 4').click()
  await expect(log(page).first()).toContainText('+4 pass')
  await expect(log(page).first()).toContainText(pass)
  await expect(log(page).nth(1)).toContainText('Kickoff, returned')
  await expect(log(page).nth(1)).not.toContainText(pass)
  await expect(tile(pass)).toContainText('×1')

  // The caller is ahead of the charter: the keys are those of the first call that has no result.
  await tile(run).click()
  await button(page, 'Next call, result later').click()
  await tile(pass).click()
  await expect(tile(pass)).toHaveAttribute('aria-pressed', 'true')
  await expect(sent).toHaveText(run)
  await expect(button(page, 'Run')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Gain of 6').click()
  await expect(log(page).first()).toContainText('+6 run')
  await expect(log(page).first()).toContainText(run)
  await expect(sent).toHaveText(pass)
  await button(page, 'Gain of 3').click()
  await expect(log(page).first()).toContainText('+3 pass')
  await expect(page.getByRole('list', { name: 'To review' })).toHaveCount(0)
})

test('the clock runs on over a reload and an undo, and stops for a timeout on another device @boxcall', async ({
  demo,
  sql,
}) => {
  const planId = await newPlan(sql, 'Silver Lake')
  const { page } = await demo('coach', `/boxcall/game/${planId}`, tablet)
  // Timers run, and no second passes but those that are set, however long the reload takes.
  const begun = Date.now()
  await page.clock.setFixedTime(begun)
  await kickOff(page)
  await button(page, 'Inc').click()
  await expect(bar(page, 'Down: 2nd & 10')).toBeVisible()
  await button(page, 'Start the clock').click()
  await expect(bar(page, 'Clock: running')).toBeVisible()
  await page.reload()
  await expect(bar(page, 'Down: 2nd & 10')).toBeVisible()
  await expect(button(page, 'Stop the clock')).toBeVisible()

  // A wrong result is taken back: the time has passed all the same.
  await page.clock.setFixedTime(begun + 35_000)
  await button(page, 'Gain of 4').click()
  await expect(bar(page, 'Down: 3rd & 6')).toBeVisible()
  await keys(page, 'Undo').click()
  await expect(bar(page, 'Down: 2nd & 10')).toBeVisible()
  await expect(bar(page, 'Clock: running')).toContainText(/11:[012]\d/)
  await button(page, 'Gain of 5').click()
  await expect(bar(page, 'Down: 3rd & 5')).toBeVisible()
  await expect(bar(page, 'Clock: running')).toBeVisible()
  await saved(page)
  const [last] = await sql<{ time: string | null }[]>`
    select data->>'time' as time from game_events
     where plan_id = ${planId} and data->>'yards' = '5'`
  expect(Number(last?.time)).toBeLessThanOrEqual(685)
  expect(Number(last?.time)).toBeGreaterThan(600)

  const other = await demo('assistant', `/boxcall/game/${planId}`, tablet)
  await bar(other.page, 'Timeouts: 3·3').click()
  await button(other.page, /^Timeout Ridgeview/).click()
  await expect(bar(page, 'Timeouts: 2·3')).toBeVisible()
  await expect(button(page, 'Start the clock')).toBeVisible()
  await expect(bar(page, 'Clock: running')).toHaveCount(0)
})

test('a timeout too many is said, and who is first in overtime can be put right @boxcall', async ({
  demo,
  sql,
}) => {
  const planId = await newPlan(sql, 'Stone Creek')
  const { page } = await demo('coach', `/boxcall/game/${planId}`, tablet)
  await kickOff(page)
  for (const left of [3, 2, 1]) {
    await bar(page, `Timeouts: ${left}·3`).click()
    await button(page, 'Timeout Ridgeview Hawks').click()
  }
  await bar(page, 'Timeouts: 0·3').click()
  await expect(button(page, 'Timeout Stone Creek')).toBeVisible()
  await button(page, 'Timeout Ridgeview Hawks (none left)').click()
  const look = page.getByRole('list', { name: 'To review' })
  await expect(look).toHaveText('Play 2: This timeout is one more than the team had.')
  await keys(page, 'Undo').click()
  await expect(look).toHaveCount(0)

  await bar(page, 'Quarter: Q1').click()
  await button(page, 'Q4').click()
  await bar(page, 'Quarter: Q4').click()
  await expect(button(page, /^Change to: /)).toHaveCount(0)
  await button(page, 'Ridgeview Hawks first').click()
  await expect(bar(page, 'Ball: Ridgeview Hawks')).toBeVisible()
  await expect(bar(page, 'Ball on: Opp 10')).toBeVisible()
  await bar(page, 'Quarter: OT').click()
  await button(page, 'Change to: Stone Creek first').click()
  await expect(bar(page, 'Ball: Stone Creek')).toBeVisible()
  await button(page, 'Gain of 3').click()
  await expect(bar(page, 'Ball: Stone Creek')).toBeVisible()
  await expect(bar(page, 'Down: 2nd & ')).toBeVisible()
  await bar(page, 'Quarter: OT').click()
  await expect(button(page, 'Q4')).toBeVisible()
  await expect(button(page, /^Change to: /)).toHaveCount(0)
})

test('a device without the log of a game takes no entry, and shows the game once it has it @boxcall', async ({
  demo,
  sql,
}) => {
  const planId = await newPlan(sql, 'Far Field')
  await newGameRow(sql, planId)
  const { page } = await demo('coach', `/boxcall/game/${planId}`, tablet)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Against Far Field')
  await expect(page.getByLabel('Loading the game')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Situation' })).toHaveCount(0)
  await expect(button(page, 'Touchback')).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByRole('heading', { name: 'This game isn’t on this device yet' })).toBeVisible()
  await page.context().setOffline(false)
  await newStart(sql, planId)
  await expect(bar(page, 'Down: Kickoff')).toBeVisible()
  await expect(button(page, 'Touchback')).toBeEnabled()
})

test('a play that two coaches settle differently is there once, on both devices @boxcall @sync', async ({
  demo,
  sql,
}) => {
  const planId = await newPlan(sql, 'Two Rivers')
  const booth = await demo('coach', `/boxcall/game/${planId}`, tablet)
  await kickOff(booth.page)
  await saved(booth.page)
  const field = await demo('assistant', `/boxcall/game/${planId}`, tablet)
  await expect(bar(field.page, 'Ball on: Own 25')).toBeVisible()
  await untilKeys(booth.page)
  await untilKeys(field.page)
  const devices = [
    { ...booth, gain: 'Gain of 3', kept: 'Keep +3 run' },
    { ...field, gain: 'Gain of 6', kept: 'Keep +6 run' },
  ]
  await goOffline(booth.page, field.page)
  for (const { page, gain } of devices) await button(page, gain).click()
  for (const { context } of devices) await context.setOffline(false)
  for (const { page } of devices) {
    await saved(page)
    await expect(page.getByRole('region', { name: 'Charted twice' })).toBeVisible()
  }
  // Each keeps its own before it hears of the other.
  await goOffline(booth.page, field.page)
  for (const { page, kept } of devices) {
    await button(page, kept).click()
    await expect(page.getByRole('region', { name: 'Charted twice' })).toHaveCount(0)
  }
  for (const { context } of devices) await context.setOffline(false)
  for (const { page } of devices) {
    await saved(page)
    await expect(log(page)).toHaveCount(2)
    await expect(bar(page, 'Down: 2nd & ')).toBeVisible()
  }
  await expect(log(field.page).first()).toHaveText(await log(booth.page).first().innerText(), {
    useInnerText: true,
  })
})
