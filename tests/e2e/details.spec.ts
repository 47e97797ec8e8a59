/** What is known of a play beside its drawing: typed by two coaches at once, counted, and read by a player. */
import type { Page } from '@playwright/test'
import type { Diagram } from '#schema/football/diagram.ts'
import { expect, saved, test } from './fixtures.ts'

const tab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const job = (page: Page, man: string) => page.getByLabel(`What ${man} does`, { exact: true })
const counters = (page: Page) => page.getByRole('region', { name: 'Reps and calls' })
const undoButton = (page: Page, what: string) =>
  page.getByRole('button', { name: `Undo: ${what}`, exact: true })

test.describe('details @sync', () => {
  test('two coaches write assignments and count reps at once: all of it is kept, undone and read', async ({
    demo,
    openTogether,
    sql,
  }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    const name = `Details ${Date.now()}`
    const { page } = coach
    const address = await openTogether(coach, assistant, name, 'Gun Trips Rt')
    const playId = address.split('/').at(-1) ?? ''
    const men = async () => {
      const [row] = await sql<
        { diagram: Diagram }[]
      >`select diagram from play_diagrams where play_id = ${playId}`
      return Object.values(row?.diagram.elements ?? {}).flatMap((element) =>
        element.kind === 'player' && element.job ? [`${element.role}: ${element.job}`] : [],
      )
    }

    await tab(page, 'Assignments').check()
    await tab(assistant.page, 'Assignments').check()
    // Neither has seen the other's words: both are typed without a connection.
    await coach.context.setOffline(true)
    await assistant.context.setOffline(true)
    await job(page, 'LT').fill('Cut off the end')
    await job(assistant.page, 'RT').fill('Base the end')
    await job(assistant.page, 'RT').press('Enter')
    await page.getByRole('button', { name: 'Add coaching point for LT' }).click()
    await page.getByLabel('Coaching point for LT').fill('Rip through his outside arm')
    await job(page, 'X').click()
    await Promise.all([coach.context.setOffline(false), assistant.context.setOffline(false)])
    await saved(page)
    await saved(assistant.page)
    await expect(job(page, 'RT')).toHaveValue('Base the end')
    await expect(job(assistant.page, 'LT')).toHaveValue('Cut off the end')
    await expect(assistant.page.getByLabel('Coaching point for LT')).toHaveValue(
      'Rip through his outside arm',
    )
    expect((await men()).sort()).toEqual(['LT: Cut off the end', 'RT: Base the end'])

    // The other side's man, and back.
    await page.getByRole('button', { name: 'Copy to RT' }).click()
    await expect(job(page, 'RT')).toHaveValue('Cut off the end')
    await undoButton(page, `Copied LT's assignment to RT in ${name}`).click()
    await expect(job(page, 'RT')).toHaveValue('Base the end')
    await undoButton(page, `Coached LT in ${name}`).click()
    await expect(page.getByLabel('Coaching point for LT')).toHaveValue('')
    await saved(page)

    // Counters of both add up; one press is one to undo.
    await counters(page).getByRole('button', { name: 'Rep', exact: true }).click()
    await counters(assistant.page).getByRole('button', { name: 'Rep', exact: true }).click()
    await counters(page).getByRole('button', { name: 'Good call' }).click()
    await counters(page).getByRole('button', { name: 'Bad call' }).click()
    for (const one of [page, assistant.page])
      await expect(counters(one).getByRole('status')).toHaveText('2 reps · 2 logged calls, 50% good')
    await undoButton(page, `Logged a bad call of ${name}`).click()
    await expect(counters(assistant.page).getByRole('status')).toHaveText('2 reps · 1 logged call, 100% good')

    // The other fields.
    await tab(page, 'Details').check()
    await page.getByRole('button', { name: 'Change situations' }).click()
    const list = page.getByRole('dialog', { name: 'Situations' })
    await list.getByRole('textbox').fill('3rd & 7')
    await list.getByRole('checkbox', { name: '3rd & 7–10' }).check()
    await list.getByRole('textbox').fill('Sudden change')
    await list.getByRole('textbox').press('Enter')
    await expect(list.getByRole('checkbox', { name: 'Sudden change' })).toBeChecked()
    await page.keyboard.press('Escape')
    const read = page.getByRole('textbox', { name: 'Reads' })
    for (const text of ['Z on the corner', 'Y on the flat']) {
      await read.fill(text)
      await read.press('Enter')
      await expect(read).toHaveValue('')
    }
    await page.getByRole('button', { name: 'Move “Y on the flat” up' }).click()
    await expect(page.getByLabel('Read 1', { exact: true })).toHaveValue('Y on the flat')
    await page.getByLabel('Install day').selectOption('Day 3')
    await page.getByLabel('Coaching points').fill('Eyes up.')
    await page.getByLabel('Coaching points').blur()
    await page.getByLabel('Status', { exact: true }).selectOption('Published')
    await saved(page)
    const [row] = await sql`
      select situations, reads, install_day, coaching_points, status from plays where id = ${playId}`
    expect(row).toEqual({
      situations: ['3rd-long', 'Sudden change'],
      reads: ['Y on the flat', 'Z on the corner'],
      install_day: 3,
      coaching_points: 'Eyes up.',
      status: 'published',
    })

    // A player reads it, his own job first.
    const reader = (await demo('player', address)).page
    await expect(reader.getByRole('heading', { name })).toBeVisible()
    await expect(reader.getByText('3rd & 7–10, Sudden change')).toBeVisible()
    const jobs = reader.getByRole('region', { name: 'Assignments' })
    await jobs.getByLabel('My position').selectOption('RT')
    await expect(jobs.getByRole('listitem').first()).toContainText('Base the end')
    await expect(counters(reader)).toHaveCount(0)
    await expect(reader.getByRole('button', { name: 'Add coaching point for LT' })).toHaveCount(0)

    // Archived it says so, and is gone from the player's book.
    await page.getByRole('button', { name: 'Play actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
    await expect(page.getByText('Archived: out of the lists')).toBeVisible()
    await expect(reader.getByText('in your playbook')).toBeVisible()
    await page.getByRole('button', { name: 'Unarchive' }).click()
    await expect(page.getByText('Archived: out of the lists')).toBeHidden()
    await expect(reader.getByRole('heading', { name })).toBeVisible()
  })
})
