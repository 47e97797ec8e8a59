/** The operations on depth charts and the ones that undo them. Part of the table in every-operation.test.ts. */
import { ID, LINE, OTHER } from './one-of-everything.ts'

type DepthCase = {
  kind: 'many'
  table: 'depthSpots' | 'depthWeeks'
  input: object
  undo: [name: string, input: object]
}

const WEEK = {
  chart: 'offense',
  season: '2026',
  week: 1,
  lines: [{ spot: 'QB', number: 7, name: 'Lee Webb', isTied: false, isOut: false }],
}

export const DEPTH_CASES: { readonly [name: string]: DepthCase } = {
  'depth.put': {
    kind: 'many',
    table: 'depthSpots',
    input: {
      chart: 'offense',
      lines: [{ id: OTHER, spot: 'RB', playerId: ID, sortKey: 'a1', isTied: true }],
    },
    undo: ['depth.remove', { chart: 'offense', ids: [OTHER] }],
  },
  'depth.remove': {
    kind: 'many',
    table: 'depthSpots',
    input: { chart: 'offense', ids: [LINE] },
    undo: [
      'depth.put',
      { chart: 'offense', lines: [{ id: LINE, spot: 'QB', playerId: ID, sortKey: 'a0', isTied: false }] },
    ],
  },

  'depth.saveWeek': {
    kind: 'many',
    table: 'depthWeeks',
    input: { id: OTHER, ...WEEK },
    undo: ['depth.deleteWeek', { id: OTHER }],
  },
  'depth.deleteWeek': {
    kind: 'many',
    table: 'depthWeeks',
    input: { id: LINE },
    undo: ['depth.saveWeek', { id: LINE, ...WEEK }],
  },
}
