import { anyDiagram, anyEditOf } from '#tests/support/diagrams.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Diagram } from '#schema/football/diagram.ts'
import { applyChanges, diffDiagrams, type ElementChange } from '#schema/merge/diagram.ts'
import { deleteDuty, restoreDuty, createDuties, setCapability, setRole } from '#schema/operations/members.ts'
import { createPlan, deletePlan, restorePlan } from '#schema/operations/plans.ts'
import { createPlays, deletePlay, editDiagram, editPlay, restorePlay } from '#schema/operations/plays.ts'
import { compact, create, edit, remove, restore, type Step, without } from './steps.ts'

vi.setConfig({ testTimeout: 60_000 })
const runs = { seed: 20261121, numRuns: 200 }

const drawn = (changes: ElementChange[]) => edit(editDiagram, { playId: 'play', baseVersion: 1, changes })
const changesOf = (steps: readonly Step[]) =>
  steps.flatMap(({ input }) => (input as { changes: ElementChange[] }).changes)
const apply = (diagram: Diagram, changes: ElementChange[]) => applyChanges(diagram, changes)

test('one undo takes back all drawings of its entry, for any edits', () => {
  const series = anyDiagram.chain((base) =>
    anyEditOf(base).chain((second) =>
      fc.tuple(fc.constant(base), fc.constant(second), anyEditOf(second), anyEditOf(second)),
    ),
  )
  fc.assert(
    fc.property(series, (diagrams) => {
      const edits = diagrams.slice(1).map((after, i) => drawn(diffDiagrams(diagrams[i] as Diagram, after)))
      const [first, last] = [diagrams[0], diagrams.at(-1) as Diagram]
      const redone = apply(first, changesOf(compact(edits.map((undoable) => undoable.do))))
      expect(redone).toEqual({ diagram: last, conflicts: [] })
      const undone = apply(last, changesOf(compact(edits.toReversed().flatMap((undoable) => undoable.undo))))
      expect(undone).toEqual({ diagram: first, conflicts: [] })
    }),
    runs,
  )
})

test('many small moves of one player are as large as one', () => {
  const moves = Array.from({ length: 500 }, (_, x) =>
    drawn([{ id: 'o.Z', set: { at: { from: { x, y: 0 }, to: { x: x + 1, y: 0 } } } }]),
  )
  expect(changesOf(compact(moves.map((undoable) => undoable.do)))).toEqual([
    { id: 'o.Z', set: { at: { from: { x: 0, y: 0 }, to: { x: 500, y: 0 } } } },
  ])
})

test('two kinds of changes of a member stay two', () => {
  const give = (capability: 'playbook.edit' | 'roster.view', to: boolean) =>
    edit(setCapability, { userId: 'ann', capability, from: !to, to }).do
  expect(
    compact([give('playbook.edit', true), give('roster.view', true), give('playbook.edit', false)]),
  ).toEqual([give('roster.view', true)])
})

test('the saved fields of an edit with one conflicting field can be undone', () => {
  const changes = { name: { from: 'a', to: 'b' }, notes: { from: '', to: 'x' } }
  const undoable = edit(editPlay, { id: 'play', baseVersion: 3, changes })
  const conflict = (field: string) => ({ field, base: null, yours: null, theirs: null })
  const left = without(undoable, [conflict('name')])
  expect(left?.undo.map(({ input }) => input)).toEqual([
    { id: 'play', baseVersion: 3, changes: { notes: { from: 'x', to: '' } } },
  ])
  expect(without(undoable, [conflict('name'), conflict('notes')])).toBe(null)
  expect(without(undoable, [conflict('deletedAt'), conflict('name')])).toBe(null)
})

test('the saved players of a drawing with one conflicting player can be undone', () => {
  const at = { from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }
  const undoable = drawn([
    { id: 'o.Z', set: { at } },
    { id: 'o.X', set: { at, label: { from: 'X', to: 'S' } } },
  ])
  const left = without(undoable, [
    { field: 'o.Z.at', base: null, yours: null, theirs: null },
    { field: 'o.X.label', base: null, yours: null, theirs: null },
  ])
  expect(changesOf(left?.undo ?? [])).toEqual([{ id: 'o.X', set: { at: { from: at.to, to: at.from } } }])
})

test('a refused deletion or role change is not in the undo list', () => {
  const conflict = { field: 'teamRole', base: 'coordinator', yours: 'manager', theirs: 'player' }
  expect(without(edit(setRole, { userId: 'ann', from: 'coordinator', to: 'manager' }), [conflict])).toBe(null)
  const deletion = remove(deletePlay, { id: 'p', baseVersion: 1, diagramVersion: 1 })
  expect(without(deletion, [{ ...conflict, field: 'deletedAt' }])).toBe(null)
})

test("creations, deletions and restorations are undone by the entity's own operations", () => {
  const created = create(createPlan, { id: 'plan', fields: {} as never })
  expect(created.undo).toEqual([{ operation: deletePlan, input: { id: 'plan', baseVersion: 1 } }])
  expect(created.redo).toEqual([{ operation: restorePlan, input: { id: 'plan' } }])
  const removed = remove(deletePlay, { id: 'p', baseVersion: 4, diagramVersion: 2 })
  expect(removed.undo).toEqual([{ operation: restorePlay, input: { id: 'p' } }])
  const versions = { baseVersion: 5, diagramVersion: 2 }
  const restored = restore(restorePlay, { id: 'p' }, versions)
  expect(restored.undo).toEqual([{ operation: deletePlay, input: { id: 'p', ...versions } }])
})

test('a creation of several is undone one by one', () => {
  const { undo, redo } = create(createDuties, { duties: [{ id: 'a' }, { id: 'b' }] as never })
  expect(undo).toEqual(['a', 'b'].map((id) => ({ operation: deleteDuty, input: { id, baseVersion: 1 } })))
  expect(redo).toEqual(['a', 'b'].map((id) => ({ operation: restoreDuty, input: { id } })))
})

test('a creation that no single deletion takes back has to say how it is undone', () => {
  expect(() => create(createPlays, { playbookId: 'book', plays: [] })).toThrow('plays.createMany')
})
