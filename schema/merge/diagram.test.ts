import { anyDiagram, anyEditOf, anyElement, anyId } from '#tests/support/diagrams.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { diagramSchema } from '../football/diagram-schema.ts'
import type { Diagram, DiagramElement } from '../football/diagram.ts'
import { applyChanges, diffDiagrams, type ElementChange, reverseChanges } from './diagram.ts'
import { jsonEqual } from './equal.ts'

// Hundreds of runs on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })
const runs = { seed: 20261121, numRuns: 300 }

/** A drawing, and what two people made of it. */
const twoEdits = anyDiagram.chain((base) => fc.tuple(fc.constant(base), anyEditOf(base), anyEditOf(base)))
const oneEdit = anyDiagram.chain((base) => fc.tuple(fc.constant(base), anyEditOf(base)))

const idsOf = (changes: readonly ElementChange[]) => new Set(changes.map(({ id }) => id))
const at = (diagram: Diagram, id: string) =>
  Object.hasOwn(diagram.elements, id) ? (diagram.elements[id] as DiagramElement) : null
const prop = (element: DiagramElement | null, key: string) =>
  element ? ((element as { [key: string]: unknown })[key] ?? null) : null

test('the generated drawings are valid and cover every kind of element', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(oneEdit, ([base, edited]) => {
      for (const diagram of [base, edited]) {
        expect(diagramSchema.safeParse(diagram).success).toBe(true)
        for (const { kind } of Object.values(diagram.elements)) kinds.add(kind)
      }
    }),
    runs,
  )
  expect([...kinds].toSorted()).toEqual(['field', 'key', 'look', 'path', 'player', 'text', 'zone'])
})

