/** The membership of a team, and what its staff does on game day. */
import * as z from 'zod/mini'
import { CAPABILITIES, type TeamRole, TEAM_ROLES } from '../capabilities.ts'
import { dutyFields } from '../entities/duty.ts'
import { LIMITS } from '../limits.ts'
import { editsOf, id, version } from '../input-pieces.ts'
import { AppError } from '../errors.ts'
import {
  INSUFFICIENT,
  isDeactivated,
  isLastHeadCoach,
  mayChange,
  mayGiveRole,
  mayGrant,
  mayManage,
  type Membership,
  ONE_HEAD_COACH,
  rankOf,
  withCapability,
} from '../member-rules.ts'
import type { Json } from '../merge/conflict.ts'
import { jsonEqual } from '../merge/equal.ts'
import { MOST_TITLES, POSITION_GROUP_CODES, type PositionGroup, type Title, TITLE_CODES } from '../records.ts'
import { type Met, type Tx, acts, creates, deletes, edits, restores, sets } from '../operation.ts'
import { type Context, explicitCapabilities, isAdmin } from '../permissions.ts'
import { zql } from '../zero.ts'
import { rightsOf } from '../role-rights.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam, whileChanged } from '../shared-row.ts'

const role = z.enum(TEAM_ROLES as [TeamRole, ...TeamRole[]])

const status = z.enum(['active', 'inactive'])

const notes = z.string().check(z.maxLength(LIMITS.notes))

const ofMember = {
  entity: 'member',
  needs: 'team.manage',
  entityId: (input: { userId: string }) => input.userId,
  /** Rank and limits depend on the team's other rows. */
  turn: (_: unknown, teamId: string | null) => teamId ?? '',
} as const

const ofDuty = {
  entity: 'duty',
  needs: 'team.manage',
  entityId: (input: { id: string }) => input.id,
} as const

type Member = Membership & {
  teamId: string
  version: number
  roleNotes: string | null
  titles: Title[]
  positionGroups: PositionGroup[]
  updatedBy: string | null
}

/**
 * All of the team, the one who acts and the one it is done to; `over` says whether the one may change the other. The
 * right to manage is looked at here as well, in rows that no other change of the team is just writing, and because
 * nobody else asks in the browser. Throws AppError `not_found`.
 */
async function look(tx: Tx, ctx: Context, teamId: string, userId: string) {
  const members: readonly Member[] = await tx.run(zql.teamMembers.where('teamId', teamId).related('profile'))
  const rights = await rightsOf(tx, teamId)
  const own = members.find((member) => member.userId === ctx.userId)
  const target = ofTeam(
    members.find((member) => member.userId === userId),
    teamId,
    'member',
  )
  return {
    members,
    own,
    target,
    rights,
    over: mayManage(ctx, own, rights) && mayChange(rankOf(ctx, own), target),
  }
}

function refuseUnless(allowed: boolean): void {
  if (!allowed) throw new AppError('forbidden', INSUFFICIENT)
}

/**
 * A conflict with an edit made since, even to the same value. Its author saw an older version of the row, so the version
 * before the current one serves as the base.
 */
function otherwise(row: Member, field: string, base: Json, yours: Json, theirs: Json): Met | undefined {
  return met(row, row.version - 1, [{ field, base, yours, theirs }])
}

export const setRole = sets({
  name: 'members.setRole',
  input: z.strictObject({ userId: id, from: role, to: role }),

  ...ofMember,
  refusal: INSUFFICIENT,
  field: 'teamRole',
  run: async ({ tx, ctx, teamId, input: { userId, from, to }, now }) => {
    const { members, own, target, over, rights } = await look(tx, ctx, teamId, userId)
    refuseUnless(over && mayGiveRole(ctx, own, to, rights))
    if (target.teamRole === to || target.teamRole !== from)
      return otherwise(target, 'teamRole', from, to, target.teamRole)
    if (isLastHeadCoach(members, userId)) throw new AppError('invalid', ONE_HEAD_COACH)
    await tx.mutate.teamMembers.update({
      teamId,
      userId,
      teamRole: to,
      assignedAt: now,
      ...changedBy(target, { ctx, now }),
    })
    return undefined
  },
})

export const setCapability = sets({
  name: 'members.setCapability',
  /** `from` and `to`: whether it is granted in addition to the role's own. */
  input: z.strictObject({
    userId: id,
    capability: z.enum(CAPABILITIES),
    from: z.boolean(),
    to: z.boolean(),
  }),

  ...ofMember,
  refusal: INSUFFICIENT,
  fieldInput: (capability) => ({ capability }),
  run: async ({ tx, ctx, teamId, input, now }) => {
    const { userId, capability, from, to } = input
    const { own, target, over, rights } = await look(tx, ctx, teamId, userId)
    refuseUnless(over && mayGrant(ctx, own, capability, rights))
    const holds = explicitCapabilities(target.capabilities).includes(capability)
    if (holds === to || holds !== from) return otherwise(target, capability, from, to, holds)
    await tx.mutate.teamMembers.update({
      teamId,
      userId,
      capabilities: withCapability(target.capabilities, capability, to),
      ...changedBy(target, { ctx, now }),
    })
    return undefined
  },
})

