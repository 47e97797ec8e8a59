/** What a team decides in numbers, and its archive: each setting changes what it says. */
import { axeInThemes } from './axe.ts'
import { type Actor, expect, saved, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'

async function teamOf(sql: Sql, playId: string): Promise<string> {
  const [play] = await sql<{ team_id: string }[]>`select team_id from plays where id = ${playId}`
  return play?.team_id ?? ''
}

async function join(sql: Sql, teamId: string, { email }: Actor, role: string): Promise<void> {
  await sql`
    insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
    select ${teamId}, id, ${role}, '[]', now(), 'active', 1 from "user" where email = ${email}`
}

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(text)
  await field.press('Enter')
}

test.describe('team numbers @people', () => {
  test('situations, field zones, success and contact follow the settings and the level', async ({
    headCoach,
    sql,
  }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Stick' })
    const teamId = await teamOf(sql, playId)
    const stored = async () =>
      (
        await sql`
          select third_short, high_red_from, success_first, contact_day, new_member_email, new_member_plays from teams
           where id = ${teamId}`
      )[0]
    await page.goto(`/team/${teamId}/settings`)
    const example = (of: string) => page.getByRole('list', { name: `Example: ${of}` })
    await expect(example('down and distance')).toContainText('3rd & 1–2 · 3rd & 3–6')

    await type(page, '3rd & short, up to', '6')
    await expect(page.getByText('Enter a whole number from 1 to 5.')).toBeVisible()
    await type(page, '3rd & short, up to', '4')
    await expect(example('down and distance')).toContainText('3rd & 1–4 · 3rd & 5–6')
    await type(page, 'High red zone: from their', '20')
    await expect(example('field zones')).toContainText('Their 22-yard line is “Green zone (35–21)”.')
    await expect(example('success and explosive plays')).toContainText("1st & 10: 4 yards isn't a success")
    await type(page, 'Success on 1st down', '40')
    await expect(example('success and explosive plays')).toContainText('1st & 10: 4 yards is a success')
    await expect(example('contact limits')).toContainText('over the limit on Wednesday by 5 minutes')
    await type(page, 'Full contact per day', '35')
    await expect(example('contact limits')).toContainText('within the limits')
    await page.getByRole('group', { name: 'What to email' }).getByText('Plays and game plans').click()
    await page.getByText("Email them the team's news").click()
    await saved(page)
    expect(await stored()).toEqual({
      third_short: 4,
      high_red_from: 20,
      success_first: 40,
      contact_day: 35,
      new_member_email: false,
      new_member_plays: false,
    })
    expect(await axeInThemes(page)).toEqual([])

    // The play and the playbook's filters speak of the same yards.
    await page.goto(`/playbook/${playId}`)
    await page.getByRole('radio', { name: 'Details' }).check()
    await page.getByRole('button', { name: 'Change situations' }).click()
    await page.getByRole('checkbox', { name: '3rd & 1–4' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change field zones' }).click()
    await page.getByRole('checkbox', { name: 'High red (20–11)' }).check()
    await page.keyboard.press('Escape')
    await saved(page)
    expect(await sql`select situations, field_zones from plays where id = ${playId}`).toEqual([
      { situations: ['3rd-short'], field_zones: ['high-red'] },
    ])
    await page.goto('/playbook?situation=3rd-short')
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Situation: 3rd & 1–4')

    // Back to the level's numbers, and another level has its own.
    await page.goto(`/team/${teamId}/settings`)
    const contact = page.getByRole('region', { name: 'Contact limits' })
    await contact.getByRole('button', { name: 'Reset to High school (NFHS)' }).click()
    await expect(contact).toContainText('usual for High school (NFHS)')
    await expect(contact).toContainText('over the limit on Wednesday')
    await page.getByLabel('Level').selectOption({ label: 'College (NCAA)' })
    await expect(contact).toContainText('No limit in College (NCAA).')
    await expect(contact).toContainText('within the limits')
    await saved(page)
    expect(await stored()).toMatchObject({ third_short: 4, contact_day: null })
  })

  test('the roster says which numbers to check at the level of the team', async ({ headCoach, sql }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Stick' })
    const teamId = await teamOf(sql, playId)
    await page.goto('/roster')
    await page.getByRole('button', { name: 'Add player' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add player' })
    await dialog.getByLabel('Last name').fill('Ortiz')
    await dialog.getByLabel('Number').fill('82')
    await dialog.getByLabel('Positions').fill('LT')
    await expect(dialog).toContainText('Five players on the line need 50–79 (NFHS 7-2-5).')
    await dialog.getByRole('button', { name: 'Add player' }).click()
    await page.getByText('1 number to check').click()
    await expect(page.getByText('#82 Ortiz: Five players on the line need 50–79')).toBeVisible()
    await saved(page)
    await page.goto(`/team/${teamId}/settings`)
    await page.getByLabel('Level').selectOption({ label: 'Flag' })
    await page.goto('/roster')
    await expect(page.getByRole('link', { name: /^Ortiz/ })).toBeVisible()
    await expect(page.getByText('to check')).toHaveCount(0)
  })

  test('an archived team is read by all, changed by none, and restored', async ({
    headCoach,
    newcomer,
    sql,
  }) => {
    const { page, playId } = await headCoach({ team: 'Badgers', formation: 'Gun Doubles', play: 'Stick' })
    const teamId = await teamOf(sql, playId)
    const assistant = await newcomer('Sam Ortiz', 'about:blank')
    await join(sql, teamId, assistant, 'assistant_coach')
    await assistant.page.goto('/playbook')
    const newPlay = assistant.page.getByRole('button', { name: 'New play' }).first()
    await expect(newPlay).toBeVisible()

    await page.goto(`/team/${teamId}/settings`)
    await page.getByRole('button', { name: 'Archive team' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Archive Badgers?' }))
    await dialog.getByRole('button', { name: 'Archive team' }).click()
    await saved(page)
    await expect(page.getByText(/Badgers was archived on/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Season' })).toHaveCount(0)
    expect(await axeInThemes(page)).toEqual([])

    await expect(assistant.page.getByText(/Badgers was archived on/)).toBeVisible()
    await expect(newPlay).toHaveCount(0)
    await expect(assistant.page.getByText('Stick', { exact: true }).first()).toBeVisible()
    await expect(assistant.page.getByRole('button', { name: 'Restore team' })).toHaveCount(0)

    // With another team, the archived one leaves the list of teams.
    await page.goto('/create-team')
    await page.getByLabel('Team name').fill('Night Owls')
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page).not.toHaveURL(/create-team$/)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Team: Night Owls. Switch team' }).click()
    const menu = page.getByRole('menu', { name: 'Your Teams' })
    await expect(menu.getByRole('menuitemradio')).toHaveText([/^Night Owls/])
    await menu.getByRole('menuitem', { name: 'Archived teams' }).click()
    await page.getByRole('button', { name: 'Switch to Badgers' }).click()
    await page.getByRole('button', { name: 'Restore team' }).click()
    await saved(page)
    await expect(page.getByText(/Badgers was archived on/)).toHaveCount(0)
    await expect(newPlay).toBeVisible()
  })
})
