/** A player learns what they do at their spot of the depth chart. */
import { axeFindings } from './axe.ts'
import { expect, outboxSize, saved, test, untilKeys } from './fixtures.ts'

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
    await expect.poll(() => first.innerText()).toBe(words)

    // An install day play by play, and on from where the player left off.
    const walk = page.getByRole('region', { name: 'Walk through an install day' })
    await walk.getByRole('button', { name: 'Walk through', exact: true }).click()
    const day = page.getByRole('dialog', { name: /^Install day 1: 1 of / })
    await expect(day.getByRole('region', { name: 'My job' })).toContainText('My job at X')
    await expect(day.getByRole('img', { name: /, drawn$/ })).toBeVisible()
    expect(await axeFindings(page, { within: 'dialog' })).toEqual([])
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('dialog', { name: /^Install day 1: 2 of / })
      .getByRole('button', { name: 'Close', exact: true })
      .click()
    await expect(walk).toContainText(/You left off at play 2 of \d+\./)
    await context.setOffline(false)

    await first.getByRole('link').click()
    const assignments = page.getByRole('region', { name: 'Assignments' })
    await expect(assignments.getByLabel('My position')).toHaveValue('o.X')
    await expect(assignments.getByRole('listitem').first()).toContainText('X')
    await assignments.getByLabel('My position').selectOption('Everyone')
    await page.reload()
    await expect(assignments.getByLabel('My position')).toHaveValue('')
  })

  test('what changed since a play was opened is told in words, on the dashboard and on the play, until it is looked at', async ({
    demo,
    sql,
  }) => {
    // The play that was looked at first, with his own route as it was then.
    const [row] = await sql<{ playId: string; said: { key: string; words: string }[] }[]>`
      select play_id as "playId", said from seen_plays join plays on plays.id = play_id
       where unit = 'offense' order by sort_key limit 1`
    const saw = row!.said.map((one) => (one.key === 'o.X' ? { ...one, words: '6-yard hitch' } : one))
    await sql`
      update seen_plays set drawing_version = 0, said = ${sql.json(saw)} where play_id = ${row!.playId}`

    const { page, context } = await demo('player', '/player-dashboard')
    const news = page.getByRole('region', { name: 'Changed since you last looked' })
    const link = news.locator(`a[href$="${row!.playId}"]`)
    await expect(link).toContainText(/X: now .+, was 6-yard hitch/)
    await expect(page.getByRole('region', { name: 'Not opened yet' }).getByRole('link')).toHaveCount(5)
    // Behind another tab, an open play does not count as looked at: not before the device is offline.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    })
    await link.click()
    // What they do stands below the drawing before anybody is pressed; a press on it goes to their man.
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar.getByRole('button', { name: /^My job at X: \w/ })).toBeVisible()
    const note = page.getByRole('note', { name: 'Changed since you last looked' })
    await expect(note).toContainText(/X: now .+, was 6-yard hitch/)
    await untilKeys(page)
    // On the bus: the look is kept and sent later, and the words stay while the play is open.
    await context.setOffline(true)
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => outboxSize(page)).toBe(1)
    await expect(note).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await context.setOffline(false)
    await saved(page)
    const [after] = await sql<{ version: number }[]>`
      select drawing_version as version from seen_plays where play_id = ${row!.playId}`
    expect(after?.version).toBeGreaterThan(0)
    await page.goto('/player-dashboard')
    await expect(news.or(page.getByText('Nothing has changed in the plays you have opened.'))).toBeVisible()
    await expect(link).toHaveCount(0)
  })
})