describe('diagrams', () => {
  test('D1: a change adds one element, removes it, or sets some of its properties', () => {
    fc.assert(
      fc.property(oneEdit, ([base, edited]) => {
        const changes = diffDiagrams(base, edited)
        for (const change of changes) {
          const [verb] = Object.keys(change).filter((key) => key !== 'id')
          expect(Object.keys(change)).toHaveLength(2)
          if (verb === 'add') expect('add' in change && change.add).toEqual(at(edited, change.id))
          else if (verb === 'remove') expect('remove' in change && change.remove).toEqual(at(base, change.id))
          else if ('set' in change)
            for (const [key, { from, to }] of Object.entries(change.set))
              expect([from, to]).toEqual([prop(at(base, change.id), key), prop(at(edited, change.id), key)])
        }
        const named = idsOf(changes)
        for (const id of new Set([...Object.keys(base.elements), ...Object.keys(edited.elements)]))
          expect(named.has(id)).toBe(!jsonEqual(at(base, id), at(edited, id)))
      }),
      runs,
    )
  })

  test('D2: the difference of two drawings, applied to the first, gives the second', () => {
    fc.assert(
      fc.property(fc.oneof(oneEdit, fc.tuple(anyDiagram, anyDiagram)), ([before, after]) => {
        expect(applyChanges(before, diffDiagrams(before, after))).toEqual({ diagram: after, conflicts: [] })
      }),
      runs,
    )
  })

  test('D3: changes of different elements are both kept, in any order', () => {
    fc.assert(
      fc.property(twoEdits, ([base, ann, bob]) => {
        const annChanges = diffDiagrams(base, ann)
        const taken = idsOf(annChanges)
        const bobChanges = diffDiagrams(base, bob).filter(({ id }) => !taken.has(id))
        const annFirst = applyChanges(applyChanges(base, annChanges).diagram, bobChanges)
        const bobFirst = applyChanges(applyChanges(base, bobChanges).diagram, annChanges)
        expect([annFirst.conflicts, bobFirst.conflicts]).toEqual([[], []])
        expect(annFirst.diagram).toEqual(bobFirst.diagram)
        for (const id of taken) expect(at(annFirst.diagram, id)).toEqual(at(ann, id))
        for (const { id } of bobChanges) expect(at(annFirst.diagram, id)).toEqual(at(bob, id))
      }),
      runs,
    )
  })

  test('D4: changes of different properties of one element are both kept', () => {
    fc.assert(
      fc.property(twoEdits, ([base, ann, bob]) => {
        for (const mine of diffDiagrams(base, ann)) {
          const theirs = diffDiagrams(base, bob).find(({ id }) => id === mine.id)
          if (!('set' in mine) || !theirs || !('set' in theirs)) continue
          const left = Object.entries(theirs.set).filter(([key]) => !Object.hasOwn(mine.set, key))
          const change = { id: mine.id, set: Object.fromEntries(left) }
          const { diagram, conflicts } = applyChanges(applyChanges(base, [mine]).diagram, [change])
          expect(conflicts).toEqual([])
          const now = at(diagram, mine.id)
          for (const [key, { to }] of [...Object.entries(mine.set), ...left])
            expect(prop(now, key)).toEqual(to)
        }
      }),
      runs,
    )
  })

  test('D5: a change that is already applied changes nothing', () => {
    fc.assert(
      fc.property(oneEdit, ([base, edited]) => {
        const changes = diffDiagrams(base, edited)
        expect(applyChanges(edited, changes)).toEqual({ diagram: edited, conflicts: [] })
      }),
      runs,
    )
  })

  test('D5: two coaches with the same change do not conflict, whatever else they change', () => {
    fc.assert(
      fc.property(twoEdits, ([base, ann, bob]) => {
        // Ann did one thing that Bob did as well; whatever else he did, that is no conflict.
        for (const [id, his] of Object.entries(bob.elements)) {
          const both: Diagram = { ...ann, elements: { ...ann.elements, [id]: his } }
          const { conflicts } = applyChanges(both, diffDiagrams(base, bob))
          expect(conflicts.filter(({ field }) => field === id || field.startsWith(`${id}.`))).toEqual([])
        }
      }),
      runs,
    )
  })

  test("D6: a conflict keeps the server's value and reports all three", () => {
    fc.assert(
      fc.property(twoEdits, ([base, ann, bob]) => {
        const { diagram, conflicts } = applyChanges(ann, diffDiagrams(base, bob))
        for (const conflict of conflicts) {
          const id = Object.keys({ ...base.elements, ...bob.elements }).find(
            (one) => conflict.field === one || conflict.field.startsWith(`${one}.`),
          )
          if (!id) throw new Error(`a conflict about nothing: ${conflict.field}`)
          const value = (of: Diagram) =>
            conflict.field === id ? at(of, id) : prop(at(of, id), conflict.field.slice(id.length + 1))
          expect(value(diagram)).toEqual(value(ann))
          expect(conflict).toEqual({
            field: conflict.field,
            base: value(base),
            yours: value(bob),
            theirs: value(ann),
          })
        }
        expect(new Set(conflicts.map(({ field }) => field)).size).toBe(conflicts.length)
      }),
      runs,
    )
  })

  test('D6: every lost edit of another coach is reported as a conflict', () => {
    fc.assert(
      fc.property(twoEdits, ([base, ann, bob]) => {
        const { diagram, conflicts } = applyChanges(ann, diffDiagrams(base, bob))
        const told = new Set(conflicts.map(({ field }) => field))
        for (const id of Object.keys({ ...base.elements, ...ann.elements, ...bob.elements })) {
          const [was, hers, his, now] = [base, ann, bob, diagram].map((one) => at(one, id))
          if (jsonEqual(was, hers)) expect(now).toEqual(his)
          else if (jsonEqual(was, his)) expect(now).toEqual(hers)
          else if (!jsonEqual(now, his) && !told.has(id)) {
            // Both changed it: what of his is not there is told property by property.
            for (const key of new Set([...Object.keys(was ?? {}), ...Object.keys(his ?? {})])) {
              const changedByHim = !jsonEqual(prop(was ?? null, key), prop(his ?? null, key))
              if (changedByHim && !jsonEqual(prop(now ?? null, key), prop(his ?? null, key)))
                expect(told).toContain(`${id}.${key}`)
            }
          }
          // And hers is there unless he was the one who had seen it.
          if (told.has(id)) expect(now).toEqual(hers)
        }
      }),
      runs,
    )
  })

  test('D6: adding over another element with the same id', () => {
    fc.assert(
      fc.property(anyDiagram, anyId, anyElement, anyElement, (base, id, hers, his) => {
        fc.pre(!jsonEqual(hers, his))
        const there: Diagram = { ...base, elements: { ...base.elements, [id]: hers } }
        const { diagram, conflicts } = applyChanges(there, [{ id, add: his }])
        expect(diagram).toEqual(there)
        expect(conflicts).toEqual([{ field: id, base: null, yours: his, theirs: hers }])
      }),
      runs,
    )
  })

  test('D7: a list of changes followed by its reverse restores the drawing', () => {
    fc.assert(
      fc.property(fc.oneof(oneEdit, fc.tuple(anyDiagram, anyDiagram)), ([before, after]) => {
        const changes = diffDiagrams(before, after)
        expect(applyChanges(after, reverseChanges(changes))).toEqual({ diagram: before, conflicts: [] })
        expect(reverseChanges(reverseChanges(changes))).toEqual(changes)
      }),
      runs,
    )
  })

  test('D7: undoing one gesture after others keeps the others', () => {
    fc.assert(
      fc.property(twoEdits, ([base, ann, bob]) => {
        const annChanges = diffDiagrams(base, ann)
        const taken = idsOf(annChanges)
        const bobChanges = diffDiagrams(base, bob).filter(({ id }) => !taken.has(id))
        const both = applyChanges(ann, bobChanges).diagram
        const undone = applyChanges(both, reverseChanges(annChanges))
        expect(undone).toEqual({ diagram: applyChanges(base, bobChanges).diagram, conflicts: [] })
      }),
      runs,
    )
  })

  test('D12: the reverse of a first value leaves no trace of it', () => {
    const note: DiagramElement = { kind: 'text', at: { x: 0, y: 0 }, text: 'a' }
    const before: Diagram = { v: 1, elements: { a: note } }
    const after: Diagram = { v: 1, elements: { a: { ...note, locked: true, look: 'look.a' } } }
    const changes = diffDiagrams(before, after)
    expect(applyChanges(before, changes)).toEqual({ diagram: after, conflicts: [] })
    const undone = applyChanges(after, reverseChanges(changes))
    expect(undone.conflicts).toEqual([])
    expect(undone.diagram).toStrictEqual(before)
  })

  test('the arguments are not mutated', () => {
    fc.assert(
      fc.property(twoEdits, ([base, ann, bob]) => {
        const before = JSON.stringify([base, ann, bob])
        applyChanges(ann, reverseChanges(diffDiagrams(base, bob)))
        applyChanges(ann, diffDiagrams(base, bob))
        expect(JSON.stringify([base, ann, bob])).toBe(before)
      }),
      runs,
    )
  })

  test('inherited ids and properties count as absent', () => {
    const empty: Diagram = { v: 1, elements: {} }
    const text = { kind: 'text', at: { x: 0, y: 0 }, text: 'a' } as const
    for (const id of ['constructor', 'toString', 'hasOwnProperty']) {
      expect(applyChanges(empty, [{ id, remove: text }])).toEqual({ diagram: empty, conflicts: [] })
      const added = applyChanges(empty, [{ id, add: text }])
      expect(added.conflicts).toEqual([])
      expect(Object.keys(added.diagram.elements)).toEqual([id])
      expect(diffDiagrams(empty, added.diagram)).toEqual([{ id, add: text }])
      expect(diffDiagrams(added.diagram, empty)).toEqual([{ id, remove: text }])
    }
    expect(({} as { text?: string }).text).toBeUndefined()
  })
})
