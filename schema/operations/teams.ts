/** Teams and their playbooks. */
import * as z from 'zod/mini'
import { USUAL_ZONE } from '../calendar.ts'
import { playbookFields } from '../entities/playbook.ts'
import { teamFields } from '../entities/team.ts'
import { USUAL_FRONT } from '../football/base-fronts.ts'
import { DEFAULT_BLOCKING } from '../football/blocking-settings.ts'
import { DEFAULT_RULES } from '../football/defense-settings.ts'
import { USUAL_HOLES } from '../football/holes.ts'
import { NONE_CHOSEN } from '../football/team-numbers.ts'
import { NO_LETTERS, USUAL_STRENGTH, USUAL_TECHNIQUES } from '../football/terminology.ts'
import { NEW_MEMBER_USUAL } from '../news-topics.ts'
import { editsOf, id, version } from '../input-pieces.ts'
import { AppError } from '../errors.ts'
import { acts, creates, edits, type RunEnv } from '../operation.ts'
import { grantsOf, isAdmin } from '../permissions.ts'
import { zql } from '../zero.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam } from '../shared-row.ts'

/** Creates a team with its first playbook; its creator becomes the head coach. */
export const createTeam = creates({
  name: 'teams.create',
  input: z.strictObject({
    id,
    playbookId: id,
    name: teamFields.name,
    schoolName: teamFields.schoolName,
    competitionLevel: teamFields.competitionLevel,
    /** Absent from builds before the calendar. */
    timeZone: z.optional(teamFields.timeZone),
  }),
  entity: 'team',
  needs: 'self',
  entityId: (input) => input.id,

  run: async ({ tx, ctx, teamId, input, now }) => {
    if (input.id !== teamId) throw new AppError('invalid', 'This change belongs to another team.')
    // Inserting an existing id does nothing, and the sender would become head coach of another person's team.
    assertNew(await tx.run(zql.teams.where('id', input.id).one()), 'team')
    assertNew(await tx.run(zql.playbooks.where('id', input.playbookId).one()), 'team')
    await tx.mutate.teams.insert({
      id: input.id,
      name: input.name,
      schoolName: input.schoolName,
      competitionLevel: input.competitionLevel,
      season: '',
      primaryColor: '',
      secondaryColor: '',
      holeSystem: USUAL_HOLES,
      ...DEFAULT_BLOCKING,
      ...DEFAULT_RULES,
      baseFront: USUAL_FRONT,
      strengthRule: USUAL_STRENGTH,
      techniqueSystem: USUAL_TECHNIQUES,
      strongSafety: '',
      weakSafety: '',
      strongBacker: '',
      weakBacker: '',
      ...NO_LETTERS,
      ...NONE_CHOSEN,
      timeZone: input.timeZone ?? USUAL_ZONE,
      ...NEW_MEMBER_USUAL,
      socialApproval: false,
      isActive: true,
      ...createdBy({ ctx, now }),
    })
    await tx.mutate.teamMembers.insert({
      teamId: input.id,
      userId: ctx.userId,
      teamRole: 'head_coach',
      capabilities: [],
      roleNotes: null,
      titles: [],
      positionGroups: [],
      assignedAt: now,
      status: 'active',
      updatedBy: ctx.userId,
      updatedAt: now,
      version: 1,
    })
    // The database's trigger keeps this table; offline, the creator must pass the team's gates already.
    if (tx.location === 'client')
      for (const capability of grantsOf('head_coach', []))
        await tx.mutate.memberGrants.insert({ teamId: input.id, userId: ctx.userId, capability })
    await tx.mutate.playbooks.insert({
      id: input.playbookId,
      teamId: input.id,
      name: 'Playbook',
      isActive: true,
      ...createdBy({ ctx, now }),
      deletedAt: null,
    })
    return undefined
  },
})

/** What the team is called, plays on, and calls its holes, field by field. */
export const editTeam = edits({
  name: 'teams.edit',
  input: z.strictObject({ id, baseVersion: version, changes: editsOf(teamFields) }),
  entity: 'team',
  needs: 'team.settings',
  entityId: (input) => input.id,

  run: async ({ tx, ctx, teamId, input, now }) => {
    const found = await tx.run(zql.teams.where('id', input.id).one())
    const row = ofTeam(found && { teamId: found.id, ...found }, teamId, 'team')
    const { apply, left } = mergeEdit(tx, row, input.changes)
    if (Object.keys(apply).length > 0)
      await tx.mutate.teams.update({ id: row.id, ...apply, ...changedBy(row, { ctx, now }) })
    return met(row, input.baseVersion, left)
  },
})