export const setNotes = sets({
  name: 'members.setNotes',
  input: z.strictObject({ userId: id, from: notes, to: notes }),

  ...ofMember,
  refusal: INSUFFICIENT,
  field: 'roleNotes',
  run: async ({ tx, ctx, teamId, input: { userId, from, to }, now }) => {
    const { own, target, over, rights } = await look(tx, ctx, teamId, userId)
    refuseUnless(over || (userId === ctx.userId && mayManage(ctx, own, rights)))
    const notes = target.roleNotes ?? ''
    if (notes === to || notes !== from) return otherwise(target, 'roleNotes', from, to, notes)
    await tx.mutate.teamMembers.update({
      teamId,
      userId,
      roleNotes: to || null,
      ...changedBy(target, { ctx, now }),
    })
    return undefined
  },
})

const titles = z.array(z.enum(TITLE_CODES)).check(
  z.maxLength(MOST_TITLES),
  z.refine((all) => new Set(all).size === all.length),
)
const positionGroups = z
  .array(z.enum(POSITION_GROUP_CODES))
  .check(z.refine((all) => new Set(all).size === all.length))

/** Sets one list of a member's. Members who manage may set their own. */
const setsList = <L extends string>(
  name: string,
  field: 'titles' | 'positionGroups',
  list: z.ZodMiniType<L[]>,
) =>
  sets({
    name,
    input: z.strictObject({ userId: id, from: list, to: list }),

    ...ofMember,
    refusal: INSUFFICIENT,
    field,
    run: async ({ tx, ctx, teamId, input: { userId, from, to }, now }) => {
      const { own, target, over, rights } = await look(tx, ctx, teamId, userId)
      refuseUnless(over || (userId === ctx.userId && mayManage(ctx, own, rights)))
      if (jsonEqual(target[field], to) || !jsonEqual(target[field], from))
        return otherwise(target, field, from, to, target[field])
      await tx.mutate.teamMembers.update({
        teamId,
        userId,
        [field]: to,
        ...changedBy(target, { ctx, now }),
      })
      return undefined
    },
  })

/** A coach's titles, the leading one first. */
export const setTitles = setsList('members.setTitles', 'titles', titles)

/** The position groups that a member coaches. */
export const setPositionGroups = setsList('members.setPositionGroups', 'positionGroups', positionGroups)

/** A removed member becomes inactive: the rows stay, the rights end. */
export const setStatus = sets({
  name: 'members.setStatus',
  input: z.strictObject({ userId: id, from: status, to: status }),

  ...ofMember,
  refusal: INSUFFICIENT,
  field: 'status',
  /** A returning member has the grants from before, and no others. */
  run: async ({ tx, ctx, teamId, input: { userId, from, to }, now }) => {
    const { members, target, over } = await look(tx, ctx, teamId, userId)
    refuseUnless(over)
    if (target.status === to || target.status !== from)
      return otherwise(target, 'status', from, to, target.status)
    if (to === 'inactive' && isLastHeadCoach(members, userId)) throw new AppError('invalid', ONE_HEAD_COACH)
    await tx.mutate.teamMembers.update({ teamId, userId, status: to, ...changedBy(target, { ctx, now }) })
    return undefined
  },
})

export const transferHeadCoach = acts({
  name: 'members.transferHeadCoach',
  /** `role`: the former head coach's new role. */
  input: z.strictObject({ userId: id, role }),

  ...ofMember,
  refusal: INSUFFICIENT,
  /** The head coach, or an app admin, hands the team over; the former head coach takes the given role. */
  run: async ({ tx, ctx, teamId, input, now }) => {
    const { userId, role } = input
    const { members, own, target } = await look(tx, ctx, teamId, userId)
    const isHeadCoach = own?.teamRole === 'head_coach' && own.status === 'active'
    refuseUnless(isHeadCoach || isAdmin(ctx))
    if (role === 'head_coach') throw new AppError('invalid', "Select the current head coach's new role.")
    if (userId === ctx.userId && isHeadCoach)
      throw new AppError(
        'invalid',
        "You're already the head coach. Select someone else to take over the team.",
      )
    if (target.status !== 'active')
      throw new AppError('invalid', 'Only an active member can take over the team.')
    if (isDeactivated(target))
      throw new AppError('invalid', 'This account is deactivated. Select someone else to take over the team.')
    const set = (member: Member, teamRole: Member['teamRole']) =>
      tx.mutate.teamMembers.update({
        teamId,
        userId: member.userId,
        teamRole,
        assignedAt: now,
        ...changedBy(member, { ctx, now }),
      })
    // The new head coach first, so that the team always has one.
    if (target.teamRole !== 'head_coach') await set(target, 'head_coach')
    for (const member of members) {
      const steps = isHeadCoach ? member.userId === ctx.userId : member.teamRole === 'head_coach'
      if (steps && member.userId !== userId && member.status === 'active') await set(member, role)
    }
    return undefined
  },
})

