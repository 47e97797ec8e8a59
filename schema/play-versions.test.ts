import type { Diagram } from '#schema/football/diagram.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import { type KnownChange, startOf, versionAt, versionsOf } from '#schema/play-versions.ts'
import { anyDiagram, anyEditOf, anyJson } from '#tests/support/diagrams.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const runs = { seed: 20261122, numRuns: 300 }

type Fields = { readonly [field: string]: Json }
type State = { fields: Fields; diagram: Diagram }

const anyFields = fc.record({ name: anyJson, notes: anyJson, deletedAt: anyJson })

/** What operations make of a play, one state after the other. Some change the row, some the drawing, some both. */
const life: fc.Arbitrary<State[]> = fc.tuple(anyFields, anyDiagram).chain(([fields, diagram]) =>
  fc
    .tuple(
      fc.array(fc.record({ part: fc.constantFrom('play', 'drawing', 'both'), fields: anyFields }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.infiniteStream(fc.nat()),
    )
    .chain(([steps]) =>
      steps.reduce<fc.Arbitrary<State[]>>(
        (states, step) =>
          states.chain((all) => {
            const last = all.at(-1) as State
            const next = step.part === 'play' ? fc.constant(last.diagram) : anyEditOf(last.diagram)
            return next.map((drawn) => [
              ...all,
              { fields: step.part === 'drawing' ? last.fields : step.fields, diagram: drawn },
            ])
          }),
        fc.constant([{ fields, diagram }]),
      ),
    ),
)

function editsBetween(before: Fields, after: Fields): FieldEdits {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => !jsonEqual(before[field], after[field]))
      .map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
  )
}

/** The lines that a server writes of such a life, as operations `op0`, `op1`, …; those that change nothing write none. */
function historyOf(states: readonly State[], clock: (op: number) => number): KnownChange[] {
  const first = { version: 1, opId: 'op0', at: clock(0), fields: null, elements: null }
  const changes: KnownChange[] = [
    { ...first, part: 'play' },
    { ...first, part: 'drawing' },
  ]
  const versions = { play: 1, drawing: 1 }
  states.slice(1).forEach((state, i) => {
    const before = states[i] as State
    const line = { opId: `op${i + 1}`, at: clock(i + 1) }
    const fields = editsBetween(before.fields, state.fields)
    const elements = diffDiagrams(before.diagram, state.diagram)
    if (Object.keys(fields).length > 0)
      changes.push({ ...line, part: 'play', version: ++versions.play, fields, elements: null })
    if (elements.length > 0)
      changes.push({ ...line, part: 'drawing', version: ++versions.drawing, fields: null, elements })
  })
  return changes
}

const clocks: [string, (op: number) => number][] = [
  ['a clock that runs', (op) => op * 10],
  ['a clock that stands', () => 7],
]

test.each(clocks)('walking back gives exactly each earlier state, by %s', (_, clock) => {
  fc.assert(
    fc.property(life, fc.infiniteStream(fc.nat()), (states, dice) => {
      const made = historyOf(states, clock)
      // In whatever order they come.
      const changes = made
        .map((one) => [dice.next().value as number, one] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one)
      const versions = versionsOf(changes)
      const current = states.at(-1) as State
      for (const { point, changes: own } of versions) {
        // By its own operation; the clock that stands may let two that touch different rows change places.
        const shown = versionAt(current, changes, point)
        const made = own.map(({ opId }) => Number(opId.slice(2)))
        expect(new Set(made).size).toBe(1)
        const [op = 0] = made
        for (const { part } of own)
          if (part === 'play') expect(jsonEqual(shown.fields, states[op]?.fields)).toBe(true)
          else expect(jsonEqual(shown.diagram, states[op]?.diagram)).toBe(true)
        if (clock(1) !== clock(2)) expect(jsonEqual(shown, states[op])).toBe(true)
      }
      // Every operation that changed anything is there once, and the newest is what is now.
      const operations = new Set(made.map(({ opId }) => opId))
      expect(versions).toHaveLength(operations.size)
      expect(new Set(versions.map(({ changes: [one] }) => one?.opId))).toEqual(operations)
      const [newest] = versions
      expect(jsonEqual(versionAt(current, changes, newest?.point ?? startOf(changes)), current)).toBe(true)
    }),
    runs,
  )
})

test('a history that begins in the middle also knows the state before it', () => {
  fc.assert(
    fc.property(life, fc.nat({ max: 8 }), (states, cut) => {
      const known = historyOf(states, (op) => op).filter(({ opId }) => Number(opId.slice(2)) > cut)
      const before = states[Math.min(cut, states.length - 1)] as State
      expect(jsonEqual(versionAt(states.at(-1) as State, known, startOf(known)), before)).toBe(true)
    }),
    runs,
  )
})

test('the newest is first, and one operation on both rows is one version', () => {
  const line = (part: 'play' | 'drawing', version: number, opId: string, at: number): KnownChange => ({
    part,
    version,
    opId,
    at,
    fields: null,
    elements: null,
  })
  const changes = [
    line('drawing', 3, 'revert', 4),
    line('play', 1, 'create', 1),
    line('drawing', 2, 'draw', 2),
    line('play', 2, 'revert', 4),
    line('drawing', 1, 'create', 1),
  ]
  expect(versionsOf(changes).map(({ point, changes: [one] }) => [one?.opId, point])).toEqual([
    ['revert', { play: 2, drawing: 3 }],
    ['draw', { play: 1, drawing: 2 }],
    ['create', { play: 1, drawing: 1 }],
  ])
  expect(versionsOf([])).toEqual([])
})
