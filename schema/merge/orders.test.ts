/** What an order of arrival, a batch or a second delivery may change: nothing. */
import { anyDiagram, anyEditOf, anyJson } from '#tests/support/diagrams.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Diagram } from '../football/diagram.ts'
import type { Json } from './conflict.ts'
import { applyChanges, diffDiagrams, type ElementChange, reverseChanges } from './diagram.ts'
import { jsonEqual } from './equal.ts'
import { type FieldEdits, mergeFields, reverseFields } from './fields.ts'

// Hundreds of runs on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })
const runs = { seed: 20261121, numRuns: 300 }

const FIELDS = ['name', 'notes', 'tags', 'status', 'sortKey', 'callText'] as const
type Values = { readonly [field: string]: Json }

const anyRow: fc.Arbitrary<Values> = fc.record(
  Object.fromEntries(FIELDS.map((field) => [field, anyJson])) as Record<
    (typeof FIELDS)[number],
    typeof anyJson
  >,
)
/** An edit of some of the fields, by somebody who may have seen another row. */
const anyEdits: fc.Arbitrary<FieldEdits> = fc
  .tuple(anyRow, anyRow, fc.subarray([...FIELDS]))
  .map(([seen, wanted, fields]) =>
    Object.fromEntries(
      fields.map((field) => [field, { from: seen[field] ?? null, to: wanted[field] ?? null }]),
    ),
  )

/** What three people made of the fields of one row, no two of them of the same one. */
const threeApart = fc
  .tuple(anyRow, anyRow, fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 }))
  .map(([row, wanted, whose]) => {
    const editsOf = (person: number): FieldEdits =>
      Object.fromEntries(
        FIELDS.filter((_, i) => whose[i] === person).map((field) => [
          field,
          { from: row[field] ?? null, to: wanted[field] ?? null },
        ]),
      )
    return { row, wanted, edits: [0, 1, 2].map(editsOf) }
  })

const inTurn = (row: Values, ...edits: readonly FieldEdits[]) =>
  edits.reduce<{ row: Values; conflicts: unknown[] }>(
    (was, edit) => {
      const { apply, conflicts } = mergeFields(was.row, edit)
      return { row: { ...was.row, ...apply }, conflicts: [...was.conflicts, ...conflicts] }
    },
    { row, conflicts: [] },
  )

const anyOrder = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })

describe('fields', () => {
  test('F6: edits of different fields by three coaches are all kept, in any order', () => {
    fc.assert(
      fc.property(threeApart, anyOrder, ({ row, wanted, edits }, order) => {
        const { row: now, conflicts } = inTurn(row, ...order.map((i) => edits[i] ?? {}))
        expect(conflicts).toEqual([])
        expect(jsonEqual(now, wanted)).toBe(true)
      }),
      runs,
    )
  })

  test('F7: an edit resent after edits of other coaches changes none of them', () => {
    fc.assert(
      fc.property(anyRow, anyEdits, anyEdits, (row, mine, theirs) => {
        const between = inTurn(row, mine, theirs).row
        const again = mergeFields(between, mine)
        for (const [field, value] of Object.entries(again.apply)) {
          // Only where they had put back what it was based on.
          expect(jsonEqual(between[field], mine[field]?.from)).toBe(true)
          expect(jsonEqual(value, mine[field]?.to)).toBe(true)
        }
        for (const { field, theirs: kept } of again.conflicts)
          expect(jsonEqual(kept, between[field] ?? null)).toBe(true)
      }),
      runs,
    )
  })

  test('F8: the reverse, after edits of other fields by another coach, takes back only this edit', () => {
    fc.assert(
      fc.property(threeApart, ({ row, edits: [mine = {}, hers = {}, his = {}] }) => {
        const all = inTurn(row, mine, hers, his).row
        const undone = inTurn(all, reverseFields(mine))
        expect(undone.conflicts).toEqual([])
        expect(jsonEqual(undone.row, inTurn(row, hers, his).row)).toBe(true)
      }),
      runs,
    )
  })
})

