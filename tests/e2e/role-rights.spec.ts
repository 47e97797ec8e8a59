/** What roles may do, as a team changes it, and what members see of each other's profiles. */
import type { Sql } from 'postgres'
import { type Actor, expect, saved, test } from './fixtures.ts'

/** Adds the person to the head coach's team by SQL. Returns the team's and the person's ids. */
async function join(sql: Sql, coach: Actor, member: Actor, role: string) {
  const [team] = await sql<{ id: string }[]>`
    select team_id as id from team_members m join "user" u on u.id = m.user_id where u.email = ${coach.email}`
  const [person] = await sql<{ id: string }[]>`select id from "user" where email = ${member.email}`
  const [teamId, userId] = [team?.id ?? '', person?.id ?? '']
  await sql`
    insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
    values (${teamId}, ${userId}, ${role}, '[]', now(), 'active', 1)`
  return { teamId, userId }
}

test('a head coach lets families read the playbook, and resets it; their open screens follow @permissions @people', async ({
  headCoach,
  newcomer,
  sql,
}) => {
  const coach = await headCoach({
    name: 'Carla Coach',
    team: 'Robins',
    formation: 'Gun Doubles',
    play: 'Sweep',
  })
  await sql`update plays set status = 'published' where id = ${coach.playId}`
  const family = await newcomer('Fay Family')
  const { teamId } = await join(sql, coach, family, 'family')
  await family.page.goto('/playbook')
  const refused = family.page.getByRole('heading', { name: "You don't have access to this playbook" })
  await expect(refused).toBeVisible()

  const { page } = coach
  await page.goto(`/team/${teamId}/settings`)
  const permissions = page.getByRole('region', { name: 'Permissions', exact: true })
  const right = permissions.getByRole('checkbox', { name: 'Family: View playbook' })
  await expect(right).not.toBeChecked()
  // The head coach's can't be changed, and what another permission brings neither.
  await expect(permissions.getByRole('checkbox', { name: 'Head coach: Members and roles' })).toBeDisabled()
  await expect(permissions.getByRole('checkbox', { name: /^Assistant coach: Edit plays/ })).toBeDisabled()
  // Not by `check`, which reads the box at once: it follows the team's row.
  await right.click()
  await expect(right).toBeChecked()
  await expect(permissions.getByText('changed')).toHaveCount(1)
  await expect(family.page.getByRole('link', { name: /Sweep/ }).first()).toBeVisible()

  await permissions.getByRole('button', { name: 'Reset Family' }).click()
  await expect(right).not.toBeChecked()
  await expect(permissions.getByText('changed')).toHaveCount(0)
  await expect(refused).toBeVisible()
  await saved(page)
  expect(await sql`select from role_rights where team_id = ${teamId}`).toHaveLength(0)

  // A member who doesn't manage the team reads the table.
  await family.page.goto(`/team/${teamId}/settings`)
  const theirs = family.page.getByRole('region', { name: 'Permissions', exact: true })
  await expect(theirs.getByRole('checkbox', { name: 'Family: View roster' })).toBeChecked()
  await expect(theirs.getByRole('checkbox', { name: 'Family: View roster' })).toBeDisabled()
})

test('a roster manager reads how to reach a player and edits the profile; a teammate does neither @permissions @people', async ({
  headCoach,
  newcomer,
  sql,
}) => {
  const coach = await headCoach({ name: 'Carla Coach', team: 'Robins' })
  const [player, mate] = [await newcomer('Pat Player', '/profile'), await newcomer('Max Mate')]
  const { userId } = await join(sql, coach, player, 'player')
  await join(sql, coach, mate, 'player')
  await player.page.getByLabel('Medical notes', { exact: true }).fill('Allergic to bee stings')
  await player.page.getByLabel('Medical notes', { exact: true }).blur()
  await saved(player.page)

  await coach.page.goto(`/members/${userId}`)
  await expect(coach.page.getByText('Allergic to bee stings')).toBeVisible()
  await coach.page.getByLabel('Position', { exact: true }).fill('QB')
  await coach.page.getByLabel('Position', { exact: true }).blur()
  await saved(coach.page)
  await expect(player.page.getByLabel('Position', { exact: true })).toHaveValue('QB')
  expect(
    await sql`select kind, actor_name, subject_name, "to" from admin_changes where user_id = ${userId}`,
  ).toEqual([
    { kind: 'profile', actor_name: 'Carla Coach', subject_name: 'Pat Player', to: { position: 'QB' } },
  ])

  await mate.page.goto(`/members/${userId}`)
  await expect(mate.page.getByRole('heading', { level: 1, name: 'Pat Player' })).toBeVisible()
  await expect(mate.page.getByText('QB')).toBeVisible()
  await expect(mate.page.getByLabel('Position', { exact: true })).toHaveCount(0)
  await expect(mate.page.getByRole('heading', { name: 'Contact and emergency' })).toHaveCount(0)
  await expect(mate.page.getByText('Allergic to bee stings')).toHaveCount(0)
})
