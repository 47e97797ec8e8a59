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
/** What a coach writes: sides in every way of writing them, and words that only look like one. */
const said = fc
  .array(
    fc.constantFrom(
      'Right',
      'left',
      'LT',
      'RG',
      'Rt',
      'right now',
      'left away',
      'WR',
      'Bright',
      'lefty',
      'constructor',
      'kick',
      '24',
    ),
    { maxLength: 5 },
  )
  .map((words) => words.join(' '))
const common = { locked: fc.boolean(), look: fc.constantFrom('', 'look.a1') }
const player = {
  kind: fc.constant('player' as const),
  side,
  role,
  label: fc.oneof(role, fc.constant('12')),
  at: point,
  shape: fc.constantFrom('circle' as const, 'square' as const, 'letter' as const),
  primary: fc.boolean(),
  job: said,
  coaching: said,
  gone: fc.boolean(),
  ...common,
}
const path = {
  kind: fc.constant('path' as const),
  line: fc.constantFrom(
    'route' as const,
    'option' as const,
    'block' as const,
    'motion' as const,
    'shift' as const,
    'handoff' as const,
    'pitch' as const,
    'pass' as const,
    'man' as const,
  ),
  from,
  points: fc.array(point, { minLength: 1, maxLength: 5 }),
  curve: fc.constantFrom('straight' as const, 'smooth' as const),
  end: fc.constantFrom('arrow' as const, 'tee' as const),
  label: fc.constantFrom('', 'reach', 'Right'),
  scheme: fc.constantFrom('' as const, 'double' as const, 'pull' as const),
  branches: fc.array(fc.array(point, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
  read: fc.integer({ min: 0, max: 9 }),
  hot: fc.boolean(),
  to: fc.oneof(
    fc.constant(''),
    role.map((r) => `o.${r}`),
    fc.constant('d.R'),
  ),
  gone: fc.boolean(),
  ...common,
}
const element: fc.Arbitrary<DiagramElement> = fc.oneof(
  fc.record(player, { requiredKeys: ['kind', 'side', 'role', 'label', 'at', 'shape', 'primary'] }),
  fc.record(path, { requiredKeys: ['kind', 'line', 'from', 'points', 'curve', 'end', 'label'] }),
  fc.record({
    kind: fc.constant('zone' as const),
    from,
    at: point,
    rx: fc.constant(4),
    ry: fc.constant(3),
    label: fc.constantFrom('Flat', 'Left third'),
    ...common,
  }),
  fc.record({ kind: fc.constant('text' as const), at: point, text: fc.oneof(fc.string(), said), ...common }),
  fc.record({
    kind: fc.constant('key' as const),
    on: fc.oneof(
      role.map((r) => `o.${r}`),
      fc.constant('d.R'),
    ),
    label: fc.constantFrom('R', 'R1', ''),
    ...common,
  }),
  fc.record({
    kind: fc.constant('look' as const),
    name: said,
    front: fc.constant('4-3-over'),
    coverage: fc.constantFrom('', 'cover-3'),
    sort: fc.constant('a0'),
  }),
)
const id = fc.oneof(
  role.map((r) => `o.${r}`),
  role.map((r) => `block.o.${r}.2`),
  role.map((r) => `d.${r}`),
  role.map((r) => `look.a1.block.o.${r}`),
  fc.constantFrom('look.a1', 'key.d.R', 'look.a1.d.R'),
)
const diagram: fc.Arbitrary<Diagram> = fc
  .record({
    hash: fc.constantFrom('L' as const, 'M' as const, 'R' as const),
    rest: fc.dictionary(id, element),
  })
  .map(({ hash, rest }) => ({ v: 1, elements: { field: { kind: 'field', hash }, ...rest } }))

test('mirroring twice gives the same play, and mirroring once keeps every element', () => {
  fc.assert(
    fc.property(diagram, (play) => {
      const once = mirrorDiagram(play)
      expect(Object.keys(once.elements)).toHaveLength(Object.keys(play.elements).length)
      expect(mirrorDiagram(once)).toEqual({ ...play, elements: { ...play.elements } })
    }),
    SEED,
  )
})

test('left and right players swap by role, id and reference; defenders keep their names', () => {
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

test('sides turn with the play: branches, aims, jobs, notes and looks; a read defender stays', () => {
  const man = {
    kind: 'player',
    role: 'LG',
    label: 'LG',
    side: 'offense',
    at: { x: -1.5, y: -1 },
    shape: 'circle',
    primary: false,
  } as const
  const { elements } = mirrorDiagram({
    v: 1,
    elements: {
      field: { kind: 'field', hash: 'M' },
      'o.LG': { ...man, job: 'Pull Right around RT, now', coaching: 'Go right now, then left' },
      'look.a1.block.o.LG': {
        kind: 'path',
        line: 'block',
        from: 'o.LG',
        points: [{ x: 1, y: 1 }],
        branches: [[{ x: 2, y: 3 }]],
        curve: 'smooth',
        end: 'tee',
        label: '',
        scheme: 'double',
        to: 'o.LT',
        look: 'look.a1',
      },
      'key.d.E': { kind: 'key', on: 'd.E', label: 'R' },
      note: { kind: 'text', at: { x: 3, y: 0 }, text: 'Alert: roll Left' },
      'look.a1': { kind: 'look', name: 'Nickel Left', front: '', coverage: '', sort: 'a0' },
    },
  })
  expect(elements['o.RG']).toMatchObject({
    job: 'Pull Left around LT, now',
    coaching: 'Go right now, then right',
  })
  expect(elements['look.a1.block.o.RG']).toMatchObject({
    from: 'o.RG',
    to: 'o.RT',
    branches: [[{ x: -2, y: 3 }]],
    look: 'look.a1',
    scheme: 'double',
  })
  expect(elements['key.d.E']).toEqual({ kind: 'key', on: 'd.E', label: 'R' })
  expect(elements['note']).toMatchObject({ text: 'Alert: roll Right', at: { x: -3, y: 0 } })
  expect(elements['look.a1']).toMatchObject({ name: 'Nickel Right' })
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

test('names flip as coaches flip them', () => {
  expect(mirrorName('Gun Trips Rt 24 Power')).toBe('Gun Trips Lt 25 Power')
  expect(mirrorName('I Pro Lt 33 Iso')).toBe('I Pro Rt 32 Iso')
  expect(mirrorName('Ace Doubles Naked Left')).toBe('Ace Doubles Naked Right')
  expect(mirrorName('Gun Doubles 61 Mesh')).toBe('Gun Doubles 61 Mesh')
  expect(mirrorName('Power 46')).toBe('Power 47')
  expect(mirrorName('24 Power', '1-right')).toBe('23 Power')
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
