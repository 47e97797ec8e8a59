/** Joining a team by its code: a person asks, and a coach approves or declines. */
import * as z from 'zod/mini'
import { TEAM_ROLE_LABELS, TEAM_ROLES, type TeamRole } from '../capabilities.ts'
import { AppError } from '../errors.ts'
import { id, shortText } from '../input-pieces.ts'
import { ASKED_ROLES, CODE_PATTERN, MOST_OPEN_REQUESTS, MOST_TEAM_REQUESTS } from '../joining.ts'
import { LIMITS } from '../limits.ts'
import { mayChange, mayGiveRole, mayManage, rankOf } from '../member-rules.ts'
import type { StoredCapabilities } from '../db/team.ts'
import { acts, type RunEnv } from '../operation.ts'
import { assertNew, changedBy, createdBy, ofTeam } from '../shared-row.ts'
import { rightsOf } from '../role-rights.ts'
import { zql } from '../zero.ts'
import { assertUnlinked } from './roster.ts'

const code = z.string().check(z.regex(CODE_PATTERN))
const anyRole = z.enum(TEAM_ROLES as [TeamRole, ...TeamRole[]])
const line = shortText.check(z.trim(), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

const byManagers = {
  needs: 'team.manage',
  /** Roles and limits depend on the team's other rows. */
  turn: (_: unknown, teamId: string | null) => teamId ?? '',
} as const

const ofRequest = {
  entity: 'joinRequest',
  entityId: (input: { id: string }) => input.id,
} as const

type Env = RunEnv<unknown>

const NONE: StoredCapabilities = []

const OWN_ROLE = 'You can only give roles below yours. Select another role.'
const UNKNOWN_CODE = "This code doesn't work. Check it with your coach, who may have changed it."

const ABOVE = 'This person had your role or a higher one. Ask the head coach to approve the request.'

/** The person's rank. Throws AppError `forbidden` unless they may give this role now. */
async function assertMayGive({ tx, ctx, teamId }: Env, role: TeamRole): Promise<number> {
  const own = await tx.run(zql.teamMembers.where('teamId', teamId).where('userId', ctx.userId).one())
  const rights = await rightsOf(tx, teamId)
  if (!mayManage(ctx, own, rights) || !mayGiveRole(ctx, own, role, rights))
    throw new AppError('forbidden', OWN_ROLE)
  return rankOf(ctx, own)
}

/** Makes a code, changes it, limits it to a role, or turns it off. The last change wins. */
export const setJoinCode = acts({
  name: 'joinCodes.set',
  input: z.strictObject({ code, teamRole: z.nullable(z.enum(ASKED_ROLES)), isOn: z.boolean() }),

  ...byManagers,
  entity: 'joinCode',
  entityId: (input) => input.code,

  run: async (env) => {
    const { tx, teamId, input } = env
    if (input.teamRole) await assertMayGive(env, input.teamRole)
    const other = await tx.run(zql.joinCodes.where('code', input.code).one())
    if (other && other.teamId !== teamId)
      throw new AppError('invalid', "This code can't be used. Make a new one.")
    const row = await tx.run(zql.joinCodes.where('teamId', teamId).one())
    if (row) await tx.mutate.joinCodes.update({ teamId, ...input, ...changedBy(row, env) })
    else await tx.mutate.joinCodes.insert({ teamId, ...input, ...createdBy(env) })
    return undefined
  },
})

/** Asks to join the team whose code it is. Works offline: the server reads the code when the request arrives. */
export const sendJoinRequest = acts({
  name: 'joinRequests.send',
  input: z.strictObject({
    id,
    code,
    teamRole: z.enum(ASKED_ROLES),
    playerName: line,
    playerNumber: z.nullable(z.int().check(z.gte(0), z.lte(99))),
    note: z.string().check(z.maxLength(LIMITS.description)),
  }),

  ...ofRequest,
  needs: 'self',
  /** Limits depend on the other requests for this code. */
  turn: (input) => input.code,

  run: async (env) => {
    const { tx, ctx, input } = env
    const found = await tx.run(zql.joinCodes.where('code', input.code).one())
    const me = await tx.run(zql.profiles.where('id', ctx.userId).one())
    const isShown = tx.location === 'client'
    if (!isShown) {
      if (!found?.isOn) throw new AppError('not_found', UNKNOWN_CODE)
      if (found.teamRole && found.teamRole !== input.teamRole)
        throw new AppError(
          'invalid',
          `This code is for joining as ${TEAM_ROLE_LABELS[found.teamRole].toLowerCase()}. Select that role, and ask again.`,
        )
      const membership = await tx.run(
        zql.teamMembers.where('teamId', found.teamId).where('userId', ctx.userId).one(),
      )
      if (membership?.status === 'active') throw new AppError('invalid', "You're already on this team.")
      const mine = await tx.run(zql.joinRequests.where('userId', ctx.userId).where('status', 'pending'))
      if (mine.some(({ teamId }) => teamId === found.teamId))
        throw new AppError('invalid', 'You already asked to join this team. A coach will answer.')
      if (mine.length >= MOST_OPEN_REQUESTS)
        throw new AppError(
          'invalid',
          `You can have ${MOST_OPEN_REQUESTS} open requests. Withdraw one, then ask again.`,
        )
      const open = await tx.run(
        zql.joinRequests.where('teamId', found.teamId).where('status', 'pending').limit(MOST_TEAM_REQUESTS),
      )
      if (open.length >= MOST_TEAM_REQUESTS)
        throw new AppError(
          'invalid',
          'This team has too many open requests. Ask your coach for an invitation.',
        )
    }
    // Last, so that the words for an open request don't tell whether an id is taken.
    assertNew(await tx.run(zql.joinRequests.where('id', input.id).one()), 'request')
    const team = found && (await tx.run(zql.teams.where('id', found.teamId).one()))
    await tx.mutate.joinRequests.insert({
      ...input,
      teamId: found?.teamId ?? '',
      teamName: team?.name ?? '',
      userId: ctx.userId,
      name: me?.fullName ?? '',
      status: 'pending',
      decidedBy: null,
      decidedAt: null,
      ...createdBy(env),
    })
    return undefined
  },
})

/** Takes the person's open request back. */
export const withdrawJoinRequest = acts({
  name: 'joinRequests.withdraw',
  input: z.strictObject({ id }),

  ...ofRequest,
  needs: 'self',

  run: async (env) => {
    const { tx, ctx, input } = env
    const row = await tx.run(zql.joinRequests.where('id', input.id).one())
    // The same words for someone else's request and for none, so that ids can't be probed.
    if (row?.userId !== ctx.userId) throw new AppError('not_found', 'This request no longer exists.')
    if (row.status !== 'pending') return undefined
    await tx.mutate.joinRequests.update({ id: row.id, status: 'withdrawn', ...changedBy(row, env) })
    return undefined
  },
})

/** Links the account to its own roster spot, or to its child's. Throws AppError when the spot is taken, or the account has another. */
async function link(env: Env, playerId: string, userId: string, teamRole: TeamRole): Promise<void> {
  const { tx, ctx, teamId, now } = env
  const player = ofTeam(await tx.run(zql.rosterPlayers.where('id', playerId).one()), teamId, 'player')
  if (player.deletedAt) throw new AppError('not_found', 'This player no longer exists.')
  if (teamRole === 'family') {
    const known = await tx.run(zql.guardians.where('playerId', playerId).where('userId', userId).one())
    if (!known)
      await tx.mutate.guardians.insert({ playerId, userId, teamId, createdBy: ctx.userId, createdAt: now })
    return
  }
  if (player.userId === userId) return
  if (player.userId)
    throw new AppError('invalid', 'This roster spot belongs to another account. Select another one.')
  await assertUnlinked(env, userId, playerId)
  await tx.mutate.rosterPlayers.update({ id: playerId, userId, ...changedBy(player, env) })
}

/** Lets the person onto the team in the role that the coach gives, and links the roster spot, if any. */
export const approveJoinRequest = acts({
  name: 'joinRequests.approve',
  input: z.strictObject({ id, teamRole: anyRole, playerId: z.nullable(id) }),

  ...byManagers,
  ...ofRequest,

  run: async (env) => {
    const { tx, ctx, teamId, input, now } = env
    const rank = await assertMayGive(env, input.teamRole)
    const row = ofTeam(await tx.run(zql.joinRequests.where('id', input.id).one()), teamId, 'request')
    if (row.status === 'approved') return undefined
    if (row.status === 'withdrawn')
      throw new AppError('invalid', `${row.name} withdrew this request. Ask them to send a new one.`)
    const { userId } = row
    const member = await tx.run(zql.teamMembers.where('teamId', teamId).where('userId', userId).one())
    // A member who came by invitation meanwhile keeps their role.
    if (member?.status !== 'active') {
      if (member && !mayChange(rank, member)) throw new AppError('forbidden', ABOVE)
      const joined = {
        teamRole: input.teamRole,
        capabilities: NONE,
        assignedAt: now,
        status: 'active' as const,
      }
      if (member) await tx.mutate.teamMembers.update({ teamId, userId, ...joined, ...changedBy(member, env) })
      else
        await tx.mutate.teamMembers.insert({
          teamId,
          userId,
          ...joined,
          roleNotes: null,
          titles: [],
          positionGroups: [],
          ...changedBy({ version: 0 }, env),
        })
    }
    if (input.playerId) await link(env, input.playerId, userId, input.teamRole)
    await tx.mutate.joinRequests.update({
      id: row.id,
      status: 'approved',
      decidedBy: ctx.userId,
      decidedAt: now,
      ...changedBy(row, env),
    })
    return undefined
  },
})

/** Declines an open request. It can still be approved later. */
export const declineJoinRequest = acts({
  name: 'joinRequests.decline',
  input: z.strictObject({ id }),

  ...byManagers,
  ...ofRequest,

  run: async (env) => {
    const { tx, ctx, teamId, input, now } = env
    const row = ofTeam(await tx.run(zql.joinRequests.where('id', input.id).one()), teamId, 'request')
    if (row.status !== 'pending') return undefined
    await tx.mutate.joinRequests.update({
      id: row.id,
      status: 'declined',
      decidedBy: ctx.userId,
      decidedAt: now,
      ...changedBy(row, env),
    })
    return undefined
  },
})

/** Opens a declined request again: the undo of declining it. */
export const reopenJoinRequest = acts({
  name: 'joinRequests.reopen',
  input: z.strictObject({ id }),

  ...byManagers,
  ...ofRequest,

  run: async (env) => {
    const { tx, teamId, input } = env
    const row = ofTeam(await tx.run(zql.joinRequests.where('id', input.id).one()), teamId, 'request')
    if (row.status !== 'declined') return undefined
    await tx.mutate.joinRequests.update({
      id: row.id,
      status: 'pending',
      decidedBy: null,
      decidedAt: null,
      ...changedBy(row, env),
    })
    return undefined
  },
})

const ofGuardian = {
  entity: 'guardian',
  needs: 'roster.manage',
  entityId: (input: { playerId: string; userId: string }) => `${input.playerId}:${input.userId}`,
  input: z.strictObject({ playerId: id, userId: id }),
} as const

/** Links a member's account to a player as family. */
export const addGuardian = acts({
  name: 'guardians.add',
  ...ofGuardian,

  run: async (env) => {
    const { tx, teamId, input } = env
    const member = await tx.run(
      zql.teamMembers.where('teamId', teamId).where('userId', input.userId).where('status', 'active').one(),
    )
    if (!member) throw new AppError('not_found', 'This person is no longer on the team.')
    await link(env, input.playerId, input.userId, 'family')
    return undefined
  },
})

/** Ends the link: the player's card leaves the account's devices. */
export const removeGuardian = acts({
  name: 'guardians.remove',
  ...ofGuardian,

  run: async ({ tx, teamId, input: { playerId, userId } }) => {
    const row = await tx.run(zql.guardians.where('playerId', playerId).where('userId', userId).one())
    if (!row) return undefined
    ofTeam(row, teamId, 'guardian')
    await tx.mutate.guardians.delete({ playerId, userId })
    return undefined
  },
})

export const joiningOperations = [
  setJoinCode,
  sendJoinRequest,
  withdrawJoinRequest,
  approveJoinRequest,
  declineJoinRequest,
  reopenJoinRequest,
  addGuardian,
  removeGuardian,
]
