/** What a team decides about itself: changed by those who may, offline too, seen by all, and used where it says. */
import { axeInThemes } from './axe.ts'
import { expect, install, KEEPS_APP, newPlay, onDisk, outboxSize, saved, test } from './fixtures.ts'

test.describe('team settings @people @sync', () => {
  test('a head coach sets the season, level and hole numbers, and a flipped play follows them', async ({
    headCoach,
    sql,
  }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Doubles', play: '24 Power' })
    const [team] = await sql<{ id: string }[]>`select team_id as id from plays where id = ${playId}`
    await page.goto(`/team/${team?.id}/settings`)
    const season = page.getByRole('textbox', { name: 'Season' })
    await season.fill('2026')
    await season.press('Enter')
    await page.getByLabel('Level').selectOption({ label: 'College (NCAA)' })
    await expect(page.getByText('hash marks 40 ft apart')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Holes from left to right: left D gap 9/ })).toBeVisible()
    await page.getByLabel('Hole numbers').selectOption({ label: 'Even right, A gaps 1 and 2' })
    await expect(page.getByRole('img', { name: /left D gap 7.*right D gap 8$/ })).toBeVisible()
    await page
      .getByLabel('Strength', { exact: true })
      .selectOption({ label: 'To the wide side of the field' })
    await page.getByLabel('Ends against a kick-out').selectOption({ label: 'Spill: the ball goes outside' })
    await page.getByLabel('Base front').selectOption({ label: '3-4' })
    await page.getByLabel('Techniques').selectOption({ label: '7 inside the tight end, 9 outside' })
    await expect(page.getByText('From the ball out: 0, 1, 2i, 2, 3, 4i, 4, 5, 7, 6, 9, 8.')).toBeVisible()
    const safety = page.getByRole('textbox', { name: 'Weak safety' })
    await safety.fill('R')
    await safety.press('Enter')
    // The letters of the offense, with a word where two positions show the same.
    const tailback = page.getByRole('textbox', { name: 'Tailback (T)' })
    await tailback.fill('H')
    await tailback.press('Enter')
    await expect(page.getByText('Several positions show H.')).toBeVisible()
    await tailback.fill('B')
    await tailback.press('Enter')
    await expect(page.getByText('Several positions show')).toHaveCount(0)
    await saved(page)
    expect(
      await sql`select season, competition_level, hole_system, base_front, strength_rule, technique_system, run_fit, weak_safety,
               letter_t from teams where id = ${team?.id ?? ''}`,
    ).toEqual([
      {
        season: '2026',
        competition_level: 'ncaa',
        hole_system: '1-right',
        base_front: '3-4-okie',
        strength_rule: 'field',
        technique_system: 'bryant',
        run_fit: 'spill',
        weak_safety: 'R',
        letter_t: 'B',
      },
    ])
    expect(await axeInThemes(page)).toEqual([])

    // A change that was a slip is taken back.
    await page.getByLabel('Level').selectOption({ label: 'Flag' })
    const changed = page.locator('[data-sonner-toast]').filter({ hasText: 'Changed the level to Flag' })
    await changed.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Level')).toHaveValue('ncaa')

    await page.goto(`/playbook/${playId}`)
    await expect(page.locator('[id="element-o.T"]')).toContainText('B')
    await page.getByRole('application').press('Shift+F')
    await expect(page.getByLabel('Name of the play')).toHaveValue('23 Power')
    await saved(page)
    // A defense begins with the base front.
    await page.getByRole('button', { name: 'Add a defense' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a defense' })
    await expect(dialog.getByRole('radio', { name: '3-4 Okie' })).toBeChecked()
    await page.keyboard.press('Escape')

    // The mapper and the library of fronts go by the team's techniques.
    await page.goto('/playbook/formation-mapper?formation=i-pro')
    await expect(page.getByRole('region', { name: 'Selected formation' })).toContainText(
      '3-4 Okie: J 9, E 5, N 0, E 5, S 9',
    )
    await page.goto('/templates')
    await expect(page.getByRole('region', { name: /^Defensive fronts/ })).toContainText('7-9 LBs-3-0-3-5')
  })

  test('the dashboard of a new team lists the remaining set-up steps, until none is left', async ({
    headCoach,
    newcomer,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: '/dashboard' })
    const card = page.getByRole('region', { name: 'Set up your team' })
    await expect(card).toContainText('0 of 4')
    expect(await axeInThemes(page)).toEqual([])
    await card.getByRole('link', { name: /^Season/ }).click()
    const season = page.getByRole('textbox', { name: 'Season' })
    await season.fill('2026')
    await season.press('Enter')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(card).toContainText('1 of 4')
    await card.getByRole('link', { name: /^Roster/ }).click()
    await page.getByRole('button', { name: 'Add player' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add player' })
    await dialog.getByLabel('Last name').fill('Ortiz')
    await dialog.getByRole('button', { name: 'Add player' }).click()
    await page.getByRole('link', { name: 'Playbook' }).first().click()
    await newPlay(page, 'Gun Doubles', 'Smash')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(card).toContainText('3 of 4')
    // A coach without a staff hides it.
    await card.getByRole('button', { name: 'Hide set-up on this device' }).click()
    await expect(card).toHaveCount(0)
    const hidden = page.locator('[data-sonner-toast]').filter({ hasText: 'Set-up hidden' })
    await hidden.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toContainText('3 of 4')
    const assistant = await newcomer('Sam Ortiz', 'about:blank')
    await sql`
      insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
      select m.team_id, a.id, 'assistant_coach', '[]', now(), 'active', 1
        from team_members m join "user" u on u.id = m.user_id and u.email = ${email}, "user" a
       where a.email = ${assistant.email}`
    await expect(card).toHaveCount(0)
  })

  test('two head coaches edit one team offline: different fields stay, and the same field asks', async ({
    headCoach,
    newcomer,
    sql,
  }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Mesh' })
    const [team] = await sql<{ id: string }[]>`select team_id as id from plays where id = ${playId}`
    const address = `/team/${team?.id}/settings`
    const other = await newcomer('Sam Ortiz', 'about:blank', KEEPS_APP)
    await sql`
      insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
      select ${team?.id ?? ''}, id, 'manager', '["team.settings"]', now(), 'active', 1 from "user" where email = ${other.email}`
    await page.goto(address)
    await other.page.goto(address)
    await expect(other.page.getByRole('textbox', { name: 'Season' })).toBeVisible()
    await install(other.page)
    await onDisk(other.page, team?.id ?? '')
    await other.context.setOffline(true)
    await other.page.getByRole('textbox', { name: 'Season' }).fill('2027')
    await other.page.getByRole('textbox', { name: 'Season' }).press('Enter')
    await other.page.getByLabel('School or club').fill('Far High')
    await other.page.getByLabel('School or club').press('Enter')
    await expect.poll(() => outboxSize(other.page)).toBe(2)
    await other.page.reload()
    await expect(other.page.getByRole('textbox', { name: 'Season' })).toHaveValue('2027')

    await page.getByRole('textbox', { name: 'Season' }).fill('2026')
    await page.getByRole('textbox', { name: 'Season' }).press('Enter')
    await saved(page)
    await other.context.setOffline(false)
    const dialog = other.page.getByRole('dialog').filter({ hasText: '2027' })
    await expect(dialog).toContainText('2026', { timeout: 60_000 })
    await expect(page.getByLabel('School or club')).toHaveValue('Far High')
    await expect(page.getByRole('textbox', { name: 'Season' })).toHaveValue('2026')
  })

  test('a team without a name is not saved, and a player sees settings read-only', async ({ demo }) => {
    const coach = await demo('coach')
    await coach.page.getByRole('link', { name: 'Team Settings' }).first().click()
    const name = coach.page.getByLabel('Team name')
    await name.fill('  ')
    await name.blur()
    await expect(coach.page.getByText('A team needs a name.')).toBeVisible()
    await name.press('Escape')
    await expect(name).toHaveValue('Ridgeview Hawks')
    const player = await demo('player', new URL(coach.page.url()).pathname)
    await expect(player.page.getByText('Even right, A gaps 2 and 3')).toBeVisible()
    await expect(player.page.getByLabel('Team name')).toHaveCount(0)
  })
})
