/** What the roles of a team may do. */
import * as z from 'zod/mini'
import { CAPABILITIES, ROLE_DEFAULTS, type TeamRole, TEAM_ROLES } from '../capabilities.ts'
import { AppError } from '../errors.ts'
import { id } from '../input-pieces.ts'
import { mayChangeRight } from '../member-rules.ts'
import { acts } from '../operation.ts'
import { rightsOf } from '../role-rights.ts'
import { zql } from '../zero.ts'

export const OWN_RANK =
  'You can only change roles below yours, and permissions that you have. Ask the head coach.'

const right = z.strictObject({
  teamRole: z.enum(TEAM_ROLES as [TeamRole, ...TeamRole[]]),
  capability: z.enum(CAPABILITIES),
  isGranted: z.boolean(),
})

/**
 * Sets capabilities of roles; what is a role's default again is no change of it. The last write wins: each is a switch
 * that two managers set to the same or see at once.
 */
export const setRoleRights = acts({
  name: 'roles.setRights',
  input: z.strictObject({ id, rights: z.array(right).check(z.minLength(1), z.maxLength(120)) }),
  entity: 'team',
  needs: 'team.manage',
  entityId: (input) => input.id,
  /** Rank depends on the team's members, who take turns by the same. */
  turn: (_, teamId) => teamId ?? '',

  run: async ({ tx, ctx, teamId, input, now }) => {
    if (input.id !== teamId) throw new AppError('invalid', 'This change belongs to another team.')
    const own = await tx.run(zql.teamMembers.where('teamId', teamId).where('userId', ctx.userId).one())
    const before = await rightsOf(tx, teamId)
    if (input.rights.some((one) => !mayChangeRight(ctx, own, one, before)))
      throw new AppError('forbidden', OWN_RANK)
    for (const { teamRole, capability, isGranted } of input.rights) {
      const key = { teamId, teamRole, capability }
      if (ROLE_DEFAULTS[teamRole].includes(capability) === isGranted) await tx.mutate.roleRights.delete(key)
      else await tx.mutate.roleRights.upsert({ ...key, isGranted, updatedBy: ctx.userId, updatedAt: now })
    }
    return undefined
  },
})

export const roleOperations = [setRoleRights]