export const leaveTeam = acts({
  name: 'members.leave',
  inArchive: true,
  input: z.strictObject({ userId: id }),
  ...ofMember,
  needs: 'member',

  run: async ({ tx, ctx, teamId, input: { userId }, now }) => {
    if (userId !== ctx.userId) throw new AppError('forbidden', INSUFFICIENT)
    const { members, target } = await look(tx, ctx, teamId, userId)
    if (target.status === 'inactive') return undefined
    if (isLastHeadCoach(members, userId)) throw new AppError('invalid', ONE_HEAD_COACH)
    await tx.mutate.teamMembers.update({
      teamId,
      userId,
      status: 'inactive',
      ...changedBy(target, { ctx, now }),
    })
    return undefined
  },
})

/** Throws unless all of them are active members, so that a team's rows never name outsiders. */
async function assertOfTeam(tx: Tx, teamId: string, ids: readonly (string | null | undefined)[]) {
  const wanted = new Set(ids.filter((one) => typeof one === 'string'))
  if (wanted.size === 0) return
  const members = await tx.run(
    zql.teamMembers
      .where('teamId', teamId)
      .where('status', 'active')
      .where('userId', 'IN', [...wanted]),
  )
  if (members.length < wanted.size) throw new AppError('not_found', 'This person is no longer on the team.')
}

export const createDuties = creates({
  name: 'duties.create',
  input: z.strictObject({
    duties: z.array(z.strictObject({ id, ...dutyFields })).check(z.minLength(1), z.maxLength(40)),
  }),

  ...ofDuty,
  entityId: (input) => input.duties[0]?.id ?? '',
  createdIds: (input) => input.duties.map((duty) => duty.id),

  run: async ({ tx, ctx, teamId, input: { duties }, now }) => {
    await assertOfTeam(
      tx,
      teamId,
      duties.flatMap(({ userId, backupId }) => [userId, backupId]),
    )
    const ids = duties.map(({ id }) => id)
    assertNew(
      duties.find(({ id }, i) => ids.indexOf(id) < i),
      'duty',
    )
    const [known] = await tx.run(zql.duties.where('id', 'IN', ids))
    assertNew(known, 'duty')
    for (const duty of duties)
      await tx.mutate.duties.insert({ ...duty, teamId, ...createdBy({ ctx, now }), deletedAt: null })
    return undefined
  },
})

export const editDuty = edits({
  name: 'duties.edit',
  input: z.strictObject({ id, baseVersion: version, changes: editsOf(dutyFields) }),

  ...ofDuty,

  run: async ({ tx, ctx, teamId, input, now }) => {
    const { id, baseVersion, changes } = input
    const row = ofTeam(await tx.run(zql.duties.where('id', id).one()), teamId, 'duty')
    await assertOfTeam(tx, teamId, [changes.userId?.to, changes.backupId?.to])
    const { apply, left } = mergeEdit(tx, row, changes)
    if (Object.keys(apply).length > 0)
      await tx.mutate.duties.update({ id, ...apply, ...changedBy(row, { ctx, now }) })
    return met(row, baseVersion, left)
  },
})

export const deleteDuty = deletes({
  name: 'duties.delete',
  input: z.strictObject({ id, baseVersion: version }),

  ...ofDuty,

  run: async ({ tx, ctx, teamId, input, now }) => {
    const row = ofTeam(await tx.run(zql.duties.where('id', input.id).one()), teamId, 'duty')
    if (row.deletedAt) return undefined
    if (row.version > input.baseVersion) return met(row, input.baseVersion, [whileChanged(now)])
    await tx.mutate.duties.update({ id: row.id, deletedAt: now, ...changedBy(row, { ctx, now }) })
    return undefined
  },
})

export const restoreDuty = restores({
  name: 'duties.restore',
  input: z.strictObject({ id }),

  ...ofDuty,

  run: async ({ tx, ctx, teamId, input: { id }, now }) => {
    const row = ofTeam(await tx.run(zql.duties.where('id', id).one()), teamId, 'duty')
    if (!row.deletedAt) return undefined
    await tx.mutate.duties.update({ id, deletedAt: null, ...changedBy(row, { ctx, now }) })
    return undefined
  },
})

export const memberOperations = [
  setRole,
  setCapability,
  setNotes,
  setTitles,
  setPositionGroups,
  setStatus,
  transferHeadCoach,
  leaveTeam,
  createDuties,
  editDuty,
  deleteDuty,
  restoreDuty,
]
