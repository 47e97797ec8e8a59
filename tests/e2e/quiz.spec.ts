/** A player is quizzed on the playbook; what they know reaches their coaches. */
import type { Locator, Page } from '@playwright/test'
import { axeInThemes } from './axe.ts'
import { expect, outboxSize, saved, test, untilKeys } from './fixtures.ts'

/** How far the choices start above the end of the sheet, which a phone keeps at the bottom of the screen. */
const aboveEnd = (dialog: Locator) =>
  dialog.evaluate((sheet) => {
    const list = sheet.querySelector('ol')
    return list ? sheet.getBoundingClientRect().bottom - list.getBoundingClientRect().top : NaN
  })

test.describe('quizzes @formations', () => {
  test('a player answers without a connection, by keys and touch; coaches see who knows what', async ({
    demo,
    sql,
  }) => {
    const { page, context } = await demo('player', '/player-dashboard')
    const section = page.getByRole('region', { name: 'Quiz' })
    // Their answers may come after the questions.
    await expect(section).toContainText(/[1-9]\d* of \d+ questions/)
    await untilKeys(page)
    await context.setOffline(true)

    await section.getByRole('button', { name: /^(Start quiz|Practice anyway)$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Quiz/ })
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(
      /^((What is (your job at X on .+|this formation)|Who do you block at X on .+ against .+)\?|Tap your landmark at X on .+\.)$/,
    )
    expect(await axeInThemes(page, 'dialog')).toEqual([])
    const choices = dialog.locator('ol button')
    const count = await choices.count()
    expect(count).toBeGreaterThan(1)
    await page.keyboard.press('2')
    await expect(dialog.getByRole('status')).toContainText(/^(Right\.|Not this time\. The answer: .+)$/)
    // One answer only.
    await page.keyboard.press('1')
    await expect.poll(() => outboxSize(page)).toBe(1)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toBeEmpty()
    await choices.first().click()
    await expect(dialog.getByRole('status')).not.toBeEmpty()
    await expect.poll(() => outboxSize(page)).toBe(2)
    expect(await axeInThemes(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()

    await context.setOffline(false)
    await saved(page)
    const rows = await sql<{ n: number }[]>`
      select count(*)::int as n from quiz_answers where answered_at > now() - interval '5 minutes'`
    expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
    await expect(page.getByRole('region', { name: 'Who knows what' })).toHaveCount(0)

    const coach = await demo('coach', '/player-dashboard')
    const table = coach.page.getByRole('table', { name: 'Quizzes by player' })
    await expect(table.getByRole('row').filter({ hasText: 'Jalen Brooks' })).toContainText(/\d+ of \d+ asked/)
    await expect(table.getByRole('row').filter({ hasText: 'Jalen Brooks' })).toContainText(/just now|minute/)
    expect(await axeInThemes(coach.page)).toEqual([])

    // The player's page says play by play what is learned, to the coach and to the player.
    await table.getByRole('link', { name: 'Jalen Brooks' }).click()
    await coach.page.getByRole('tab', { name: 'Learning' }).click()
    const plays = (on: Page) => on.getByRole('table', { name: 'Quizzes by play' })
    await expect(plays(coach.page).getByRole('row').nth(1)).toContainText(/(Learning|Knows it).*\d+ of \d+/)
    expect(await axeInThemes(coach.page)).toEqual([])
    await page.goto(`${new URL(coach.page.url()).pathname}?tab=learning`)
    await expect(plays(page).getByRole('row').nth(1)).toContainText(/just now|minute/)
  })

  test('a round asks again what was missed, until it is right, and says how it went', async ({ demo }) => {
    const { page } = await demo('player', '/player-dashboard')
    await page.setViewportSize({ width: 390, height: 844 })
    const section = page.getByRole('region', { name: 'Quiz' })
    await section.getByRole('button', { name: /^(Start quiz|Practice anyway)$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Quiz/ })
    const truths = new Map<string, string>()
    let rounds = 0
    while (rounds < 60) {
      const heading = dialog.getByRole('heading', { level: 3 })
      const ask = await heading.innerText()
      const picture =
        ask === 'What is this formation?' ? await dialog.locator('svg').first().innerHTML() : ask
      const truth = truths.get(picture)
      const choice = truth
        ? dialog.locator('ol button').filter({ has: page.getByText(truth, { exact: true }) })
        : dialog.locator('ol button')
      const before = await aboveEnd(dialog)
      await choice.first().click()
      const status = dialog.getByRole('status')
      await expect(status).not.toBeEmpty()
      // The choices stay under the finger. (Landmarks are tapped on a field of another height.)
      if (!ask.startsWith('Tap ')) expect(await aboveEnd(dialog)).toBeCloseTo(before, 0)
      const said = await status.innerText()
      const told = /^Not this time\. The answer: (.+)$/.exec(said)?.[1]
      if (told) {
        truths.set(picture, told)
        const wrong = dialog.locator('ol button').filter({ has: page.getByLabel('Your answer') })
        await expect(wrong).toHaveCSS(
          'border-color',
          await status.evaluate((one) => getComputedStyle(one).color),
        )
      }
      rounds++
      const finish = dialog.getByRole('button', { name: 'Finish' })
      if (await finish.isVisible()) {
        await finish.click()
        break
      }
      await dialog.getByRole('button', { name: 'Next question' }).click()
    }
    await expect(dialog).toContainText(/\d+ of \d+ right the first time\./)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    await saved(page)
  })
})
