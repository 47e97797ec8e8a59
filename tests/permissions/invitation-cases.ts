/** What the operations on invitations need, on rows made for them. Part of the table in operation-cases.ts. */
import { TEAM_ROLE_RANK, type TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { isAdmin } from '#schema/permissions.ts'
import { insertInvited } from './rows.ts'
import type { OperationCase } from './operation-cases.ts'
import type { Subject } from './world.ts'

/** Rank decides over which roles `team.manage` may be used. */
export const belowRankOf =
  (role: TeamRole, words: string) =>
  ({ member, appRole }: Subject) =>
    (appRole && isAdmin({ appRole })) || (member && TEAM_ROLE_RANK[member.role] > TEAM_ROLE_RANK[role])
      ? undefined
      : words

const needs = 'team.manage'
const refusal = belowRankOf('player', 'You can only invite people to roles below yours. Select another role.')
const refusalToTakeBack = belowRankOf(
  'player',
  "You can't invite people to your own role or above. Ask the head coach.",
)

export const INVITATIONS: { readonly [name: string]: OperationCase } = {
  'invitations.add': {
    needs,
    refusal,
    prepare: () => {
      const playerId = newId()
      const email = `${playerId}@example.org`
      return Promise.resolve({
        input: { playerId, firstName: 'Lee', lastName: 'Ortiz', email, teamRole: 'player' },
      })
    },
  },
  'invitations.send': {
    needs,
    refusal,
    prepare: async ({ stack, team }) => ({ input: { playerId: await insertInvited(stack, team) } }),
  },
  'invitations.revoke': {
    needs,
    refusal: refusalToTakeBack,
    prepare: async ({ stack, team }) => ({ input: { playerId: await insertInvited(stack, team) } }),
  },
  'invitations.remove': {
    needs,
    refusal: refusalToTakeBack,
    prepare: async ({ stack, team }) => ({ input: { playerId: await insertInvited(stack, team) } }),
  },
}
