import { anyJson } from '#tests/support/diagrams.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Json } from './conflict.ts'
import { jsonEqual } from './equal.ts'
import { type FieldEdits, mergeFields, reverseFields } from './fields.ts'

// Hundreds of runs on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })
const runs = { seed: 20261121, numRuns: 300 }

const FIELDS = ['name', 'notes', 'tags', 'status', 'sortKey'] as const
type Values = { readonly [field: string]: Json }

const anyRow: fc.Arbitrary<Values> = fc.record(
  Object.fromEntries(FIELDS.map((field) => [field, anyJson])) as Record<
    (typeof FIELDS)[number],
    typeof anyJson
  >,
)
/** A row, the values that somebody saw in it, and what they made of some of them. */
const anyEdit = fc.tuple(anyRow, anyRow, fc.subarray([...FIELDS]))

/** What the screen sends when `seen` became `wanted` in these fields. */
const editOf = (seen: Values, wanted: Values, fields: readonly string[]): FieldEdits =>
  Object.fromEntries(fields.map((field) => [field, { from: seen[field] ?? null, to: wanted[field] ?? null }]))

const applied = (row: Values, edits: FieldEdits): Values => ({ ...row, ...mergeFields(row, edits).apply })

describe('fields', () => {
  test('F1: an edit touches no field that it does not name', () => {
    fc.assert(
      fc.property(anyRow, anyEdit, (row, [seen, wanted, fields]) => {
        const { apply, conflicts } = mergeFields(row, editOf(seen, wanted, fields))
        const touched = [...Object.keys(apply), ...conflicts.map(({ field }) => field)]
        expect(touched.filter((field) => !(fields as string[]).includes(field))).toEqual([])
        expect(new Set(touched).size).toBe(touched.length)
      }),
      runs,
    )
  })

  test('F2: an edit whose base is current applies completely', () => {
    fc.assert(
      fc.property(anyEdit, ([row, wanted, fields]) => {
        const edits = editOf(row, wanted, fields)
        expect(mergeFields(row, edits).conflicts).toEqual([])
        for (const field of fields) expect(jsonEqual(applied(row, edits)[field], wanted[field])).toBe(true)
      }),
      runs,
    )
  })

  test('F3: an edit sent a second time finds its values and changes nothing', () => {
    fc.assert(
      fc.property(anyRow, anyEdit, (row, [seen, wanted, fields]) => {
        const edits = editOf(seen, wanted, fields)
        const once = mergeFields(row, edits)
        const twice = mergeFields({ ...row, ...once.apply }, edits)
        expect(twice.apply).toEqual({})
        expect(twice.conflicts).toEqual(once.conflicts)
      }),
      runs,
    )
  })

  test('F3: the same value from two coaches is no conflict', () => {
    fc.assert(
      fc.property(anyRow, anyEdit, (seen, [row, , fields]) => {
        expect(mergeFields(row, editOf(seen, row, fields))).toEqual({ apply: {}, conflicts: [] })
      }),
      runs,
    )
  })

  test('F4: a field that has moved on keeps its value and conflicts, with all three values; the rest is merged', () => {
    fc.assert(
      fc.property(anyRow, anyEdit, (row, [seen, wanted, fields]) => {
        const edits = editOf(seen, wanted, fields)
        const { apply, conflicts } = mergeFields(row, edits)
        const moved = fields.filter(
          (field) => !jsonEqual(row[field], seen[field]) && !jsonEqual(row[field], wanted[field]),
        )
        expect(conflicts).toEqual(
          moved.map((field) => ({ field, base: seen[field], yours: wanted[field], theirs: row[field] })),
        )
        const after = { ...row, ...apply }
        for (const field of FIELDS) {
          const expected = fields.includes(field) && !moved.includes(field) ? wanted[field] : row[field]
          expect(jsonEqual(after[field], expected)).toBe(true)
        }
      }),
      runs,
    )
  })

  test('F5: an edit followed by its reverse leaves the row unchanged', () => {
    fc.assert(
      fc.property(anyEdit, ([row, wanted, fields]) => {
        const edits = editOf(row, wanted, fields)
        const back = mergeFields(applied(row, edits), reverseFields(edits))
        expect(back.conflicts).toEqual([])
        expect(jsonEqual({ ...applied(row, edits), ...back.apply }, row)).toBe(true)
        expect(reverseFields(reverseFields(edits))).toEqual(edits)
      }),
      runs,
    )
  })

  test('F5: the reverse over a later edit of another coach conflicts and overwrites nothing', () => {
    expect(mergeFields({ name: 'theirs' }, reverseFields({ name: { from: 'before', to: 'mine' } }))).toEqual({
      apply: {},
      conflicts: [{ field: 'name', base: 'mine', yours: 'before', theirs: 'theirs' }],
    })
  })

  test('a field that the row lacks is null, also when objects inherit its name', () => {
    const edits = { toString: { from: null, to: 'a' }, notes: { from: null, to: 'b' } }
    expect(mergeFields({}, edits)).toEqual({ apply: { toString: 'a', notes: 'b' }, conflicts: [] })
  })
})
