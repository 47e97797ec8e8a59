/** A team's file: out of one team, into an empty one, by the buttons of its settings. */
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
})
