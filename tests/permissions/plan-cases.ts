/** What the operations on game plans need, on rows made for them. Part of the table in operation-cases.ts. */
import { newId } from '#schema/ids.ts'
import { createPlayIn } from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import { PLAN_NOTE, WRISTBAND } from '#tests/support/one-of-everything.ts'
import { insertPlan, insertPlanNote, insertPlanPlay, insertWristband } from './rows.ts'
import type { OperationCase } from './operation-cases.ts'
import type { World } from './world.ts'

const plan = ({ stack, team }: World, isDeleted = false) =>
  withSql(stack, (sql) => insertPlan(sql, team.teamId, { isDeleted }))

/** A plan with one line. */
async function filled(world: World, isRemoved = false): Promise<{ planId: string; id: string }> {
  const { stack, owner, team } = world
  const planId = await plan(world)
  const playId = await createPlayIn(stack, owner, team)
  const id = await withSql(stack, (sql) => insertPlanPlay(sql, team.teamId, { planId, playId, isRemoved }))
  return { planId, id }
}

/** A plan with a wristband card, which has its id. */
async function banded(world: World, isDeleted = false): Promise<string> {
  const { stack, owner, team } = world
  const planId = await plan(world)
  const playId = await createPlayIn(stack, owner, team)
  return withSql(stack, (sql) => insertWristband(sql, team.teamId, { planId, playId, isDeleted }))
}

/** A plan with a note, which has its id. */
async function noted(world: World, isDeleted = false): Promise<string> {
  const planId = await plan(world)
  return withSql(world.stack, (sql) => insertPlanNote(sql, world.team.teamId, { planId, isDeleted }))
}

const written = (planId: string) => ({ entries: [{ ...PLAN_NOTE, id: newId(), planId }] })

const keyed = (planId: string, playId: string) => ({
  entries: [{ ...WRISTBAND, id: newId(), planId, calls: [{ code: '1', playId, call: '', name: 'Power' }] }],
})

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
  'plans.release': {
    needs,
    // Of an archived plan, which no reader sees: what every reader sees is asked for beside this.
    prepare: async (world) => {
      const planId = await plan(world)
      await withSql(
        world.stack,
        (sql) => sql`update game_plans set is_published = true, status = 'archived' where id = ${planId}`,
      )
      return { input: { planId, from: null, at: 1000, lines: [] } }
    },
  },
  'planLines.edit': {
    needs,
    prepare: async (world) => {
      const { id } = await filled(world)
      return { input: { id, baseVersion: 1, changes: { reason: { from: '', to: 'Their end crashes' } } } }
    },
  },
  'planLines.delete': {
    needs,
    prepare: async (world) => ({ input: { id: (await filled(world)).id, baseVersion: 1 } }),
  },
  'planLines.restore': {
    needs,
    prepare: async (world) => ({ input: { id: (await filled(world, true)).id } }),
  },
  'plans.setSections': {
    needs,
    prepare: async (world) => ({
      input: { planId: await plan(world), sections: [{ section: 'openers', set: { target: 6 } }] },
    }),
  },
  'plans.printed': {
    needs,
    prepare: async (world) => ({ input: { planId: await plan(world), from: null, at: 1000, calls: ['1a'] } }),
  },
  'wristbands.create': {
    needs,
    prepare: async (world) => ({
      input: keyed(await plan(world), await createPlayIn(world.stack, world.owner, world.team)),
    }),
  },
  'wristbands.edit': {
    needs,
    prepare: async (world) => ({
      input: { id: await banded(world), baseVersion: 1, changes: { says: { from: 'call', to: 'name' } } },
    }),
  },
  'wristbands.delete': {
    needs,
    prepare: async (world) => ({ input: { id: await banded(world), baseVersion: 1 } }),
  },
  'wristbands.restore': {
    needs,
    prepare: async (world) => ({ input: { id: await banded(world, true) } }),
  },
  'planNotes.create': {
    needs,
    prepare: async (world) => ({ input: written(await plan(world)) }),
  },
  'planNotes.edit': {
    needs,
    prepare: async (world) => ({
      input: { id: await noted(world), baseVersion: 1, changes: { text: { from: '', to: 'Slants to us' } } },
    }),
  },
  'planNotes.delete': {
    needs,
    prepare: async (world) => ({ input: { id: await noted(world), baseVersion: 1 } }),
  },
  'planNotes.restore': {
    needs,
    prepare: async (world) => ({ input: { id: await noted(world, true) } }),
  },
}

type Forged = [name: string, input: () => unknown, what: string]

/** Plans of another team, with a line and a play, beside the forger's own; for forged.test.ts. */
export const forgedPlans = (
  hers: () => { plan: string; line: string; play: string },
  own: () => { plan: string; play: string },
): Forged[] => {
  const newLine = (playId: string) => ({ id: newId(), playId, section: '', sortKey: 'a0' })
  return [
    [
      'plans.edit',
      () => ({ id: hers().plan, baseVersion: 1, changes: { isPublished: { from: false, to: true } } }),
      'game plan',
    ],
    ['plans.delete', () => ({ id: hers().plan, baseVersion: 1 }), 'game plan'],
    ['plans.restore', () => ({ id: hers().plan }), 'game plan'],
    ['plans.addPlays', () => ({ planId: hers().plan, lines: [newLine(own().play)] }), 'game plan'],
    ['plans.addPlays', () => ({ planId: own().plan, lines: [newLine(hers().play)] }), 'play'],
    ['plans.removePlays', () => ({ planId: hers().plan, ids: [hers().line] }), 'game plan'],
    [
      'plans.movePlays',
      () => ({ planId: hers().plan, lines: [{ id: hers().line, section: 'openers', sortKey: 'a5' }] }),
      'game plan',
    ],
    ['plans.release', () => ({ planId: hers().plan, from: null, at: 1000, lines: [] }), 'game plan'],
    [
      'planLines.edit',
      () => ({ id: hers().line, baseVersion: 1, changes: { reason: { from: '', to: 'Mine' } } }),
      'line',
    ],
    ['planLines.delete', () => ({ id: hers().line, baseVersion: 1 }), 'line'],
    ['planLines.restore', () => ({ id: hers().line }), 'line'],
    [
      'plans.setSections',
      () => ({ planId: hers().plan, sections: [{ section: 'openers', set: { color: 'red' } }] }),
      'game plan',
    ],
    ['plans.printed', () => ({ planId: hers().plan, from: null, at: 1000, calls: ['1a'] }), 'game plan'],
    ['wristbands.create', () => keyed(hers().plan, own().play), 'game plan'],
    ['wristbands.create', () => keyed(own().plan, hers().play), 'play'],
    [
      'wristbands.edit',
      () => ({ id: hers().plan, baseVersion: 1, changes: { isShared: { from: true, to: false } } }),
      'wristband card',
    ],
    ['wristbands.delete', () => ({ id: hers().plan, baseVersion: 1 }), 'wristband card'],
    ['wristbands.restore', () => ({ id: hers().plan }), 'wristband card'],
    ['planNotes.create', () => written(hers().plan), 'game plan'],
    [
      'planNotes.edit',
      () => ({ id: hers().plan, baseVersion: 1, changes: { text: { from: '', to: 'Mine' } } }),
      'note',
    ],
    ['planNotes.delete', () => ({ id: hers().plan, baseVersion: 1 }), 'note'],
    ['planNotes.restore', () => ({ id: hers().plan }), 'note'],
  ]
}
