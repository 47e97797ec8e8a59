/** How many presses the result of a play takes. */
import { bar, button, calls, keys, kickOff, newPlan } from './boxcall.ts'
import { expect, test } from './fixtures.ts'

test('the keys of a spot are all in view on a phone, whatever asks for one @boxcall', async ({
  demo,
  sql,
}) => {
  const planId = await newPlan(sql, 'Low Meadow')
  const { page } = await demo('coach', `/boxcall/game/${planId}`, {
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  })
  await kickOff(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await keys(page, 'Result').click()
  for (const asked of ['Punt', 'INT', 'Fumble lost']) {
    await button(page, asked).click()
    await button(page, 'Own 20 to 29').click()
    for (const key of ['Own 20', 'Own 29', '50']) {
      await expect(button(page, key), `${asked}: ${key}`).toBeInViewport({ ratio: 1 })
      // Gloves and rain: never under a thumb's target.
      expect((await button(page, key).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await button(page, 'Back').click()
  }
})

test('every kind of result takes at most three taps with its call and its spot @boxcall', async ({
  demo,
  sql,
}) => {
  const planId = await newPlan(sql, 'Cedar Falls')
  const { page } = await demo('coach', `/boxcall/game/${planId}`, {
    viewport: { width: 1180, height: 820 },
  })
  await kickOff(page)
  /** One press on the field, at that many yards from our goal line. */
  const field = async (yards: number) => {
    const strip = page.getByRole('slider', { name: 'Yard line' })
    const width = (await strip.boundingBox())?.width ?? 0
    await strip.click({ position: { x: 2.5 + ((width - 5) * yards) / 100, y: 12 } })
  }
  /** The keys after the call, a number being a yard line, and what the bar says then. */
  const results: readonly [keys: readonly (string | number)[], says: string][] = [
    [['Run', 'Gain of 6'], 'Down: 2nd & 4'],
    [['10 and up', 'Gain of 14'], 'Ball on: Own 39'],
    [['Loss', 'Loss of 3'], 'Down: 2nd & 13'],
    [['Pass', 'Gain of 8'], 'Down: 2nd & 2'],
    [['Inc'], 'Down: 2nd & 10'],
    [['First down'], 'Ball on: Own 35'],
    [['TD'], 'Down: Try'],
    [['Sack', 'Sack, loss of 7'], 'Ball on: Own 18'],
    [['Scramble', 'Gain of 9'], 'Down: 2nd & 1'],
    [['INT', 62], 'Ball on: Opp 38'],
    [['INT', 'Returned for TD'], 'Score: 0–6'],
    [['Fumble lost', 31], 'Ball: Cedar Falls'],
    [['Fumble kept', 29], 'Down: 2nd & 6'],
    [['Penalty', '10 yards on us'], 'Ball on: Own 15'],
    [['Punt', 71], 'Ball on: Opp 29'],
    [['Punt', 'Touchback'], 'Ball: Cedar Falls'],
    [['FG', 'Good'], 'Score: 3–0'],
    [['FG', 'Blocked'], 'Ball: Cedar Falls'],
    [['More…', 'Drop'], 'Down: 2nd & 10'],
    [['More…', 'Throwaway'], 'Down: 2nd & 10'],
    [['More…', 'Spike'], 'Down: 2nd & 10'],
    [['More…', 'Kneel'], 'Down: 2nd & 11'],
    [['More…', 'Safety'], 'Score: 0–2'],
  ]
  for (const [pressed, says] of results) {
    expect(1 + pressed.length, pressed.join(', ')).toBeLessThanOrEqual(3)
    await calls(page, 'Openers').first().click()
    for (const key of pressed) {
      if (typeof key === 'number') await field(key)
      else
        await page
          .getByRole('region', { name: 'Result', exact: true })
          .getByRole('button', { name: key, exact: true })
          .click()
    }
    await expect(bar(page, says), pressed.join(', ')).toBeVisible()
    await keys(page, 'Undo').click()
    await expect(bar(page, 'Down: 1st & 10')).toBeVisible()
    await expect(bar(page, 'Ball on: Own 25')).toBeVisible()
    await expect(bar(page, 'Score: 0–0')).toBeVisible()
  }
  // Two taps in one frame are two plays.
  await button(page, 'Run').click()
  await button(page, 'Gain of 4').evaluate((key: HTMLElement) => {
    key.click()
    key.click()
  })
  await expect(bar(page, 'Down: 3rd & 2')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Charted twice' })).toHaveCount(0)
  for (const down of ['2nd & 6', '1st & 10']) {
    await keys(page, 'Undo').click()
    await expect(bar(page, `Down: ${down}`)).toBeVisible()
  }
  // A kick has no call before it.
  await button(page, 'First down').click()
  await button(page, 'TD').click()
  await button(page, 'Kick good').click()
  await expect(bar(page, 'Down: Kickoff')).toBeVisible()
  await field(33)
  await expect(bar(page, 'Ball on: Own 33')).toBeVisible()
  await expect(bar(page, 'Ball: Cedar Falls')).toBeVisible()
})
