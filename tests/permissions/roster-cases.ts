/** What the operations on a roster need, on rows made for them. Part of the table in operation-cases.ts. */
import { newId } from '#schema/ids.ts'
import { withSql } from '#tests/support/forge.ts'
import { depthLine, insertDepth, insertDepthWeek } from './depth-rows.ts'
import { insertMember, insertPlayer } from './rows.ts'
import type { OperationCase } from './operation-cases.ts'
import type { World } from './world.ts'

const rosterPlayer = () => ({
  id: newId(),
  userId: null,
  firstName: 'Sam',
  lastName: 'Reed',
  number: 7,
  positions: ['WR'],
  grade: '10',
  heightInches: null,
  weightLbs: null,
  status: 'active',
  returnDate: '',
})

const newPlayer = ({ stack, team }: World, isDeleted = false) =>
  withSql(stack, (sql) => insertPlayer(sql, team.teamId, isDeleted))

export const ROSTER: { readonly [name: string]: OperationCase } = {
  'players.create': {
    needs: 'roster.manage',
    prepare: () => Promise.resolve({ input: { players: [rosterPlayer()] } }),
  },
  'players.edit': {
    needs: 'roster.manage',
    prepare: async (world) => ({
      input: {
        id: await newPlayer(world),
        baseVersion: 1,
        changes: { userId: { from: null, to: await insertMember(world, 'player') } },
      },
    }),
  },
  'players.delete': {
    needs: 'roster.manage',
    prepare: async (world) => ({ input: { id: await newPlayer(world), baseVersion: 1 } }),
  },
  'players.restore': {
    needs: 'roster.manage',
    prepare: async (world) => ({ input: { id: await newPlayer(world, true) } }),
  },
  'depth.put': {
    needs: 'playbook.edit',
    prepare: async (world) => ({
      input: {
        chart: 'package:Heavy',
        lines: [depthLine(await newPlayer(world))],
      },
    }),
  },
  'depth.remove': {
    needs: 'playbook.edit',
    prepare: async (world) => {
      const { stack, team } = world
      const playerId = await newPlayer(world)
      const id = await withSql(stack, (sql) => insertDepth(sql, team.teamId, playerId))
      return { input: { chart: 'offense', ids: [id] } }
    },
  },
  'depth.saveWeek': {
    needs: 'playbook.edit',
    prepare: () =>
      Promise.resolve({
        input: {
          id: newId(),
          chart: 'offense',
          season: '2026',
          week: 1,
          lines: [{ spot: 'QB', number: 7, name: 'Lee Webb', isTied: false, isOut: false }],
        },
      }),
  },
  'depth.deleteWeek': {
    needs: 'playbook.edit',
    prepare: async ({ stack, team }) => ({
      input: { id: await withSql(stack, (sql) => insertDepthWeek(sql, team.teamId)) },
    }),
  },
  'playerCards.edit': {
    needs: 'roster.manage',
    prepare: async (world) => ({
      input: {
        id: await newPlayer(world),
        baseVersion: 1,
        changes: { guardianPhone: { from: '555-0100', to: '555-0101' } },
      },
    }),
  },
}
