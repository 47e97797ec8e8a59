/** Whatever a coach changes can be taken back and done again, by key, bar and toast; and nobody else's work with it. */
import type { Page } from '@playwright/test'
import { drag, middleOf, player } from './editor-actions.ts'
import { createTeam, expect, newPlay, rename, saved, test } from './fixtures.ts'

/** What is undone next, as the bar says it. */
const undoButton = (page: Page, what: string) =>
  page.getByRole('button', { name: `Undo: ${what}`, exact: true })
const redoButton = (page: Page, what: string) =>
  page.getByRole('button', { name: `Redo: ${what}`, exact: true })
const bar = (page: Page, count: number) =>
  page.getByRole('group', { name: `Undo and redo, ${count} in history` })
const title = (page: Page) => page.getByLabel('Name of the play')
/** How far down he is once he stays there, in px. */
async function top(page: Page, label: string): Promise<number> {
  await middleOf(player(page, label))
  return Math.round((await player(page, label).boundingBox())?.y ?? 0)
}

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

/** One play, made, open and saved; what the history says of it is "New play". */
async function withPlay(page: Page, name: string): Promise<string> {
  const id = await newPlay(page, 'Gun Doubles', name)
  await expect(player(page, 'Z')).toBeVisible()
  await saved(page)
  return id
}

