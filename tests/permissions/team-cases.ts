/** What archiving, deleting and keeping a team need. Part of the table in operation-cases.ts. */
import { isAdmin } from '#schema/permissions.ts'
import { withSql } from '#tests/support/forge.ts'
import type { OperationCase } from './operation-cases.ts'
import type { World } from './world.ts'

/** Schedules the team's deletion in `days`, or cancels it without them. */
const schedule = ({ stack, team: { teamId } }: World, days: number | null) =>
  withSql(
    stack,
    async (sql) =>
      void (await sql`
        update teams set delete_after = now() + make_interval(days => ${days}::int),
                         delete_requested_by = ${days === null ? null : 'test'} where id = ${teamId}`),
  )

const restore = (world: World) => schedule(world, null)

/** Archives the team, or restores it. */
const archive = ({ stack, team: { teamId } }: World, isArchived: boolean) =>
  withSql(
    stack,
    async (sql) =>
      void (await sql`
        update teams set archived_at = case when ${isArchived} then now() end where id = ${teamId}`),
  )

export const TEAM_DELETION: { readonly [name: string]: OperationCase } = {
  'teams.requestDelete': {
    needs: 'team.manage',
    refusal: ({ member, appRole }) =>
      (appRole && isAdmin({ appRole })) || member?.role === 'head_coach'
        ? undefined
        : 'Only a head coach can delete the team. Ask the head coach.',
    prepare: async (world) => {
      await schedule(world, null)
      return { input: { id: world.team.teamId } }
    },
    restore,
  },
  'teams.keep': {
    needs: 'team.manage',
    prepare: async (world) => {
      await schedule(world, 14)
      return { input: { id: world.team.teamId } }
    },
    restore,
  },
  'teams.archive': {
    needs: 'team.manage',
    prepare: async (world) => {
      await archive(world, false)
      return { input: { id: world.team.teamId } }
    },
    restore: (world) => archive(world, false),
  },
  'teams.restore': {
    needs: 'team.manage',
    prepare: async (world) => {
      await archive(world, true)
      return { input: { id: world.team.teamId } }
    },
    restore: (world) => archive(world, false),
  },
}