/** How long a team can still be kept after its deletion was requested, in days. */
export const DELETION_DAYS = 14

const DAY_MS = 86_400_000

/** What starts and ends a team's archive and its deletion. */
const ofTeamLife = {
  input: z.strictObject({ id }),
  entity: 'team',
  needs: 'team.manage',
  inArchive: true,
  entityId: (input: { id: string }) => input.id,
  /** The same turn as changes of roles. */
  turn: (_: unknown, teamId: string | null) => teamId ?? '',
} as const

/** The team of the input. Throws AppError `not_found`. */
async function teamOf({ tx, teamId, input }: RunEnv<{ id: string }>) {
  const found = await tx.run(zql.teams.where('id', input.id).one())
  return ofTeam(found && { teamId: found.id, ...found }, teamId, 'team')
}

/** Schedules the team for deletion (server/jobs/teams.ts). A second request doesn't move the date. */
export const requestTeamDeletion = acts({
  name: 'teams.requestDelete',
  ...ofTeamLife,

  run: async (env) => {
    const { tx, ctx, now } = env
    const row = await teamOf(env)
    const own = await tx.run(
      zql.teamMembers.where('teamId', row.id).where('userId', ctx.userId).where('status', 'active').one(),
    )
    if (own?.teamRole !== 'head_coach' && !isAdmin(ctx))
      throw new AppError('forbidden', 'Only a head coach can delete the team. Ask the head coach.')
    if (row.deleteAfter) return undefined
    await tx.mutate.teams.update({
      id: row.id,
      deleteAfter: now + DELETION_DAYS * DAY_MS,
      deleteRequestedBy: ctx.userId,
      ...changedBy(row, { ctx, now }),
    })
    return undefined
  },
})

/** Cancels the deletion. */
export const keepTeam = acts({
  name: 'teams.keep',
  ...ofTeamLife,

  run: async (env) => {
    const { tx, ctx, now } = env
    const row = await teamOf(env)
    if (!row.deleteAfter) return undefined
    await tx.mutate.teams.update({
      id: row.id,
      deleteAfter: null,
      deleteRequestedBy: null,
      ...changedBy(row, { ctx, now }),
    })
    return undefined
  },
})

/** Archives the team: until it is restored, members can only read it. */
export const archiveTeam = acts({
  name: 'teams.archive',
  ...ofTeamLife,

  run: async (env) => {
    const { tx, ctx, now } = env
    const row = await teamOf(env)
    if (row.archivedAt) return undefined
    await tx.mutate.teams.update({ id: row.id, archivedAt: now, ...changedBy(row, { ctx, now }) })
    return undefined
  },
})

/** Takes the team out of the archive. */
export const restoreTeam = acts({
  name: 'teams.restore',
  ...ofTeamLife,

  run: async (env) => {
    const { tx, ctx, now } = env
    const row = await teamOf(env)
    if (!row.archivedAt) return undefined
    await tx.mutate.teams.update({ id: row.id, archivedAt: null, ...changedBy(row, { ctx, now }) })
    return undefined
  },
})

export const editPlaybook = edits({
  name: 'playbooks.edit',
  input: z.strictObject({
    id,
    baseVersion: version,
    changes: editsOf(playbookFields),
  }),
  entity: 'playbook',
  needs: 'playbook.manage',
  entityId: (input) => input.id,

  run: async ({ tx, ctx, teamId, input, now }) => {
    const row = ofTeam(await tx.run(zql.playbooks.where('id', input.id).one()), teamId, 'playbook')
    const { apply, left } = mergeEdit(tx, row, input.changes)
    if (Object.keys(apply).length > 0)
      await tx.mutate.playbooks.update({
        id: row.id,
        ...apply,
        ...changedBy(row, { ctx, now }),
      })
    return met(row, input.baseVersion, left)
  },
})

export const teamOperations = [
  createTeam,
  editTeam,
  requestTeamDeletion,
  keepTeam,
  archiveTeam,
  restoreTeam,
  editPlaybook,
]