const idsOf = (changes: readonly ElementChange[]) => new Set(changes.map(({ id }) => id))
const without = (changes: readonly ElementChange[], ...others: (readonly ElementChange[])[]) => {
  const taken = new Set(others.flatMap((one) => [...idsOf(one)]))
  return changes.filter(({ id }) => !taken.has(id))
}
const drawnInTurn = (diagram: Diagram, ...changes: (readonly ElementChange[])[]) =>
  changes.reduce<{ diagram: Diagram; conflicts: unknown[] }>(
    (was, list) => {
      const now = applyChanges(was.diagram, list)
      return { diagram: now.diagram, conflicts: [...was.conflicts, ...now.conflicts] }
    },
    { diagram, conflicts: [] },
  )

const threeEdits = anyDiagram.chain((base) =>
  fc.tuple(fc.constant(base), anyEditOf(base), anyEditOf(base), anyEditOf(base)),
)

describe('diagrams', () => {
  test('D8: changes of different elements by three coaches are all kept, in any order', () => {
    fc.assert(
      fc.property(threeEdits, anyOrder, ([base, ann, bob, cid], order) => {
        const hers = diffDiagrams(base, ann)
        const his = without(diffDiagrams(base, bob), hers)
        const last = without(diffDiagrams(base, cid), hers, his)
        const lists = [hers, his, last]
        const plain = drawnInTurn(base, ...lists)
        expect(plain.conflicts).toEqual([])
        expect(drawnInTurn(base, ...order.map((i) => lists[i] ?? []))).toEqual(plain)
        for (const [list, of] of [
          [hers, ann],
          [his, bob],
          [last, cid],
        ] as const)
          for (const id of idsOf(list)) expect(plain.diagram.elements[id]).toEqual(of.elements[id])
      }),
      runs,
    )
  })

  test('D9: the same changes in one list or in several give the same result, conflicts included', () => {
    fc.assert(
      fc.property(threeEdits, fc.nat(), ([base, ann, bob, there], cut) => {
        const list = [...diffDiagrams(base, ann), ...diffDiagrams(ann, bob)]
        // What replaces an element is one change in two parts.
        const ends = list.flatMap((change, i) => {
          const next = list[i + 1]
          return 'remove' in change && next && 'add' in next && next.id === change.id ? [] : [i + 1]
        })
        const at = ends.length > 0 ? (ends[cut % ends.length] ?? 0) : 0
        const whole = applyChanges(there, list)
        expect(drawnInTurn(there, list.slice(0, at), list.slice(at))).toEqual(whole)
      }),
      runs,
    )
  })

  test('D9: one edit after the other leads from the first drawing to the last', () => {
    fc.assert(
      fc.property(threeEdits, ([base, ann, bob]) => {
        const lists = [diffDiagrams(base, ann), diffDiagrams(ann, bob)]
        expect(drawnInTurn(base, ...lists)).toEqual({ diagram: bob, conflicts: [] })
        expect(drawnInTurn(base, lists.flat())).toEqual({ diagram: bob, conflicts: [] })
      }),
      runs,
    )
  })

  test('D10: a difference sent a second time finds its result and reports the same', () => {
    fc.assert(
      fc.property(threeEdits, ([base, ann, bob]) => {
        const changes = diffDiagrams(base, ann)
        const once = applyChanges(bob, changes)
        const twice = applyChanges(once.diagram, changes)
        expect(twice).toEqual(once)
      }),
      runs,
    )
  })

  test('D11: the reverse, after other coaches changed other elements, takes back only these changes', () => {
    fc.assert(
      fc.property(threeEdits, ([base, ann, bob, cid]) => {
        const mine = diffDiagrams(base, ann)
        const hers = without(diffDiagrams(base, bob), mine)
        const his = without(diffDiagrams(base, cid), mine, hers)
        const undone = drawnInTurn(base, mine, hers, his, reverseChanges(mine))
        expect(undone).toEqual(drawnInTurn(base, hers, his))
      }),
      runs,
    )
  })
})
