/** The operations on game plans, and how they are undone. Part of the table in every-operation.test.ts. */
import { ID, LINE, OTHER, PLAN_FIELDS, PLAN_NOTE, PLAY, WRISTBAND } from './one-of-everything.ts'
import { entries } from './record-cases.ts'

type PlanCase =
  | ReturnType<typeof entries>[number][1]
  | { kind: 'create' | 'delete' | 'restore'; input: object; table: string }
  | {
      kind: 'part'
      input: object
      table: string
      undo: [name: string, input: object]
      whenDeleted: 'restore'
    }

export const PLAN_CASES: { readonly [name: string]: PlanCase } = {
  'plans.create': { kind: 'create', input: { id: OTHER, fields: PLAN_FIELDS }, table: 'gamePlans' },
  'plans.delete': { kind: 'delete', input: { id: ID, baseVersion: 1 }, table: 'gamePlans' },
  'plans.restore': { kind: 'restore', input: { id: ID }, table: 'gamePlans' },

  'plans.addPlays': {
    kind: 'part',
    input: { planId: ID, lines: [{ id: OTHER, playId: PLAY, section: 'Openers', sortKey: 'a1' }] },
    table: 'gamePlans',
    undo: ['plans.removePlays', { planId: ID, ids: [OTHER] }],
    whenDeleted: 'restore',
  },
  'plans.removePlays': {
    kind: 'part',
    input: { planId: ID, ids: [LINE] },
    table: 'gamePlans',
    undo: ['plans.addPlays', { planId: ID, lines: [{ id: LINE, playId: PLAY, section: '', sortKey: 'a0' }] }],
    whenDeleted: 'restore',
  },
  'plans.movePlays': {
    kind: 'part',
    input: { planId: ID, lines: [{ id: LINE, section: 'Openers', sortKey: 'a1' }] },
    table: 'gamePlans',
    undo: ['plans.movePlays', { planId: ID, lines: [{ id: LINE, section: '', sortKey: 'a0' }] }],
    whenDeleted: 'restore',
  },
  'plans.setSections': {
    kind: 'part',
    input: { planId: ID, sections: [{ section: 'openers', set: { target: 6, color: 'red' } }] },
    table: 'gamePlans',
    undo: [
      'plans.setSections',
      {
        planId: ID,
        sections: [
          { section: 'openers', set: { target: null, color: null }, was: { target: 6, color: 'red' } },
        ],
      },
    ],
    whenDeleted: 'restore',
  },
  'plans.release': {
    kind: 'part',
    input: { planId: ID, from: null, at: 1000, lines: [] },
    table: 'gamePlans',
    undo: ['plans.release', { planId: ID, from: 1000, at: null, lines: [] }],
    whenDeleted: 'restore',
  },
  'plans.printed': {
    kind: 'part',
    input: { planId: ID, from: null, at: 1000, calls: ['1a'] },
    table: 'gamePlans',
    undo: ['plans.printed', { planId: ID, from: 1000, at: null, calls: null }],
    whenDeleted: 'restore',
  },
  ...Object.fromEntries([
    ...entries('wristbands', 'planWristbands', { ...WRISTBAND, planId: ID }, [
      'says',
      'call',
      'name',
      'short',
    ]),
    // Lines come with their plan's lists.
    ...entries('planLines', 'gamePlanPlays', {}, ['reason', '', 'Mine', 'Theirs'])
      .filter(([name]) => name !== 'planLines.create')
      .map(([name, one]): ReturnType<typeof entries>[number] => [
        name,
        { ...one, input: { ...one.input, id: LINE } },
      ]),
    ...entries('planNotes', 'planNotes', { ...PLAN_NOTE, planId: ID }, ['text', '', 'Mine', 'Theirs']),
  ]),
}
