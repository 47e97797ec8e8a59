/** What the operations on game plans need, on rows made for them. Part of the table in world.ts. */
import { newId } from '#schema/ids.ts'
import { createPlayIn } from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import { insertPlan, insertPlanPlay } from './rows.ts'
import type { OperationCase, World } from './world.ts'

const plan = ({ stack, team }: World, isDeleted = false) =>
  withSql(stack, (sql) => insertPlan(sql, team.teamId, { isDeleted }))

/** A plan with one line. */
async function filled(world: World): Promise<{ planId: string; id: string }> {
  const { stack, owner, team } = world
  const planId = await plan(world)
  const playId = await createPlayIn(stack, owner, team)
  const id = await withSql(stack, (sql) => insertPlanPlay(sql, team.teamId, { planId, playId }))
  return { planId, id }
}

const fields = {
  week: 5,
  opponent: 'Central',
  date: '2026-10-02',
  site: 'away',
  status: 'scouting',
  notes: '',
}

const needs = 'playbook.edit'

export const PLANS: { readonly [name: string]: OperationCase } = {
  'plans.create': {
    needs,
    prepare: () => Promise.resolve({ input: { id: newId(), fields } }),
  },
  'plans.edit': {
    needs,
    prepare: async (world) => ({
      input: {
        id: await plan(world),
        baseVersion: 1,
        // Not its release: what every reader sees is asked for beside this.
        changes: { notes: { from: '', to: 'Blitzes on third' } },
      },
    }),
  },
  'plans.delete': {
    needs,
    prepare: async (world) => ({ input: { id: await plan(world), baseVersion: 1 } }),
  },
  'plans.restore': {
    needs,
    prepare: async (world) => ({ input: { id: await plan(world, true) } }),
  },
  'plans.addPlays': {
    needs,
    prepare: async (world) => {
      const playId = await createPlayIn(world.stack, world.owner, world.team)
      const lines = [{ id: newId(), playId, section: 'openers', sortKey: 'a0' }]
      return { input: { planId: await plan(world), lines } }
    },
  },
  'plans.removePlays': {
    needs,
    prepare: async (world) => {
      const { planId, id } = await filled(world)
      return { input: { planId, ids: [id] } }
    },
  },
  'plans.movePlays': {
    needs,
    prepare: async (world) => {
      const { planId, id } = await filled(world)
      return { input: { planId, lines: [{ id, section: 'openers', sortKey: 'a1' }] } }
    },
  },
}
