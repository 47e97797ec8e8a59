/** A coach assigns a quiz with a due date; the player finishes it without a connection; the coach sees who has finished. */
import { axeInThemes } from './axe.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'

test.describe('assigned quizzes @formations @sync', () => {
  test('are assigned to a position, finished offline, and seen by the coach', async ({ demo, sql }) => {
    await sql`delete from quiz_sets where title = 'Two calls'`
    const coach = (await demo('coach', '/player-dashboard')).page
    const assigned = coach.getByRole('region', { name: 'Assigned quizzes' })
    await assigned.getByRole('button', { name: 'Assign a quiz' }).click()
    const dialog = coach.getByRole('dialog', { name: 'Assign a quiz' })
    await dialog.getByRole('button', { name: 'Assign quiz' }).click()
    await expect(dialog.getByText('Enter a title, such as “Install day 3”.')).toBeVisible()
    await expect(dialog.getByText('Select at least one play.')).toBeVisible()
    await dialog.getByLabel('Title').fill('Two calls')
    await dialog.getByRole('checkbox', { name: 'Whom they block' }).press('Space')
    await dialog.getByRole('checkbox', { name: 'WR', exact: true }).press('Space')
    await dialog.getByLabel('Plays', { exact: true }).selectOption({ label: 'Offense' })
    const plays = dialog.getByRole('listitem').getByRole('checkbox')
    await plays.nth(0).press('Space')
    await plays.nth(1).press('Space')
    await expect(dialog.getByText('2 plays selected')).toBeVisible()
    expect(await axeInThemes(coach, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Assign quiz' }).click()
    const line = assigned.getByRole('listitem').filter({ hasText: 'Two calls' })
    await expect(line).toContainText('WR · 2 plays')
    await expect(line).toContainText(/0 of \d+ finished/)
    await saved(coach)

    const { page, context } = await demo('player', '/player-dashboard')
    const mine = page.getByRole('region', { name: 'Assigned to you' })
    const item = mine.getByRole('listitem').filter({ hasText: 'Two calls' })
    await expect(item).toContainText(/Due .+0 of \d+ questions/)
    await expect(page.getByRole('region', { name: 'Assigned quizzes' })).toHaveCount(0)
    expect(await axeInThemes(page)).toEqual([])
    await untilKeys(page)
    await context.setOffline(true)
    await item.getByRole('button', { name: 'Start: Two calls' }).click()
    const quiz = page.getByRole('dialog', { name: /^Quiz/ })
    const truths = new Map<string, string>()
    for (let asked = 0; asked < 24; asked++) {
      const ask = await quiz.getByRole('heading', { level: 3 }).innerText()
      const truth = truths.get(ask)
      const choices = quiz.locator('ol button')
      await (truth ? choices.filter({ hasText: truth }) : choices).first().click()
      const status = quiz.getByRole('status')
      await expect(status).not.toBeEmpty()
      const told = /^Not this time\. The answer: (.+)$/.exec(await status.innerText())?.[1]
      if (told) truths.set(ask, told)
      const finish = quiz.getByRole('button', { name: 'Finish' })
      const next = quiz.getByRole('button', { name: 'Next question' })
      await expect(finish.or(next)).toBeVisible()
      if (await finish.isVisible()) {
        await finish.click()
        break
      }
      await next.click()
      // The next question has no answer yet.
      await expect(next).toHaveCount(0)
    }
    await quiz.getByRole('button', { name: 'Done' }).click()
    await expect(item).toContainText('Finished')
    await context.setOffline(false)
    await saved(page)

    await expect(line).toContainText(/1 of \d+ finished/)
    await line.getByRole('button', { name: 'Who has finished Two calls' }).click()
    const table = coach.getByRole('table', { name: 'Who has finished Two calls' })
    await expect(table.getByRole('row').filter({ hasText: 'Jalen Brooks' })).toContainText('Finished')
    expect(await axeInThemes(coach, 'dialog')).toEqual([])
    await coach.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(coach.getByRole('dialog')).toHaveCount(0)

    await line.getByRole('button', { name: 'Edit Two calls' }).click()
    await coach.getByRole('dialog', { name: 'Edit quiz' }).getByRole('button', { name: 'Delete' }).click()
    await expect(line).toHaveCount(0)
    const deleted = coach.locator('[data-sonner-toast]').filter({ hasText: 'Deleted the quiz Two calls' })
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toHaveCount(1)
    await saved(coach)
    await sql`delete from quiz_sets where title = 'Two calls'`
    await sql`delete from notifications where kind = 'quiz_assigned'`
  })
})
