/** Teams and their playbooks. */
import * as z from 'zod/mini'
import { playbookFields } from '../entities/playbook.ts'
import { COMPETITION_LEVELS } from '../football/field.ts'
import { editsOf, id, name, version } from '../input-pieces.ts'
import { AppError } from '../errors.ts'
import { creates, edits } from '../operation.ts'
import { effectiveCapabilities } from '../permissions.ts'
import { zql } from '../zero.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam } from '../shared-row.ts'

/** A new team with its first playbook; whoever creates it is its head coach. */
export const createTeam = creates({
  name: 'teams.create',
  input: z.strictObject({
    id,
    playbookId: id,
    name,
    schoolName: z.string().check(z.trim(), z.maxLength(120)),
    competitionLevel: z.enum(COMPETITION_LEVELS),
  }),
  entity: 'team',
  needs: 'self',
  entityId: (input) => input.id,

  run: async ({ tx, ctx, teamId, input, now }) => {
    if (input.id !== teamId) throw new AppError('invalid', 'This change belongs to another team.')
    // An insert of an id that exists is silent, and would make the sender head coach of somebody's team.
    assertNew(await tx.run(zql.teams.where('id', input.id).one()), 'team')
    assertNew(await tx.run(zql.playbooks.where('id', input.playbookId).one()), 'team')
    await tx.mutate.teams.insert({
      id: input.id,
      name: input.name,
      schoolName: input.schoolName,
      competitionLevel: input.competitionLevel,
      isActive: true,
      createdBy: ctx.userId,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })
    await tx.mutate.teamMembers.insert({
      teamId: input.id,
      userId: ctx.userId,
      teamRole: 'head_coach',
      capabilities: [],
      roleNotes: null,
      assignedAt: now,
      status: 'active',
      updatedBy: ctx.userId,
      updatedAt: now,
      version: 1,
    })
    // The database's trigger keeps this table; offline, the creator must pass the team's gates already.
    if (tx.location === 'client')
      for (const capability of ['member', ...effectiveCapabilities('head_coach', [])] as const)
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

export const teamOperations = [createTeam, editPlaybook]
