/** The roster: pasted, changed offline, searched, and what only those who manage it see. */
import type { Page } from '@playwright/test'
import { axeInThemes } from './axe.ts'
import { expect, install, KEEPS_APP, onDisk, outboxSize, saved, test } from './fixtures.ts'
import { readPdf } from './pdf.ts'

const players = (page: Page) => page.getByRole('region', { name: /^Players/ }).getByRole('listitem')
/** The visible box that selects a player; its input is visually hidden. */
const checkOf = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) })

const LIST = `Westfield Wolves 2026
#\tPlayer\tPos\tGrade\tHt\tWt\tParent\tParent Phone
12\tNúñez, José\tQB/S\t11\t6'1"\t185\tAna Núñez\t555-0100
44\tSam Reed\tLB\t12\t5-11\t205\tPat Reed\t555-0101
44\tMax Cole Jr.\tFB\t10\ttall\t198\t\t
8\t\tWR\t9\t\t\t\t`

test.describe('the roster @people @sync', () => {
  test('a new coach pastes a roster, checks it, and adds all of it; Undo removes it', async ({
    headCoach,
    sql,
  }) => {
    const { page } = await headCoach({ at: '/roster' })
    await page.getByRole('button', { name: 'Import a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import players' })
    await dialog.getByLabel('Paste a list').fill(LIST)
    await dialog.getByRole('button', { name: 'Review' }).click()
    await expect(dialog).toContainText('3 players will be added.')
    await expect(dialog).toContainText('Number 44 is worn by more than one player.')
    await expect(dialog).toContainText('Line 3: Height “tall” was not understood.')
    await expect(dialog).toContainText('Line 4: This line has no name. It is left out.')
    expect(await axeInThemes(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Add 3 players' }).click()
    await expect(players(page)).toHaveCount(3)
    await expect(players(page).first()).toContainText('José Núñez')
    // A toast stays while the mouse is over it; its Undo is pressed last.
    await page.locator('[data-sonner-toast]').filter({ hasText: 'Added 3 players' }).hover()
    await saved(page)
    const rows = await sql`
      select p.number, p.first_name, p.last_name, p.positions, p.height_inches, c.guardian_phone
        from roster_players p join player_cards c on c.player_id = p.id where p.last_name = 'Núñez'`
    expect([...rows]).toEqual([
      {
        number: 12,
        first_name: 'José',
        last_name: 'Núñez',
        positions: ['QB', 'S'],
        height_inches: 73,
        guardian_phone: '555-0100',
      },
    ])
    expect(await axeInThemes(page)).toEqual([])

    // A search that shows one of two players with a number still says that they share it.
    const search = page.getByRole('searchbox', { name: 'Search people' })
    await search.fill('Sam')
    await expect(players(page)).toHaveCount(1)
    await expect(players(page)).toContainText('also #44')
    await search.fill('')
    await expect(players(page)).toHaveCount(3)

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('No players yet')).toBeVisible()
  })

  test('offline: a player is added, injured, and called about; all of it arrives', async ({
    headCoach,
    sql,
  }) => {
    const { page, context } = await headCoach({ options: KEEPS_APP, at: '/roster' })
    await page.getByRole('button', { name: 'Add player' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add player' })
    await dialog.getByLabel('First name').fill('Lee')
    await dialog.getByRole('button', { name: 'Add player' }).click()
    await expect(dialog.getByText('Enter a last name.')).toBeVisible()
    await dialog.getByLabel('Last name').fill('Ortiz')
    await dialog.getByLabel('Number').fill('12')
    await dialog.getByLabel('Positions').fill('qb, s')
    await dialog.getByLabel('Height').fill('185 cm')
    await dialog.getByRole('button', { name: 'Add player' }).click()
    await players(page)
      .getByRole('link', { name: /Lee Ortiz/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lee Ortiz' })).toBeVisible()
    await expect(page.getByText('6′ 1″')).toBeVisible()
    await saved(page)
    await install(page)
    await onDisk(page, 'Ortiz')
    await context.setOffline(true)

    await page.getByRole('button', { name: 'Edit card' }).click()
    const card = page.getByRole('dialog', { name: 'Card of Lee Ortiz' })
    await card.getByLabel('Guardian', { exact: true }).fill('Ana Ortiz')
    await card.getByLabel("Guardian's phone").fill('(555) 010-0199')
    await card.getByLabel('Medical').fill('Peanuts')
    await card.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Lee Ortiz' })
    await edit.getByLabel('Status').selectOption({ label: 'Injured' })
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => outboxSize(page)).toBe(2)
    await page.reload()
    await expect(page.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
    await expect(page.getByRole('region', { name: 'Player' })).toContainText('Injured')
    const history = page.getByRole('region', { name: 'Status history' }).getByRole('listitem')
    await expect(history).toHaveCount(1)
    await expect(history).toContainText(/Injured.*\d{4} · /)
    await context.setOffline(false)
    await saved(page)
    const [row] = await sql`
      select p.status, c.medical from roster_players p join player_cards c on c.player_id = p.id
       where p.last_name = 'Ortiz' order by p.created_at desc limit 1`
    expect(row).toEqual({ status: 'injured', medical: 'Peanuts' })
    await expect(history).toHaveCount(1)
    const noted = await sql`
      select c.status, c.return_date, c.version from player_status_changes c join roster_players p on p.id = c.player_id
       where p.last_name = 'Ortiz' and p.first_name = 'Lee'`
    expect([...noted]).toEqual([{ status: 'injured', return_date: '', version: 2 }])
  })

  test('a status and a removal for several players are one command each', async ({ headCoach, sql }) => {
    const { page, email } = await headCoach({ at: '/roster' })
    await page.getByRole('button', { name: 'Import a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import players' })
    await dialog.getByLabel('Paste a list').fill(LIST)
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByRole('button', { name: 'Add 3 players' }).click()
    await expect(players(page)).toHaveCount(3)

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const bar = page.getByRole('toolbar', { name: 'Selected players' })
    await expect(bar.getByRole('button', { name: 'Set status' })).toBeDisabled()
    await checkOf(page, 'Sam Reed').click()
    await checkOf(page, 'José Núñez').click()
    await expect(bar).toContainText('2 players selected')
    expect(await axeInThemes(page)).toEqual([])
    await bar.getByRole('button', { name: 'Set status' }).click()
    await page.getByRole('menuitem', { name: 'Away' }).click()
    await expect(players(page).filter({ hasText: 'Away' })).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(players(page).filter({ hasText: 'Away' })).toHaveCount(0)

    await bar.getByRole('button', { name: 'Set main position' }).click()
    await page.getByRole('menuitem', { name: 'SS', exact: true }).click()
    await expect(players(page).filter({ hasText: 'SS, QB, S' })).toHaveCount(1)
    await bar.getByRole('button', { name: 'Remove from roster' }).click()
    await expect(players(page)).toHaveCount(1)
    await saved(page)
    const left = await sql`
      select p.last_name from roster_players p
        join team_members m on m.team_id = p.team_id join "user" u on u.id = m.user_id
       where u.email = ${email} and p.deleted_at is null`
    expect([...left]).toEqual([{ last_name: 'Cole Jr.' }])
  })

  test('53 players print on one page, and their emergency cards name whom to call', async ({ headCoach }) => {
    const { page } = await headCoach()
    const list = Array.from(
      { length: 53 },
      (_, i) => `${i + 1}\tLee\tOrtiz${i + 1}\tQB\tAna Ortiz\t555-01${10 + i}\tPeanuts`,
    )
    await page.goto('/roster')
    await page.getByRole('button', { name: 'Import a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import players' })
    await dialog
      .getByLabel('Paste a list')
      .fill(["#\tFirst name\tLast name\tPos\tGuardian\tGuardian's phone\tMedical", ...list].join('\n'))
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByRole('button', { name: 'Add 53 players' }).click()
    await expect(players(page)).toHaveCount(53)
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
    expect(readPdf(await page.pdf({ format: 'Letter', margin }))).toHaveLength(1)

    // What stands there while it prints.
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        document.documentElement.dataset['printed'] = document.body.textContent
      })
    })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Print emergency cards' }).click()
    await expect(page.locator('html')).toHaveAttribute(
      'data-printed',
      /Confidential\. For coaches and trainers only\..*Ortiz17, Lee #17Ana Ortiz555-0126Peanuts/s,
    )
  })

  test("the demo team's roster is filtered by unit, number and status; a player sees no card", async ({
    demo,
  }) => {
    const coach = await demo('coach', '/roster')
    await expect(players(coach.page)).toHaveCount(50)
    await coach.page.getByLabel('Sort players by').selectOption({ label: 'By position' })
    await expect(players(coach.page).first()).toContainText('C')
    const search = coach.page.getByRole('searchbox', { name: 'Search people' })
    await search.fill('special')
    await expect(players(coach.page)).toHaveCount(2)
    await search.fill('injured')
    await expect(players(coach.page)).toHaveCount(1)
    await players(coach.page).getByRole('link').click()
    await expect(coach.page.getByRole('region', { name: 'Emergency card' })).toBeVisible()
    expect(await axeInThemes(coach.page)).toEqual([])

    const player = await demo('player', new URL(coach.page.url()).pathname)
    await expect(player.page.getByRole('heading', { level: 1, name: 'Marcus Dell' })).toBeVisible()
    await expect(player.page.getByRole('region', { name: 'Player' })).toContainText('Injured')
    await expect(player.page.getByRole('region', { name: 'Status history' })).toContainText('Injured')
    await expect(player.page.getByRole('region', { name: 'Emergency card' })).toHaveCount(0)
    await expect(player.page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  })

  test('a coach sees guardians and answers to the next event beside the names; a player sees neither', async ({
    demo,
  }) => {
    const coach = await demo('coach', '/roster')
    await coach.page.setViewportSize({ width: 1440, height: 900 })
    const list = (page: Page) => page.getByRole('region', { name: /^Players/ })
    await expect(list(coach.page).getByText('Guardian', { exact: true })).toBeVisible()
    const line = players(coach.page).filter({ hasText: 'Jalen Brooks' })
    await expect(line).toContainText(/Guardian: [A-Z].*: (Yes|Maybe|No|No answer|Not asked)/)
    expect(await axeInThemes(coach.page)).toEqual([])

    const player = await demo('player', '/roster')
    await expect(players(player.page).filter({ hasText: 'Jalen Brooks' })).toBeVisible()
    await expect(list(player.page)).not.toContainText('Guardian')
    await expect(list(player.page)).not.toContainText('No answer')
  })
})
