import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Diagram, DiagramElement } from './diagram.ts'
import { mirrorDiagram, mirrorName, mirrorRole } from './mirror.ts'

const SEED = { seed: 20240817, numRuns: 300 }

const yard = fc.integer({ min: -100, max: 100 }).map((n) => n / 4)
const point = fc.record({ x: yard, y: yard })
const role = fc.constantFrom(
  'LT',
  'RT',
  'LG',
  'RG',
  'C',
  'L',
  'R',
  'GL',
  'WR',
  'LS',
  'RB',
  'L3',
  'R5',
  'X',
  'QB',
)
const side = fc.constantFrom('offense' as const, 'defense' as const)
const from = fc.oneof(
  fc.constant(null),
  role.map((r) => `o.${r}`),
  fc.constant('d.R'),
)
const element: fc.Arbitrary<DiagramElement> = fc.oneof(
  fc.record({
    kind: fc.constant('player' as const),
    side,
    role,
    label: fc.oneof(role, fc.constant('12')),
    at: point,
    shape: fc.constantFrom('circle' as const, 'square' as const, 'letter' as const),
    primary: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('path' as const),
    line: fc.constantFrom('route' as const, 'block' as const, 'man' as const),
    from,
    points: fc.array(point, { minLength: 1, maxLength: 5 }),
    curve: fc.constantFrom('straight' as const, 'smooth' as const),
    end: fc.constantFrom('arrow' as const, 'tee' as const),
    label: fc.constantFrom('', 'reach'),
  }),
  fc.record({
    kind: fc.constant('zone' as const),
    from,
    at: point,
    rx: fc.constant(4),
    ry: fc.constant(3),
    label: fc.constant('Flat'),
  }),
  fc.record({ kind: fc.constant('text' as const), at: point, text: fc.string() }),
)
const id = fc.oneof(
  role.map((r) => `o.${r}`),
  role.map((r) => `block.o.${r}.2`),
  role.map((r) => `d.${r}`),
)
const diagram: fc.Arbitrary<Diagram> = fc
  .record({
    hash: fc.constantFrom('L' as const, 'M' as const, 'R' as const),
    rest: fc.dictionary(id, element),
  })
  .map(({ hash, rest }) => ({ v: 1, elements: { field: { kind: 'field', hash }, ...rest } }))

test('mirroring twice gives the same play, and once keeps every element', () => {
  fc.assert(
    fc.property(diagram, (play) => {
      const once = mirrorDiagram(play)
      expect(Object.keys(once.elements)).toHaveLength(Object.keys(play.elements).length)
      expect(mirrorDiagram(once)).toEqual({ ...play, elements: { ...play.elements } })
    }),
    SEED,
  )
})

test('left and right men change places by role, id and reference; defenders keep their names', () => {
  const play: Diagram = {
    v: 1,
    elements: {
      field: { kind: 'field', hash: 'L' },
      'o.LT': {
        kind: 'player',
        side: 'offense',
        role: 'LT',
        label: 'LT',
        at: { x: -3, y: -1 },
        shape: 'circle',
        primary: false,
      },
      'd.R': {
        kind: 'player',
        side: 'defense',
        role: 'R',
        label: 'R',
        at: { x: -6, y: 4 },
        shape: 'letter',
        primary: false,
      },
      'block.o.LT': {
        kind: 'path',
        line: 'block',
        from: 'o.LT',
        points: [{ x: -1, y: 2 }],
        curve: 'straight',
        end: 'tee',
        label: '',
      },
    },
  }
  const { elements } = mirrorDiagram(play)
  expect(Object.keys(elements).sort()).toEqual(['block.o.RT', 'd.R', 'field', 'o.RT'])
  expect(elements['field']).toMatchObject({ hash: 'R' })
  expect(elements['o.RT']).toMatchObject({ role: 'RT', label: 'RT', at: { x: 3, y: -1 } })
  expect(elements['d.R']).toMatchObject({ role: 'R', at: { x: 6, y: 4 } })
  expect(elements['block.o.RT']).toMatchObject({ from: 'o.RT', points: [{ x: 1, y: 2 }] })
})

test('roles that only begin with a side stay', () => {
  expect(['LS', 'RB', 'LB', 'QB', 'C'].map(mirrorRole)).toEqual(['LS', 'RB', 'LB', 'QB', 'C'])
  expect(['L', 'LT', 'RG', 'GL', 'WR', 'L5', 'RE'].map(mirrorRole)).toEqual([
    'R',
    'RT',
    'LG',
    'GR',
    'WL',
    'R5',
    'LE',
  ])
})

test('names turn as coaches turn them', () => {
  expect(mirrorName('Gun Trips Rt 24 Power')).toBe('Gun Trips Lt 25 Power')
  expect(mirrorName('I Pro Lt 33 Iso')).toBe('I Pro Rt 32 Iso')
  expect(mirrorName('Ace Doubles Naked Left')).toBe('Ace Doubles Naked Right')
  expect(mirrorName('Gun Doubles 61 Mesh')).toBe('Gun Doubles 61 Mesh')
  expect(mirrorName('Power 46')).toBe('Power 47')
  expect(mirrorName('Bright 24 Lefty')).toBe('Bright 24 Lefty')
})

test('a name mirrored twice is the same name', () => {
  const word = fc.constantFrom(
    'Gun',
    'Rt',
    'Lt',
    'Left',
    'right',
    '24',
    '61',
    '18',
    'Power',
    'Mesh',
    'QB',
    'Zone',
    '3x1',
  )
  const name = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(name, (text) => mirrorName(mirrorName(text)) === text),
    SEED,
  )
})
