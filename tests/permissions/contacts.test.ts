/** Who reads how to reach a person, and what counts in an emergency: what a device holds, not what a screen shows. */
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import { setPrivateProfile } from '#schema/operations/people.ts'
import { zql } from '#schema/zero.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import { openSql, until } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const SECRET = 'Allergic to bee stings'

let stack: Stack
let sql: Sql
let coach: Account
let player: Account
let other: Account
let team: Team

/** A spot on the roster for this account; returns its id. */
async function spotOf(userId: string): Promise<string> {
  const id = newId()
  await sql`
    insert into roster_players (id, team_id, user_id, first_name, last_name, positions, grade, status, return_date, created_by,
                                created_at, updated_by, updated_at, version)
    values (${id}, ${team.teamId}, ${userId}, 'Pat', 'Player', '[]', '', 'active', '', 'test', now(), 'test', now(), 1)`
  return id
}

async function member(
  role: 'assistant_coach' | 'manager' | 'player' | 'family',
  capabilities: string[] = [],
) {
  const account = await signUp(stack)
  await addMember(stack, team.teamId, account.userId, role, { capabilities })
  return account
}

const guardianOf = async (account: Account, playerId: string) =>
  void (await sql`
    insert into guardians (player_id, user_id, team_id, created_by, created_at)
    values (${playerId}, ${account.userId}, ${team.teamId}, 'test', now())`)

/** All that a device asks of a team about people. */
const asked = () => [
  queries.me.profile(),
  queries.me.contact(),
  queries.team.members(team),
  queries.team.memberContacts(team),
  queries.roster.players(team),
  queries.roster.cards(team),
  queries.roster.myChildren(team),
  queries.roster.childContacts(team),
]

/** Whose contacts the device of this person holds once all of it has come. */
async function heldBy(account: Account): Promise<string[]> {
  const client = new TestClient(stack, account)
  try {
    const live = asked().map((query) => client.live(query))
    await until('everything', () => live.every((one) => one.complete()))
    const rows = await client.zero.run(zql.personContacts, { type: 'unknown' })
    return rows.map(({ id }) => id).toSorted()
  } finally {
    await client.close()
  }
}

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Coach' })
  team = await createTeam(stack, coach)
  player = await member('player')
  other = await member('player')
  const values = { medicalNotes: SECRET }
  await apply(stack, player, setPrivateProfile, { userId: player.userId, values }, team.teamId)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

describe('contacts of members @permissions @people', () => {
  test('reach the person, and nobody else without the right', async () => {
    expect(await heldBy(player)).toEqual([player.userId])
    for (const account of [
      other,
      await member('assistant_coach'),
      await member('manager', ['team.manage', 'profile.manage']),
      await member('family'),
    ])
      expect(await heldBy(account)).toEqual([account.userId])
    const stranger = await signUp(stack)
    expect(await heldBy(stranger)).toEqual([stranger.userId])
  })

  test('reach those who manage the roster, while the person is on the team', async () => {
    const manager = await member('manager', ['roster.manage'])
    for (const reader of [coach, manager])
      expect(await heldBy(reader)).toEqual(expect.arrayContaining([player.userId, other.userId]))
    const left = await member('player')
    expect(await heldBy(coach)).toContain(left.userId)
    await addMember(stack, team.teamId, left.userId, 'player', { active: false })
    expect(await heldBy(coach)).not.toContain(left.userId)
  })

  test('of a child reach its guardian, and of no other child', async () => {
    const [guardian, spot] = [await member('family'), await spotOf(player.userId)]
    await spotOf(other.userId)
    await guardianOf(guardian, spot)
    expect(await heldBy(guardian)).toEqual([player.userId, guardian.userId].toSorted())
    // The player was taken off the roster.
    await sql`update roster_players set deleted_at = now() where id = ${spot}`
    expect(await heldBy(guardian)).toEqual([guardian.userId])
    await sql`update roster_players set deleted_at = null where id = ${spot}`
    await addMember(stack, team.teamId, guardian.userId, 'family', { active: false })
    expect(await heldBy(guardian)).toEqual([guardian.userId])
  })

  test('leave the open screen within two seconds when the right ends', async () => {
    const manager = await member('manager', ['roster.manage'])
    const client = new TestClient(stack, manager)
    try {
      const live = client.live<{ contact?: { medicalNotes: string | null } }>(
        queries.team.memberContacts(team),
      )
      const shown = () => live.rows().some(({ contact }) => contact?.medicalNotes === SECRET)
      await until('the notes', shown)
      await addMember(stack, team.teamId, manager.userId, 'manager')
      await until('the notes to leave', () => !shown(), 2000)
    } finally {
      await client.close()
    }
  })
})
