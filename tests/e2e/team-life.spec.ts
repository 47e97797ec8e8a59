/** A team's file, out of one team and into an empty one, and a team's deletion, by the buttons of its settings. */
import { readFile } from 'node:fs/promises'
import { axeInThemes } from './axe.ts'
import { expect, newPlay, saved, test } from './fixtures.ts'

test.describe('team data @people', () => {
  test('a head coach exports the team, and a new team filled from the file has its plays and settings', async ({
    headCoach,
    sql,
  }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Smash' })
    const [team] = await sql<{ id: string }[]>`select team_id as id from plays where id = ${playId}`
    await page.goto(`/team/${team?.id}/settings`)
    const season = page.getByRole('textbox', { name: 'Season' })
    await season.fill('2026')
    await season.press('Enter')
    await saved(page)
    const data = page.getByRole('region', { name: 'Team data' })
    // A team with plays offers no file to fill it.
    await expect(data).toContainText('Create a new team first.')
    expect(await axeInThemes(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Export team' }).click(),
    ])
    const path = await download.path()
    const file = JSON.parse(await readFile(path, 'utf8')) as { format: string; plays: { name: string }[] }
    expect(file).toMatchObject({ format: 'hashmark-team', version: 1, plays: [{ name: 'Smash' }] })

    await page.goto('/create-team')
    await page.getByLabel('Team name').fill('Second Life')
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page).not.toHaveURL(/create-team$/)
    await saved(page)
    const [next] = await sql<{ id: string }[]>`select id from teams where name = 'Second Life'`
    await page.goto(`/team/${next?.id}/settings`)
    await expect(data).toContainText('Drop a team file here')
    const input = data.locator('input[type=file]')
    await input.setInputFiles({
      name: 'roster.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"hashmark-account"}'),
    })
    await expect(data.getByRole('alert')).toContainText("Nothing was imported. This isn't a team's file.")
    await input.setInputFiles({
      name: 'hashmark-team.json',
      mimeType: 'application/json',
      buffer: await readFile(path),
    })
    await expect(season).toHaveValue('2026')
    await expect(data).toContainText('Create a new team first.')
    expect(
      await sql`select name from plays where team_id = ${next?.id ?? ''} and deleted_at is null`,
    ).toEqual([{ name: 'Smash' }])
    // The imported playbook is one to work in.
    await page.getByRole('link', { name: 'Playbook' }).first().click()
    await expect(page.getByText('Smash', { exact: true }).first()).toBeVisible()
    await newPlay(page, 'Gun Doubles', 'Mesh')
    await saved(page)
    expect(
      await sql`select name from plays where team_id = ${next?.id ?? ''} and deleted_at is null order by name`,
    ).toEqual([{ name: 'Mesh' }, { name: 'Smash' }])
  })

  test('a head coach schedules the deletion by typing the name; every member sees the date, and the team is kept', async ({
    headCoach,
    newcomer,
    sql,
  }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Smash' })
    const [team] = await sql<{ id: string; name: string }[]>`
      select t.id, t.name from teams t join plays p on p.team_id = t.id where p.id = ${playId}`
    if (!team) throw new Error('The head coach has no team')
    const other = await newcomer('Sam Ortiz', 'about:blank')
    await sql`
      insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
      select ${team.id}, id, 'assistant_coach', '[]', now(), 'active', 1 from "user" where email = ${other.email}`
    await page.goto(`/team/${team.id}/settings`)
    const section = page.getByRole('region', { name: 'Delete this team' })
    await section.getByRole('button', { name: 'Delete team' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${team.name}?` })
    const typed = dialog.getByLabel('Team name')
    await typed.fill('Another team')
    await dialog.getByRole('button', { name: 'Delete in 14 days' }).click()
    await expect(dialog).toContainText("Type the team's name as it is written")
    expect(await axeInThemes(page)).toEqual([])
    await typed.fill(team.name)
    await dialog.getByRole('button', { name: 'Delete in 14 days' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(section).toContainText('The team will be deleted on')
    const words = `${team.name} will be deleted on`
    const banner = page.getByRole('status').filter({ hasText: words })
    await expect(banner).toContainText('Requested by you.')
    await saved(page)
    expect(await axeInThemes(page)).toEqual([])

    await other.page.goto('/dashboard')
    const theirs = other.page.getByRole('status').filter({ hasText: words })
    await expect(theirs).toContainText('Requested by')
    await expect(theirs.getByRole('button')).toHaveCount(0)
    await other.page.goto(`/team/${team.id}/settings`)
    await expect(other.page.getByRole('heading', { name: 'Team settings' })).toBeVisible()
    await expect(other.page.getByRole('region', { name: 'Delete this team' })).toHaveCount(0)

    await banner.getByRole('button', { name: 'Keep team' }).click()
    await expect(banner).toHaveCount(0)
    await expect(theirs).toHaveCount(0)
    await expect(section.getByRole('button', { name: 'Delete team' })).toBeVisible()
  })
})
