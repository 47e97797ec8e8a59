/** The drill library: starters, a drill of one's own, filters, print, offline, and what a player sees. */
import { axeFindings } from './axe.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'
import { THEMES, wear } from './themes.ts'

test.describe('drills @practice', () => {
  test('a new team starts from our drills and finds the one it needs', async ({ headCoach, sql }) => {
    const { page, email } = await headCoach({ at: '/practice-plans/drills' })
    await expect(page.getByText('No drills yet')).toBeVisible()
    await page.getByRole('button', { name: 'Browse starter drills' }).click()
    const starters = page.getByRole('dialog', { name: 'Starter drills' })
    await starters.getByLabel('Search drills').fill('roll tackle')
    await expect(starters.getByRole('listitem')).toHaveCount(1)
    await starters.getByText('Roll tackle', { exact: true }).click()
    await expect(starters.getByText('Near foot, near shoulder.')).toBeVisible()
    await starters.getByRole('button', { name: 'Add Roll tackle' }).click()
    await expect(starters.getByText('In your library')).toBeVisible()
    await starters.getByLabel('Search drills').fill('')
    await starters.getByRole('button', { name: /^Add \d+$/ }).click()
    await expect(starters.getByRole('button', { name: /^Add / })).toHaveCount(0)
    await starters.getByRole('button', { name: 'Done' }).click()

    await page.getByLabel('Group', { exact: true }).selectOption('Offensive line')
    await page.getByLabel('Contact').selectOption('Bags')
    await page.getByLabel('Search drills').fill('board')
    await expect(page).toHaveURL(/q=board/)
    await expect(page.getByRole('button', { name: /^Board drill/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Two-man sled/ })).toHaveCount(0)

    await page.getByRole('button', { name: /^Board drill/ }).click()
    const detail = page.getByRole('region', { name: 'Selected drill' })
    await expect(detail.getByText('Feet outside the board: short, flat, and fast.')).toBeVisible()
    await expect(detail.getByRole('img', { name: /^Diagram: \d+ players/ })).toBeVisible()
    await saved(page)
    const [row] = await sql`
      select count(*)::int as n from drills d
        join team_members m on m.team_id = d.team_id join "user" u on u.id = m.user_id
       where u.email = ${email} and d.deleted_at is null`
    expect(row?.['n']).toBe(64)

    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(detail).toHaveCount(0)
  })

  test('a drill is written, changed and deleted without signal, and arrives', async ({ headCoach, sql }) => {
    const { page, context } = await headCoach({ at: '/practice-plans/drills' })
    await page.getByRole('button', { name: 'New drill' }).click()
    const form = page.getByRole('dialog', { name: 'New drill' })
    await form.getByRole('button', { name: 'Add drill' }).click()
    await expect(form.getByText('A drill needs a name.')).toBeVisible()
    await form.getByLabel('Name').fill('Hawk chute')
    await form.getByLabel('Minutes').fill('0')
    await form.getByRole('button', { name: 'Add drill' }).click()
    await expect(form.getByText('Enter whole minutes, 1 to 60.')).toBeVisible()
    await form.getByLabel('Minutes').fill('12')
    await form.getByText('Defensive line').click()
    await form.getByLabel('Coaching points').fill('Eyes up.\nLow hips.')
    await form.getByLabel('Video link').fill('http://example.org/video')
    await form.getByRole('button', { name: 'Add drill' }).click()
    await expect(form.getByText(/Paste a link that starts with https/)).toBeVisible()
    await form.getByLabel('Video link').fill('https://www.youtube.com/watch?v=abc')
    await form.getByRole('button', { name: 'Add drill' }).click()
    const card = page.getByRole('button', { name: /^Hawk chute/ })
    await expect(card).toContainText('DL · 12 min')
    await saved(page)

    await card.click()
    const detail = page.getByRole('region', { name: 'Selected drill' })
    await expect(detail.getByRole('listitem').filter({ hasText: 'Low hips.' })).toBeVisible()
    // What draws the form is on the device from here on.
    await context.setOffline(true)
    await detail.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Hawk chute' })
    await edit.getByLabel('Minutes').fill('8')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('DL · 8 min')
    await detail.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(card).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(card).toBeVisible()
    // Deleted again, it is offered back below the list.
    await card.click()
    await detail.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText(/^Deleted drills/).click()
    await page.getByRole('button', { name: 'Restore Hawk chute' }).first().click()
    await expect(card).toBeVisible()

    await context.setOffline(false)
    await saved(page)
    expect(
      await sql`select minutes, contact, groups, deleted_at from drills where name = 'Hawk chute' order by created_at desc limit 1`,
    ).toEqual([{ minutes: 8, contact: 'air', groups: ['DL'], deleted_at: null }])
  })

  test('a drill is drawn by hand and by keys, and undone', async ({ headCoach, sql }) => {
    const { page } = await headCoach({ at: '/practice-plans/drills' })
    await page.getByRole('button', { name: 'New drill' }).click()
    const form = page.getByRole('dialog', { name: 'New drill' })
    await form.getByLabel('Name').fill('Edge cone')
    await form.getByRole('button', { name: 'Draw it' }).click()
    const board = page.getByRole('dialog', { name: 'Draw the drill' })
    const grass = board.getByRole('group', { name: 'Diagram of the drill' })
    const box = await grass.boundingBox()
    if (!box) throw new Error('There is no grass')
    const at = (x: number, y: number) => ({ x: box.width * x, y: box.height * y })

    await board.getByRole('button', { name: 'Player', exact: true }).click()
    await grass.click({ position: at(0.5, 0.7) })
    await board.getByLabel('Letters').fill('RB')
    await board.getByRole('button', { name: 'Cone', exact: true }).click()
    await grass.click({ position: at(0.3, 0.4) })
    await grass.click({ position: at(0.7, 0.4) })
    await board.getByRole('button', { name: 'Run', exact: true }).click()
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.68)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.72, box.y + box.height * 0.35, { steps: 8 })
    await page.mouse.move(box.x + box.width * 0.72, box.y + box.height * 0.1, { steps: 8 })
    await page.mouse.up()
    await expect(grass.getByRole('button', { name: /^Run line/ })).toHaveCount(1)
    await expect(grass.getByRole('button', { name: /^Cone/ })).toHaveCount(2)

    // By keys: a defender in the middle, moved a yard to the right, deleted and brought back.
    await board.getByRole('button', { name: 'Defender' }).focus()
    await page.keyboard.press('Enter')
    const defender = grass.getByRole('button', { name: /^Defender/ })
    await defender.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(grass.getByRole('button', { name: /^Defender, 1 yd right/ })).toHaveCount(1)
    await page.keyboard.press('Delete')
    await expect(defender).toHaveCount(0)
    await board.getByRole('button', { name: 'Undo' }).click()
    await expect(defender).toHaveCount(1)

    await board.getByRole('button', { name: 'Done' }).click()
    await form.getByRole('button', { name: 'Add drill' }).click()
    await saved(page)
    const [row] =
      await sql`select diagram from drills where name = 'Edge cone' order by created_at desc limit 1`
    const elements = Object.values<{ kind: string; label?: string }>(row?.['diagram']?.elements ?? {})
    expect(elements.map(({ kind }) => kind).toSorted()).toEqual(['cone', 'cone', 'line', 'man', 'man'])
    expect(elements.some(({ label }) => label === 'RB')).toBe(true)
  })

  test('a player reads drills, finds them by search, and changes none', async ({ demo }) => {
    const { page } = await demo('player', '/practice-plans/drills?view=table')
    await expect(page.getByRole('row', { name: /Mesh point/ })).toContainText('QB, RB')
    await expect(page.getByRole('button', { name: 'New drill' })).toHaveCount(0)
    await untilKeys(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('gauntlet')
    await page.getByRole('option', { name: /Gauntlet/ }).click()
    const detail = page.getByRole('region', { name: 'Selected drill' })
    await expect(detail.getByRole('heading', { name: 'Gauntlet' })).toBeVisible()
    await expect(detail.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  })

  test('pass axe in every theme, and print as cards', async ({ demo }) => {
    const { page } = await demo('coach', '/practice-plans/drills')
    await page.getByRole('button', { name: /^Roll tackle/ }).click()
    await expect(page.getByRole('region', { name: 'Selected drill' })).toBeVisible()
    for (const theme of THEMES) {
      await wear(page, theme)
      expect([theme, await axeFindings(page)]).toEqual([theme, []])
    }
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('article')).toHaveCount(19)
    await expect(page.getByRole('heading', { name: 'Roll tackle' })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})
