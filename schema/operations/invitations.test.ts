/** What a coach's screen shows of an invitation before the server has said anything. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TeamRole } from '../capabilities.ts'
import { INVITATION_MS } from '../invitation.ts'
import type { Operation, RunEnv } from '../operation.ts'
import { addInvitation, removeInvitation, revokeInvitation, sendInvitation } from './invitations.ts'

const NOW = 1_795_300_000_000
const coach = { userId: 'coach', appRole: 'player' } as const
const lee = {
  playerId: 'lee',
  firstName: 'Lee',
  lastName: 'Ortiz',
  email: ' Lee@Example.org',
  teamRole: 'player',
} as const

let tables: Tables
beforeEach(() => {
  const member = (userId: string, teamRole: TeamRole, capabilities: string[] = []) => ({
    teamId: 'team',
    userId,
    teamRole,
    capabilities,
    status: 'active',
    version: 1,
  })
  tables = {
    teamMembers: [member('coach', 'head_coach'), member('kim', 'player', ['team.manage'])],
    teamPlayers: [],
    teamPlayerContacts: [],
    rosterPlayers: [
      { id: 'open', teamId: 'team', userId: null, deletedAt: null },
      { id: 'taken', teamId: 'team', userId: 'kim', deletedAt: null },
      { id: 'gone', teamId: 'team', userId: null, deletedAt: NOW },
      { id: 'theirs', teamId: 'other', userId: null, deletedAt: null },
    ],
  }
})

const run = <I>(operation: Operation<I>, input: I, given: Partial<RunEnv<I>> = {}) =>
  operation.run({ tx: memoryTx(tables, 'client'), ctx: coach, teamId: 'team', input, now: NOW, ...given })
const player = () => tables['teamPlayers']?.[0]

describe("on the inviting coach's screen", () => {
  test('a new invitation is pending for a week, at the lowercased address', async () => {
    await run(addInvitation, lee)
    expect(player()).toMatchObject({
      id: 'lee',
      teamId: 'team',
      userId: null,
      firstName: 'Lee',
      invitationStatus: 'pending',
      invitationSentAt: NOW,
      invitationExpiresAt: NOW + INVITATION_MS,
      invitedBy: 'coach',
      deletedAt: null,
      version: 1,
    })
    expect(tables['teamPlayerContacts']).toEqual([
      { playerId: 'lee', teamId: 'team', email: 'lee@example.org', updatedAt: NOW, version: 1 },
    ])
  })

  test('sending again gives it a new week, and another address if one is given', async () => {
    await run(addInvitation, lee)
    await run(sendInvitation, { playerId: 'lee' }, { now: NOW + 1000 })
    expect(player()).toMatchObject({ invitationExpiresAt: NOW + 1000 + INVITATION_MS, version: 2 })
    expect(tables['teamPlayerContacts']).toMatchObject([{ email: 'lee@example.org', version: 1 }])
    await run(sendInvitation, { playerId: 'lee', email: 'ORTIZ@example.org' })
    expect(tables['teamPlayerContacts']).toMatchObject([{ email: 'ortiz@example.org', version: 2 }])
  })

  test('a withdrawn invitation invites nobody, and a removed one has no address', async () => {
    await run(addInvitation, lee)
    await run(revokeInvitation, { playerId: 'lee' })
    expect(player()).toMatchObject({ invitationStatus: null, invitationExpiresAt: null, deletedAt: null })
    await run(removeInvitation, { playerId: 'lee' }, { now: NOW + 1000 })
    expect(player()).toMatchObject({ deletedAt: NOW + 1000, version: 3 })
    expect(tables['teamPlayerContacts']).toEqual([])
  })

  test('names the roster spot that it is for: an open one for a player, any for family', async () => {
    await run(addInvitation, { ...lee, spotId: 'open' })
    expect(player()).toMatchObject({ spotId: 'open' })
    await run(addInvitation, { ...lee, playerId: 'mom', teamRole: 'family', spotId: 'taken' })
    expect(tables['teamPlayers']?.[1]).toMatchObject({ spotId: 'taken' })
    for (const [spotId, teamRole, words] of [
      ['taken', 'player', 'belongs to another account'],
      ['gone', 'player', 'no longer exists'],
      ['theirs', 'player', 'no longer exists'],
      ['theirs', 'family', 'no longer exists'],
      ['open', 'manager', 'Only players and their family'],
    ] as const)
      await expect(run(addInvitation, { ...lee, playerId: 'b', teamRole, spotId })).rejects.toThrow(words)
    expect(tables['teamPlayers']).toHaveLength(2)
  })

  test('input that the server would refuse changes nothing', async () => {
    await run(addInvitation, lee)
    const before = structuredClone(tables)
    const kim = { ctx: { ...coach, userId: 'kim' } }
    await expect(run(addInvitation, { ...lee, playerId: 'b' }, kim)).rejects.toThrow('below yours')
    await expect(run(sendInvitation, { playerId: 'lee' }, kim)).rejects.toThrow('below yours')
    await expect(run(revokeInvitation, { playerId: 'lee' }, kim)).rejects.toThrow('your own role or above')
    await expect(run(removeInvitation, { playerId: 'lee' }, kim)).rejects.toThrow('your own role or above')
    await expect(run(addInvitation, { ...lee, playerId: 'b', email: 'lee' })).rejects.toThrow(
      'Invalid email address format',
    )
    await expect(run(sendInvitation, { playerId: 'lee' }, { teamId: 'other' })).rejects.toThrow(
      'no longer exists',
    )
    expect(tables).toEqual(before)
  })
})
