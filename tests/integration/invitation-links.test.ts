/** What becomes of an invitation's link: who gets in by it, once, and what it tells to whom. */
import { TEAM_ROLES } from '#schema/capabilities.ts'
import { mayGiveRole, mayManage } from '#schema/member-rules.ts'
import { leaveTeam, setRole, setStatus, transferHeadCoach } from '#schema/operations/members.ts'
import { revokeInvitation } from '#schema/operations/invitations.ts'
import { addGuardian } from '#schema/operations/joining.ts'
import {
  type Account,
  addMember,
  apply,
  createTeam,
  setAppRole,
  signUp,
  type Team,
  writeMember,
} from '#tests/support/accounts.ts'
import { envelope, openSql, Pusher, receiptOf, until } from '#tests/support/forge.ts'
import { insertPlayer } from '#tests/permissions/rows.ts'
import { acceptToken, askInvitations, checkToken, inviteTo } from '#tests/support/invitations.ts'
import { middles } from '#tests/support/middles.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let lee: Account
let kim: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack, 4)
  coach = await signUp(stack, { name: 'Carla Coach' })
  lee = await signUp(stack, { name: 'Lee Ortiz' })
  kim = await signUp(stack, { name: 'Kim Sato' })
})

beforeEach(async () => {
  team = await createTeam(stack, coach, 'Hawks')
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const INVALID = {
  success: false,
  teamId: null,
  playerName: null,
  alreadyMember: false,
  error: 'invalid_token',
  message: 'This invitation link is not valid. Ask your coach for a new one.',
}
const IN = { success: true, playerName: 'Lee Ortiz', error: null, message: null }

const members = () => sql<{ user_id: string; team_role: string; status: string }[]>`
  select user_id, team_role, status from team_members where team_id = ${team.teamId} order by assigned_at`
const memberIds = async () => (await members()).map(({ user_id }) => user_id)
async function listed(playerId: string) {
  const [row] = await sql`
    select invitation_status as status, user_id as "userId" from team_players where id = ${playerId}`
  return row
}

describe('accepting', () => {
  test('creates a membership with the invited role, and notifies the team', async () => {
    const { playerId, token } = await inviteTo(stack, coach, team, { teamRole: 'coordinator' })
    expect(await acceptToken(stack, token, lee)).toEqual({ ...IN, teamId: team.teamId, alreadyMember: false })
    expect((await members()).at(-1)).toEqual({
      user_id: lee.userId,
      team_role: 'coordinator',
      status: 'active',
    })
    expect(await listed(playerId)).toEqual({ status: 'accepted', userId: lee.userId })
    expect(await sql`select role, app_role from profiles where id = ${lee.userId}`).toEqual([
      { role: 'player', app_role: 'player' },
    ])
    const [joined] = await sql`
      select kind, member_name, "to" from member_changes where team_id = ${team.teamId} and user_id = ${lee.userId}`
    expect(joined).toEqual({ kind: 'joined', member_name: 'Lee Ortiz', to: 'coordinator' })
    const [told] = await sql`
      select kind, actor_name from notifications where team_id = ${team.teamId} and user_id = ${coach.userId}`
    expect(told).toEqual({ kind: 'member_joined', actor_name: 'Lee Ortiz' })
    const grants = await sql`
      select capability from member_grants where team_id = ${team.teamId} and user_id = ${lee.userId}`
    expect(grants.map(({ capability }) => capability as string)).toContain('playbook.edit')
  })

  test('links a player to the roster spot that they were invited to, once, and family to the child', async () => {
    const spotId = await insertPlayer(sql, team.teamId)
    const spot = async () =>
      (await sql`select user_id as by, updated_by, version from roster_players where id = ${spotId}`)[0]
    const [mine, again, family] = [
      await inviteTo(stack, coach, team, { spotId }),
      await inviteTo(stack, coach, team, { spotId }),
      await inviteTo(stack, coach, team, { spotId, teamRole: 'family' }),
    ]
    expect(await spot()).toEqual({ by: null, updated_by: 'test', version: 1 })
    await acceptToken(stack, mine.token, lee)
    expect(await spot()).toEqual({ by: lee.userId, updated_by: lee.userId, version: 2 })
    // Another invitation to the same spot lets its person in, and leaves the spot with the first.
    expect(await acceptToken(stack, again.token, kim)).toMatchObject({ success: true })
    expect(await spot()).toEqual({ by: lee.userId, updated_by: lee.userId, version: 2 })
    const pat = await signUp(stack, { name: 'Pat Ortiz' })
    await acceptToken(stack, family.token, pat)
    expect(
      await sql`select player_id, user_id, created_by from guardians where team_id = ${team.teamId}`,
    ).toEqual([{ player_id: spotId, user_id: pat.userId, created_by: coach.userId }])
    expect(await spot()).toMatchObject({ by: lee.userId })
  })

  test('tells family on the team that a link sent to another address did not link them to its player', async () => {
    const [first, second] = [await insertPlayer(sql, team.teamId), await insertPlayer(sql, team.teamId)]
    const linkedTo = (playerId: string) =>
      sql`select user_id from guardians where player_id = ${playerId} and user_id = ${kim.userId}`
    const forFamily = (spotId: string, email?: string) =>
      inviteTo(stack, coach, team, { spotId, teamRole: 'family', ...(email && { email }) })
    await acceptToken(stack, (await forFamily(first)).token, kim)
    expect(await linkedTo(first)).toHaveLength(1)

    const { playerId, token } = await forFamily(second)
    const told = { teamId: team.teamId, isUnlinked: true }
    expect(await checkToken(stack, token, kim)).toMatchObject({ state: 'already-accepted', ...told })
    expect(await acceptToken(stack, token, kim)).toEqual({ ...IN, ...told, alreadyMember: true })
    expect(await linkedTo(second)).toHaveLength(0)
    expect(await listed(playerId)).toEqual({ status: 'pending', userId: null })
    // A coach has no player to be linked to.
    expect(await checkToken(stack, token, coach)).not.toHaveProperty('isUnlinked')

    await apply(stack, coach, addGuardian, { playerId: second, userId: kim.userId }, team.teamId)
    expect(await checkToken(stack, token, kim)).not.toHaveProperty('isUnlinked')
    // A link to the account's own address links.
    const third = await insertPlayer(sql, team.teamId)
    const { token: own } = await forFamily(third, kim.email)
    expect(await checkToken(stack, own, kim)).not.toHaveProperty('isUnlinked')
    expect(await linkedTo(third)).toHaveLength(1)
  })

  test('needs a session', async () => {
    const { token } = await inviteTo(stack, coach, team)
    const { status, body } = await askInvitations(stack, 'accept', { token })
    expect([status, body]).toEqual([401, { error: 'User not authenticated' }])
    expect(await memberIds()).toEqual([coach.userId])
  })

  test('twice at once by one person creates one membership', async () => {
    for (let i = 0; i < 5; i++) {
      team = await createTeam(stack, coach)
      const { token } = await inviteTo(stack, coach, team)
      const both = await Promise.all([acceptToken(stack, token, lee), acceptToken(stack, token, lee)])
      const answers = both.map(({ success, alreadyMember }) => `${success} ${alreadyMember}`)
      expect(answers.toSorted()).toEqual(['true false', 'true true'])
      expect(await memberIds()).toEqual([coach.userId, lee.userId])
      const history = await sql`select from member_changes where team_id = ${team.teamId}`
      expect(history).toHaveLength(2)
    }
  })

  test('at once by two people lets one of them in', async () => {
    for (let i = 0; i < 5; i++) {
      team = await createTeam(stack, coach)
      const { playerId, token } = await inviteTo(stack, coach, team)
      const both = await Promise.all([lee, kim].map((who) => acceptToken(stack, token, who)))
      expect(both.map(({ error }) => String(error)).toSorted()).toEqual(['already_used', 'null'])
      const [, winner, ...others] = await memberIds()
      expect(others).toEqual([])
      expect(await listed(playerId)).toEqual({ status: 'accepted', userId: winner })
    }
  })

  test('during a withdrawal: one of the two happens', async () => {
    for (let i = 0; i < 8; i++) {
      team = await createTeam(stack, coach)
      const { playerId, token } = await inviteTo(stack, coach, team)
      const args = envelope({ playerId }, team.teamId)
      const revoking = () => new Pusher(stack, coach).push({ name: revokeInvitation.name, args })
      const accepting = () => acceptToken(stack, token, lee)
      const [accepted] = await Promise.all([accepting(), revoking()])
      const { outcome } = await receiptOf(sql, args.opId)
      expect([accepted.success, outcome]).toEqual(accepted.success ? [true, 'rejected'] : [false, 'applied'])
      expect((await memberIds()).includes(lee.userId)).toBe(accepted.success)
    }
  })

  test('by a member is refused, and the link stays valid for the invited person', async () => {
    const { playerId, token } = await inviteTo(stack, coach, team)
    const already = { ...IN, teamId: team.teamId, alreadyMember: true }
    expect(await acceptToken(stack, token, coach)).toEqual(already)
    expect(await checkToken(stack, token, coach)).toMatchObject({
      state: 'already-accepted',
      teamId: team.teamId,
    })
    expect(await listed(playerId)).toEqual({ status: 'pending', userId: null })
    expect(await acceptToken(stack, token, lee)).toMatchObject({ success: true, alreadyMember: false })
    expect(await acceptToken(stack, token, lee)).toEqual(already)
  })

  test('marks an invitation sent to a member as theirs when they open it', async () => {
    await addMember(stack, team.teamId, lee.userId, 'player')
    const { playerId, token } = await inviteTo(stack, coach, team, { email: lee.email.toUpperCase() })
    expect(await checkToken(stack, token, lee)).toMatchObject({ state: 'already-accepted' })
    expect(await listed(playerId)).toEqual({ status: 'accepted', userId: lee.userId })
  })

  test('brings back no removed or former member', async () => {
    const { token } = await inviteTo(stack, coach, team)
    await addMember(stack, team.teamId, lee.userId, 'player')
    await apply(stack, lee, leaveTeam, { userId: lee.userId }, team.teamId)
    expect(await acceptToken(stack, token, lee)).toEqual({
      ...INVALID,
      playerName: 'Lee Ortiz',
      error: 'inactive_member',
      message: 'You were on this team before. Ask your coach to reactivate you.',
    })
    expect((await members()).at(-1)).toMatchObject({ user_id: lee.userId, status: 'inactive' })
  })

  test('after its week is refused, and the invitation is expired from then on', async () => {
    const expired = { state: 'expired-token', teamName: 'Hawks', playerName: 'Lee Ortiz' }
    for (const open of [
      async (token: string) => expect(await checkToken(stack, token)).toMatchObject(expired),
      async (token: string) =>
        expect(await acceptToken(stack, token, lee)).toMatchObject({
          success: false,
          error: 'expired_token',
          message: 'This invitation has expired. Contact your coach for a new one.',
        }),
    ]) {
      const { playerId, token } = await inviteTo(stack, coach, team)
      await sql`update team_players set invitation_expires_at = now() where id = ${playerId}`
      expect(await listed(playerId)).toMatchObject({ status: 'pending' })
      await open(token)
      expect(await listed(playerId)).toEqual({ status: 'expired', userId: null })
      expect(await checkToken(stack, token)).toMatchObject(expired)
    }
    expect(await memberIds()).toEqual([coach.userId])
  })

  test('into a deleted team finds no team', async () => {
    const { token } = await inviteTo(stack, coach, team)
    await sql`update teams set is_active = false where id = ${team.teamId}`
    expect(await checkToken(stack, token)).toEqual({ state: 'invalid-token' })
    expect(await acceptToken(stack, token, lee)).toMatchObject({
      success: false,
      error: 'team_not_found',
      message: 'Team not found',
    })
  })
})

describe("the inviter's authority", () => {
  test('ends when they are removed, lose the right, or no longer outrank the role', async () => {
    const ends: ((by: Account) => Promise<unknown>)[] = [
      ({ userId }) => apply(stack, coach, setStatus, { userId, from: 'active', to: 'inactive' }, team.teamId),
      ({ userId }) =>
        apply(stack, coach, setRole, { userId, from: 'assistant_coach', to: 'player' }, team.teamId),
      ({ userId }) => addMember(stack, team.teamId, userId, 'assistant_coach'),
    ]
    for (const end of ends) {
      const inviter = await signUp(stack)
      const grants = { capabilities: ['team.manage'] }
      await addMember(stack, team.teamId, inviter.userId, 'assistant_coach', grants)
      const { token } = await inviteTo(stack, inviter, team)
      expect(await checkToken(stack, token)).toMatchObject({ state: 'auth-required' })
      await end(inviter)
      expect(await checkToken(stack, token)).toEqual({ state: 'invalid-token' })
      expect(await acceptToken(stack, token, lee)).toEqual(INVALID)
    }
    expect(await memberIds()).not.toContain(lee.userId)
  })

  test('ends with their account, and no one vouches for the invitation from then on', async () => {
    const inviter = await signUp(stack)
    await addMember(stack, team.teamId, inviter.userId, 'assistant_coach', { capabilities: ['team.manage'] })
    const { playerId, token } = await inviteTo(stack, inviter, team)
    await sql`delete from "user" where id = ${inviter.userId}`
    expect(await checkToken(stack, token)).toEqual({ state: 'invalid-token' })
    expect(await sql`select invited_by from team_players where id = ${playerId}`).toEqual([
      { invited_by: null },
    ])
  })

  test('ends when a head coach hands the team over, until the invitation is sent again', async () => {
    const { playerId, token } = await inviteTo(stack, coach, team)
    const next = await signUp(stack)
    await addMember(stack, team.teamId, next.userId, 'coordinator')
    const handOver = { userId: next.userId, role: 'assistant_coach' } as const
    await apply(stack, coach, transferHeadCoach, handOver, team.teamId)
    expect(await checkToken(stack, token)).toEqual({ state: 'invalid-token' })
    // No one shows or copies a link that lets no one in.
    const { teamId } = team
    const link = () => askInvitations<{ error?: string }>(stack, 'link', { teamId, playerId }, next)
    expect(await link()).toMatchObject({
      status: 409,
      body: { error: 'This invitation is no longer open. Send it again to get a new link.' },
    })
    const args = envelope({ playerId }, teamId)
    await new Pusher(stack, next).push({ name: 'invitations.send', args })
    expect((await receiptOf(sql, args.opId)).outcome).toBe('applied')
    expect((await link()).status).toBe(200)
  })

  test('is checked by the same rules in the database and the code, for every role', async () => {
    const { userId } = await signUp(stack)
    for (const appRole of ['player', 'admin', 'super_admin'] as const) {
      await setAppRole(stack, userId, appRole)
      for (const teamRole of TEAM_ROLES)
        for (const capabilities of [[], ['team.manage'], ['team.manage', 'playbook.view', 'roster.view']])
          for (const active of [true, false]) {
            await writeMember(sql, team.teamId, userId, teamRole, capabilities, active)
            const own = { userId, teamRole, capabilities, status: active ? 'active' : 'inactive' }
            const expected = TEAM_ROLES.map((role) => [
              role,
              mayManage({ appRole }, own) && mayGiveRole({ appRole }, own, role),
            ])
            const rows = await sql<{ role: string; may: boolean }[]>`
              select role, may_invite(${team.teamId}, ${userId}, role) as may from unnest(${[...TEAM_ROLES]}::text[]) role`
            const said = rows.map(({ role, may }) => [role, may])
            expect([appRole, own, said]).toEqual([appRole, own, expected])
          }
    }
  })
})

describe('secrets', () => {
  test('a withdrawn token gets the same response as an unknown one, to the letter', async () => {
    const { playerId, token } = await inviteTo(stack, coach, team)
    await apply(stack, coach, revokeInvitation, { playerId }, team.teamId)
    const never = [`${token.slice(1)}A`, 'x', "' or 1=1 --", 'ü'.repeat(500), '%']
    for (const path of ['check', 'accept'] as const) {
      const answers = await Promise.all(
        [token, ...never].map((one) => askInvitations(stack, path, { token: one }, lee)),
      )
      const [first] = answers
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, first?.text]))
    }
    expect(await sql`select from invitation_tokens where player_id = ${playerId}`).toHaveLength(0)
  })

  test('response times do not reveal a token', async () => {
    const { playerId, token } = await inviteTo(stack, coach, team)
    await apply(stack, coach, revokeInvitation, { playerId }, team.teamId)
    const never = `${token.slice(1)}A`
    for (const path of ['check', 'accept'] as const) {
      const [known = 0, unknown = 0] = await middles(
        40,
        () => askInvitations(stack, path, { token }, lee),
        () => askInvitations(stack, path, { token: never }, lee),
      )
      expect(known / unknown).toBeGreaterThan(0.6)
      expect(known / unknown).toBeLessThan(1.7)
    }
  })

  test('a link is shown only to members who may invite, and never from another team', async () => {
    const { playerId } = await inviteTo(stack, coach, team)
    const owls = await createTeam(stack, lee, 'Owls')
    await addMember(stack, team.teamId, kim.userId, 'player')
    const { teamId } = team
    const tries: [Account, object][] = [
      [kim, { teamId, playerId }],
      [lee, { teamId, playerId }],
      [lee, { teamId: owls.teamId, playerId }],
      [lee, { teamId, playerId: owls.teamId }],
    ]
    const answers = await Promise.all(tries.map(([by, body]) => askInvitations(stack, 'link', body, by)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`404 {"error":"This invitation doesn't exist, or you can't send it."}`]),
    )
  })

  test('a token is in no log, in no table and in no replica', async () => {
    const { playerId, token } = await inviteTo(stack, coach, team)
    await checkToken(stack, token)
    await acceptToken(stack, token, lee)
    await checkToken(stack, token, kim)
    const [kept] = await sql<{ nonce: string; token_hash: string }[]>`
      select nonce, token_hash from invitation_tokens where player_id = ${playerId}`
    if (!kept) throw new Error('no token is kept')
    const tables = await sql<{ name: string }[]>`
      select format('%I', tablename) as name from pg_tables where schemaname = 'public'`
    for (const { name } of tables) {
      const [found] = await sql`
        select count(*)::int as n from ${sql.unsafe(name)} t where t::text like ${`%${token}%`}`
      expect([name, found?.['n']]).toEqual([name, 0])
    }
    expect(stack.logs()).not.toContain(token)
    // The engine has who was invited by now, and nothing that opens the link.
    const folder = join(stack.dataDir, 'zero')
    const replica = await until('the invitation in the replica', () => {
      const files = readdirSync(folder).filter((name) => name.startsWith('replica.db'))
      const bytes = Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
      return bytes.includes(playerId) && bytes
    })
    for (const secret of [token, kept.nonce, kept.token_hash]) expect(replica.includes(secret)).toBe(false)
  })
})
