import { addressOf, coalesce, drawnFields, stillOpen, takeMine, valueAt } from '#schema/conflict-fields.ts'
import type { Diagram, DiagramElement } from '#schema/football/diagram.ts'
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import { applyChanges, diffDiagrams, type ElementChange } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { anyDiagram, anyEditOf } from '#tests/support/diagrams.ts'
import { twoReceivers } from '#tests/support/accounts.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const runs = { seed: 20261123, numRuns: 500 }

const field = (name: string, base: Json, yours: Json, theirs: Json): FieldConflict => ({
  field: name,
  base,
  yours,
  theirs,
})
const note = (text: string) => ({ kind: 'text', at: { x: 0, y: 0 }, text })
const deleted = (theirs: number | null, yours: number | null = null) =>
  field('deletedAt', null, yours, theirs)

describe('the field of a conflict', () => {
  test.each<[string, FieldConflict, ReturnType<typeof addressOf>]>([
    ['a field of the row', field('name', 'a', 'b', 'c'), null],
    ['tags', field('tags', [], ['a'], ['b']), null],
    ['a deletion', deleted(5), null],
    ['a property', field('o.X.at', { x: 0, y: 0 }, { x: 1, y: 0 }, null), { id: 'o.X', property: 'at' }],
    ['an element', field('o.X', note('a'), null, note('b')), { id: 'o.X', property: null }],
    ['one that is new', field('t1', null, note('a'), null), { id: 't1', property: null }],
    ['one that is gone on both sides', field('o.X', note('a'), null, null), { id: 'o.X', property: null }],
  ])('%s', (_, given, address) => expect(addressOf(given)).toEqual(address))

  test('shows its value, also for ids that every object inherits', () => {
    const diagram = twoReceivers()
    expect(valueAt(diagram, { id: 'o.X', property: 'label' })).toBe('X')
    expect(valueAt(diagram, { id: 'o.X', property: null })).toBe(diagram.elements['o.X'])
    expect(valueAt(diagram, { id: 'constructor', property: null })).toBeNull()
    expect(valueAt(diagram, { id: 'o.X', property: 'toString' })).toBeNull()
    expect(valueAt(diagram, { id: 'nobody', property: 'at' })).toBeNull()
  })
})

describe('a later edit', () => {
  test('of the same field keeps its base and updates the rest', () => {
    const open = [field('name', 'Old', 'His', 'Hers')]
    expect(coalesce(open, [field('name', 'His', 'His 2', 'Hers 2')])).toEqual([
      field('name', 'Old', 'His 2', 'Hers 2'),
    ])
  })

  test('of another field is added', () => {
    const open = [field('name', 'Old', 'His', 'Hers')]
    const notes = field('notes', '', 'his', 'hers')
    expect(coalesce(open, [notes])).toEqual([...open, notes])
  })

  test('that matches the other side, or reverts everything, closes the conflict', () => {
    const open = [field('name', 'Old', 'His', 'Hers'), field('notes', '', 'his', 'hers')]
    expect(coalesce(open, [field('name', 'His', 'Hers', 'Hers')])).toEqual([open[1]])
    expect(coalesce(open, [field('notes', 'his', '', 'hers')])).toEqual([open[0]])
  })

  test('of a deleted row asks about the deletion while anything depends on it', () => {
    const open = [deleted(5), field('name', 'Old', 'His', 'Old')]
    expect(coalesce([], open)).toEqual(open)
    expect(coalesce(open, [deleted(6), field('name', 'His', 'Old', 'Old')])).toEqual([])
    expect(stillOpen([deleted(null, 5)])).toEqual([deleted(null, 5)])
    expect(stillOpen([deleted(7, 5)])).toEqual([])
  })

  test('of an element that the author added is merged into it', () => {
    const open = [deleted(5), field('t1', null, note('a'), null)]
    expect(coalesce(open, [deleted(5), field('t1.text', 'a', 'b', null)])).toEqual([
      deleted(5),
      field('t1', null, note('b'), null),
    ])
    expect(coalesce(open, [deleted(5), field('t1', note('a'), null, null)])).toEqual([])
  })

  test('that removes an element removes its properties, and an edit of one property restores it', () => {
    const moved = field('o.X.at', { x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2, y: 0 })
    const gone = field('o.X', note('a'), null, note('b'))
    expect(coalesce([moved, field('o.Z.at', 1, 2, 3)], [gone])).toEqual([field('o.Z.at', 1, 2, 3), gone])
    expect(coalesce([gone], [moved])).toEqual([moved])
  })
})

describe("the author's side of a drawing", () => {
  /** Hers is there, he drew from the same beginning. */
  const twoEdits = anyDiagram.chain((before) =>
    fc.tuple(fc.constant(before), anyEditOf(before), anyEditOf(before)),
  )

  test('holds every field when taken, and leaves the others unchanged', () => {
    fc.assert(
      fc.property(twoEdits, ([before, his, hers]) => {
        const { diagram, conflicts } = applyChanges(hers, diffDiagrams(before, his))
        const changes = takeMine(diagram, conflicts)
        // A change of an element that is gone needs history to bring it back.
        const isGone = conflicts.some((one) => {
          const address = addressOf(one)
          return address?.property && !diagram.elements[address.id]
        })
        expect(changes === null).toBe(isGone)
        if (!changes) return
        const taken = applyChanges(diagram, changes)
        expect(taken.conflicts).toEqual([])
        const touched = new Set<string>()
        for (const one of conflicts) {
          const address = addressOf(one)
          if (!address) throw new Error(`no address: ${one.field}`)
          touched.add(address.id)
          expect(jsonEqual(valueAt(taken.diagram, address), one.yours)).toBe(true)
        }
        for (const [id, element] of Object.entries(diagram.elements))
          if (!touched.has(id)) expect(taken.diagram.elements[id]).toEqual(element)
      }),
      runs,
    )
  })

  test('of which nothing was saved becomes the drawn state when all of it is taken', () => {
    fc.assert(
      fc.property(
        anyDiagram.chain((before) => fc.tuple(fc.constant(before), anyEditOf(before))),
        ([before, his]) => {
          const fields = drawnFields(before, diffDiagrams(before, his))
          for (const { field: name, theirs } of fields)
            expect([name, theirs === undefined]).toEqual([name, false])
          const changes = takeMine(before, fields) as ElementChange[]
          expect(jsonEqual(applyChanges(before, changes).diagram, his)).toBe(true)
        },
      ),
      runs,
    )
  })

  test('over several edits has the sum of their open fields', () => {
    const threeSteps = anyDiagram.chain((first) =>
      anyEditOf(first).chain((second) =>
        fc.tuple(fc.constant(first), fc.constant(second), anyEditOf(second)),
      ),
    )
    fc.assert(
      fc.property(threeSteps, ([first, second, third]) => {
        const open = [[first, second] as const, [second, third] as const].reduce<FieldConflict[]>(
          (fields, [from, to]) => coalesce(fields, drawnFields(first, diffDiagrams(from, to))),
          [],
        )
        const changes = takeMine(first, open)
        expect(changes && jsonEqual(applyChanges(first, changes).diagram, third)).toBe(true)
      }),
      runs,
    )
  })

  test('does not allow taking a property of a deleted element alone', () => {
    const { 'o.X': _, ...elements } = twoReceivers().elements
    const gone: Diagram = { v: 1, elements: elements as Record<string, DiagramElement> }
    expect(takeMine(gone, [field('o.X.label', 'X', 'SE', null)])).toBeNull()
  })
})