test.describe('undo @sync', () => {
  test('the shortcuts of undo and search work while the rest of the shell is loading', async ({
    headCoach,
  }) => {
    const { page } = await headCoach({ formation: 'Gun Doubles', play: 'Mesh' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/deferred-parts-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await rename(page, 'Mesh Rail')
    await page.keyboard.press('Control+z')
    await expect(title(page)).toHaveValue('Mesh')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    const status = page.getByRole('banner').getByRole('button', { name: 'Saved', exact: true })
    await expect(status).toHaveCount(0)
    release()
    await expect(status).toBeAttached()
  })

  test('a drag is one entry: undone by Ctrl+Z, redone by Ctrl+Shift+Z and Ctrl+Y, undone by the bar', async ({
    headCoach,
  }) => {
    const { page } = await headCoach()
    await withPlay(page, 'Iso')
    await expect(bar(page, 1)).toBeVisible()
    const before = await top(page, 'Z')
    await drag(page, 'Z', { x: 0, y: 60 })
    const moved = 'Moved Z in Iso'
    await expect(undoButton(page, moved)).toBeVisible()
    await expect(bar(page, 2)).toBeVisible()
    const after = await top(page, 'Z')
    expect(after).toBeGreaterThan(before + 30)

    for (const redo of ['Control+Shift+Z', 'Control+y']) {
      await page.keyboard.press('Control+z')
      await expect(redoButton(page, moved)).toBeVisible()
      await expect.poll(() => top(page, 'Z')).toBe(before)
      await expect(page.getByText(`Undid: ${moved}`)).toBeAttached()
      await page.keyboard.press(redo)
      await expect(undoButton(page, moved)).toBeVisible()
      await expect.poll(() => top(page, 'Z')).toBe(after)
      await expect(page.getByText(`Redid: ${moved}`)).toBeAttached()
    }
    await undoButton(page, moved).click()
    await expect.poll(() => top(page, 'Z')).toBe(before)
    // A new command clears what could be done again.
    await drag(page, 'X', { x: 0, y: 40 })
    await expect(undoButton(page, 'Moved X in Iso')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Redo', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('keys in a play that was left and opened again are another entry', async ({ headCoach }) => {
    const { page } = await headCoach()
    await withPlay(page, 'Arrows')
    const nudge = async (label: string) => {
      const { x, y } = await middleOf(player(page, label))
      await page.mouse.click(x, y)
      await page.keyboard.press('Shift+ArrowDown')
      await expect(undoButton(page, `Moved ${label} in Arrows`)).toBeVisible()
    }
    const before = await top(page, 'X')
    await nudge('X')
    await expect.poll(() => top(page, 'X')).toBeGreaterThan(before)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playbook' }).click()
    await page
      .getByRole('link', { name: /^Arrows/ })
      .first()
      .click()
    await nudge('Z')
    await expect(bar(page, 3)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(redoButton(page, 'Moved Z in Arrows')).toBeVisible()
    await expect(undoButton(page, 'Moved X in Arrows')).toBeVisible()
    await expect.poll(() => top(page, 'X')).toBeGreaterThan(before)
  })

  test('a drag undone at once disappears from the screen, too', async ({ headCoach }) => {
    const { page } = await headCoach()
    await withPlay(page, 'Quick')
    const before = await top(page, 'Z')
    await drag(page, 'Z', { x: 0, y: 60 })
    await page.keyboard.press('Control+z')
    await expect(redoButton(page, 'Moved Z in Quick')).toBeVisible()
    // Well before the editor would stop waiting for its own change to be shown.
    await expect.poll(() => top(page, 'Z'), { timeout: 2000 }).toBe(before)
  })

  test('Escape during a drag leaves no entry; Ctrl+Z there cancels it and undoes nothing', async ({
    headCoach,
  }) => {
    const { page } = await headCoach()
    await withPlay(page, 'Held')
    const before = await top(page, 'Z')
    for (const key of ['Escape', 'Control+z']) {
      const from = await middleOf(player(page, 'Z'))
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      for (let i = 1; i <= 10; i++) await page.mouse.move(from.x, from.y + 6 * i)
      await expect.poll(() => top(page, 'Z')).toBeGreaterThan(before + 20)
      await page.keyboard.press(key)
      await page.mouse.up()
      await expect.poll(() => top(page, 'Z')).toBe(before)
    }
    await expect(undoButton(page, 'New play: Held')).toBeVisible()
    await expect(bar(page, 1)).toBeVisible()
  })

  test("a formation on the field and in the play's details is one entry", async ({ headCoach }) => {
    const { page } = await headCoach()
    await withPlay(page, 'Series')
    const before = await top(page, 'Z')
    await page.locator('svg[role=application]').focus()
    await page.keyboard.press('g')
    const dialog = page.getByRole('dialog', { name: 'Formation' })
    await dialog.getByText('Gun Trips Rt', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Put on the field' }).click()
    await expect(undoButton(page, 'Put Gun Trips Rt on the field in Series')).toBeVisible()
    await expect(page.getByLabel('Formation', { exact: true })).toHaveValue('Gun Trips Rt')
    await expect(bar(page, 2)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByLabel('Formation', { exact: true })).toHaveValue('Gun Doubles')
    await expect.poll(() => top(page, 'Z')).toBe(before)
    await expect(bar(page, 1)).toBeVisible()
  })

  test('a visit to a field is one entry, and the shortcut undoes typing first', async ({ headCoach }) => {
    const { page } = await headCoach()
    await withPlay(page, 'Power')
    await rename(page, 'Counter')
    await expect(undoButton(page, 'Renamed Power to Counter')).toBeVisible()
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await notes.click()
    await page.keyboard.type('Pull the guard')
    await expect(undoButton(page, 'Changed the notes of Counter')).toBeVisible()
    await page.keyboard.type(' and the tackle')
    // The field's own typing goes first, then the command behind it.
    await expect
      .poll(
        async () => {
          if ((await notes.inputValue()) !== '') await page.keyboard.press('Control+z')
          return notes.inputValue()
        },
        { intervals: [20] },
      )
      .toBe('')
    await expect(title(page)).toHaveValue('Counter')
    await expect(undoButton(page, 'Renamed Power to Counter')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(title(page)).toHaveValue('Power')
    await expect(notes).toBeFocused()
    await page.keyboard.press('Control+Shift+Z')
    await expect(title(page)).toHaveValue('Counter')
    await notes.fill('Down block')
    await notes.blur()
    await expect(undoButton(page, 'Changed the notes of Counter')).toBeVisible()
    await expect(bar(page, 3)).toBeVisible()
  })

  test('a deletion is one command for the toast and the shortcut, which restores it once', async ({
    headCoach,
    sql,
  }) => {
    const { page } = await headCoach()
    const id = await withPlay(page, 'Draw')
    const remove = async () => {
      await saved(page)
      await page.goto(`/playbook/${id}`)
      await expect(player(page, 'Z')).toBeVisible()
      // The device's disk may hold an older version; the deletion is of the newest.
      const status = page.getByRole('banner').getByRole('button', { name: 'Saved', exact: true })
      await expect(status).toBeVisible()
      await page.getByRole('button', { name: 'Play actions' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(toast(page, 'Deleted “Draw”')).toBeVisible()
    }
    const card = page.getByRole('link', { name: /^Draw/ }).first()

    await remove()
    await expect(bar(page, 1)).toBeVisible()
    await toast(page, 'Deleted “Draw”').getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
    await expect(toast(page, 'Undid: Deleted Draw')).toBeVisible()
    await expect(redoButton(page, 'Deleted Draw')).toBeVisible()
    // Forth and back by the keys.
    await page.keyboard.press('Control+y')
    await expect(card).toHaveCount(0)
    await expect(undoButton(page, 'Deleted Draw')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(card).toBeVisible()

    await remove()
    await page.keyboard.press('Control+z')
    await expect(card).toBeVisible()
    // What took its place offers nothing that was done already.
    await expect(toast(page, 'Undid: Deleted Draw')).toBeVisible()
    await expect(page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await saved(page)
    const receipts = await sql<{ name: string; n: number }[]>`
      select name, count(*)::int as n from receipts where entity_id = ${id} and name in ('plays.delete', 'plays.restore')
       group by 1 order by 1`
    expect([...receipts]).toEqual([
      { name: 'plays.delete', n: 3 },
      { name: 'plays.restore', n: 3 },
    ])
  })

  test('offline: the drag, the deletion and their undo all arrive', async ({ headCoach, sql }) => {
    const { page, context } = await headCoach()
    const id = await withPlay(page, 'Bubble')
    // From the line, for the banner that says "offline" moves the field.
    const depth = async () => (await top(page, 'Z')) - (await top(page, 'LT'))
    const before = await depth()
    await drag(page, 'Z', { x: 0, y: 60 })
    await expect(undoButton(page, 'Moved Z in Bubble')).toBeVisible()
    await saved(page)
    await context.setOffline(true)
    await page.keyboard.press('Control+z')
    await expect.poll(depth).toBeLessThan(before + 10)
    await page.keyboard.press('Control+Shift+Z')
    await expect.poll(depth).toBeGreaterThan(before + 30)
    await context.setOffline(false)
    await saved(page)

    // Deleted and known to the server before the connection goes: the row is still here to come back.
    await page.getByRole('button', { name: 'Play actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(undoButton(page, 'Deleted Bubble')).toBeVisible()
    await saved(page)
    await context.setOffline(true)
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('link', { name: /^Bubble/ }).first()).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    const [row] = await sql`
      select deleted_at, (select count(*)::int from receipts where entity_id = ${id} and outcome <> 'applied') as bad
        from plays where id = ${id}`
    expect(row).toEqual({ deleted_at: null, bad: 0 })
  })

  test("over the other coach's newer edit it asks, and No keeps that edit", async ({ demo, sql }) => {
    const coach = await demo('coach', '/playbook')
    const assistant = await demo('assistant', 'about:blank')
    const was = `Asks ${Date.now()}`
    const id = await newPlay(coach.page, 'Gun Doubles', was)
    await rename(coach.page, `${was} mine`)
    await saved(coach.page)
    await assistant.page.goto(coach.page.url())
    await expect(title(assistant.page)).toHaveValue(`${was} mine`)
    await rename(assistant.page, `${was} theirs`)
    await saved(assistant.page)
    await expect(title(coach.page)).toHaveValue(`${was} theirs`)

    const question = coach.page.getByRole('dialog', { name: 'Undo anyway?' })
    await coach.page.keyboard.press('Control+z')
    await expect(question).toContainText(/has changed the name since/)
    const [who] =
      await sql`select full_name from profiles p join "user" u on u.id = p.id where u.email = ${assistant.email}`
    await expect(question).toContainText(String(who?.['full_name']))
    // Behind an open dialog nothing is undone.
    await coach.page.keyboard.press('Control+z')
    await question.getByRole('button', { name: 'Leave as is' }).click()
    await expect(question).toHaveCount(0)
    await expect(title(coach.page)).toHaveValue(`${was} theirs`)

    await coach.page.keyboard.press('Control+z')
    await question.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(title(coach.page)).toHaveValue(was)
    await expect(title(assistant.page)).toHaveValue(was)
    await saved(coach.page)
    const [bad] = await sql`
      select count(*)::int as n from receipts where entity_id = ${id} and outcome <> 'applied'`
    expect(bad?.['n']).toBe(0)
  })

  test('works on the staff page, separately per team', async ({ headCoach }) => {
    const { page } = await headCoach({ team: 'Undo First' })
    await withPlay(page, 'First')
    await createTeam(page, 'Second team')
    await page.goto('/coach-management?tab=game-day')
    // Until its row is there, the page is that of the first team.
    await expect(page.getByRole('button', { name: 'Team: Second team. Switch team' })).toBeVisible()
    await page.getByRole('button', { name: 'Add usual duties' }).click()
    await expect(undoButton(page, 'Added the usual duties')).toBeVisible()
    await expect(bar(page, 1)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('No game-day duties yet')).toBeVisible()
    await page.keyboard.press('Control+Shift+Z')
    await expect(page.getByRole('heading', { name: 'Offense' })).toBeVisible()
    await expect(undoButton(page, 'Added the usual duties')).toBeVisible()

    // The playbook of the other team has nothing to undo; back in this one all of it is there.
    const playbookOf = async (from: string, to: string) => {
      await page.getByRole('button', { name: `Team: ${from}. Switch team` }).click()
      await page.getByRole('menuitemradio', { name: to }).click()
      await expect(page.getByRole('button', { name: `Team: ${to}. Switch team` })).toBeVisible()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playbook' }).click()
      await expect(page.getByRole('heading', { name: 'Playbook', level: 1 })).toBeVisible()
    }
    await playbookOf('Second team', 'Undo First')
    await expect(page.getByRole('link', { name: /^First/ }).first()).toBeVisible()
    await expect(page.getByRole('group', { name: /^Undo and redo/ })).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await playbookOf('Undo First', 'Second team')
    await expect(undoButton(page, 'Added the usual duties')).toBeVisible()
  })
})
