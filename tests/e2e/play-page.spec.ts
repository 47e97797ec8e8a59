/** The page of a play as it is looked at: what it says next, what can be reached on it, and that it stands still. */
import { player } from './editor-actions.ts'
import { expect, test } from './fixtures.ts'

test.describe('the page of a play @playbook', () => {
  test('the wheel scrolls the details and never the field away; a tool says how it begins; all of a man is in reach', async ({
    headCoach,
  }) => {
    const { page } = await headCoach({ formation: 'Gun Trips Rt' })
    const details = page.getByRole('complementary', { name: 'Details' })
    const notes = details.getByLabel('Notes')
    await expect(notes).toBeAttached()
    await details.hover()
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      await expect(notes).toBeInViewport({ timeout: 500 })
    }).toPass()
    // Once more at its end: what is over goes to the window, if that has anywhere to go.
    await page.mouse.wheel(0, 4000)
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(beyond).toBeLessThanOrEqual(0)

    const hint = page.getByRole('status').filter({ hasText: /^Press / })
    const tools = page.getByRole('toolbar', { name: 'Drawing tools' })
    for (const [tool, words] of [
      ['Route', 'Press the man whose route you want to draw.'],
      ['Zone', 'Press where the zone is, or drag it to its size.'],
      ['Note', 'Press where the note goes.'],
    ] as const) {
      await tools.getByRole('button', { name: new RegExp(`^${tool}`) }).click()
      await expect(hint).toHaveText(words)
    }
    await tools.getByRole('button', { name: /^Select/ }).click()
    await expect(hint).toHaveCount(0)

    const spot = await player(page, 'Y').boundingBox()
    if (!spot) throw new Error('there is no Y')
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2)
    const panel = page.getByRole('region', { name: 'Selection' })
    await expect(panel.getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 })
  })

  test('a player reads all of a name on a phone', async ({ demo }) => {
    const { page } = await demo('player', '/playbook?q=Y-Cross', { viewport: { width: 390, height: 844 } })
    await page.getByRole('list', { name: 'Plays' }).getByRole('link').first().click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Gun Doubles TE Lt 64 Y-Cross')
    expect(
      await title.evaluate(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1,
      ),
    ).toBe(true)
  })
})
