/** What the operations on games need, on rows made for them. Part of the table in operation-cases.ts. */
import { newId } from '#schema/ids.ts'
import { withSql } from '#tests/support/forge.ts'
import { gameEvent, insertGame, insertPlan, setTier } from './rows.ts'
import type { OperationCase } from './operation-cases.ts'
import type { World } from './world.ts'

const needs = 'playbook.edit'

const game = ({ stack, team }: World, isOver = false) =>
  withSql(stack, async (sql) => insertGame(sql, team.teamId, await insertPlan(sql, team.teamId), isOver))

export const GAMES: { readonly [name: string]: OperationCase } = {
  'games.start': {
    needs,
    // Calling a game is part of Pro.
    prepare: ({ stack, team }) =>
      withSql(stack, async (sql) => {
        await setTier(sql, team.teamId, 'pro')
        const planId = await insertPlan(sql, team.teamId)
        const about = { opponent: 'Central', date: '2026-10-02', site: 'home' }
        return { input: { planId, ...about, event: gameEvent() } }
      }),
    restore: ({ stack, team }) => withSql(stack, (sql) => setTier(sql, team.teamId, 'free')),
  },
  'games.import': {
    needs,
    prepare: ({ stack, team }) =>
      withSql(stack, async (sql) => {
        await setTier(sql, team.teamId, 'pro')
        const planId = await insertPlan(sql, team.teamId)
        const about = {
          opponent: 'Central',
          date: '2026-10-02',
          site: 'home',
          status: 'final',
          us: 7,
          them: 0,
        }
        return { input: { planId, ...about, events: [{ ...gameEvent(), id: newId() }] } }
      }),
    restore: ({ stack, team }) => withSql(stack, (sql) => setTier(sql, team.teamId, 'free')),
  },
  'games.takeBack': {
    needs,
    prepare: ({ stack, team }) =>
      withSql(stack, async (sql) => {
        const planId = await insertGame(sql, team.teamId, await insertPlan(sql, team.teamId))
        const events = await sql<{ id: string }[]>`select id from game_events where plan_id = ${planId}`
        return { input: { planId, events: [newId(), ...events.map(({ id }) => id)] } }
      }),
  },
  // A game that has begun goes on without Pro.
  'gameEvents.append': {
    needs,
    prepare: async (world) => ({
      input: {
        planId: await game(world),
        events: [{ ...gameEvent(), id: newId(), data: { kind: 'timeout', by: 'us' } }],
      },
    }),
  },
  'games.finish': {
    needs,
    prepare: async (world) => ({ input: { planId: await game(world), us: 21, them: 14 } }),
  },
  'games.reopen': { needs, prepare: async (world) => ({ input: { planId: await game(world, true) } }) },
}
