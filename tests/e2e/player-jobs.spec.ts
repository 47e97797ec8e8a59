/** A player learns what they do at their spot of the depth chart. */
import { axeFindings } from './axe.ts'
import { expect, test, untilKeys } from './fixtures.ts'

test.describe('a player’s jobs', { tag: '@playbook' }, () => {
  test('are listed from the depth chart, covered to quiz yourself, and shown first on a play', async ({
    demo,
  }) => {
    const { page, context } = await demo('player', '/player-dashboard')
    const jobs = page.getByRole('region', { name: /^My jobs at X/ })
    await expect(jobs.getByRole('listitem')).toHaveCount(12)
    await jobs.getByRole('button', { name: /^Show all \d+ plays$/ }).click()
    await expect(jobs.getByRole('listitem').nth(12)).toBeVisible()
    await untilKeys(page)
    // From the top: scrolled, the header may cover half of a link, and that is no fault of the link's size.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await axeFindings(page)).toEqual([])

    // On the bus, without a connection.
    await context.setOffline(true)
    const first = jobs.getByRole('listitem').first()
    const words = await first.innerText()
    await jobs.getByText('Quiz me: cover my jobs').click()
    const show = first.getByRole('button', { name: /^Show my job on / })
    await expect(show).toBeVisible()
    await expect(first).not.toHaveText(words)
    await show.click()
    expect(await first.innerText()).toBe(words)
    await context.setOffline(false)

    await first.getByRole('link').click()
    const assignments = page.getByRole('region', { name: 'Assignments' })
    await expect(assignments.getByLabel('My position')).toHaveValue('o.X')
    await expect(assignments.getByRole('listitem').first()).toContainText('X')
    await assignments.getByLabel('My position').selectOption('Everyone')
    await page.reload()
    await expect(assignments.getByLabel('My position')).toHaveValue('')
  })
})
