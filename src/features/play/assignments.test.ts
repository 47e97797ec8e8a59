import { expect, test } from 'vitest'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import type { Diagram, PlayerElement } from '#schema/football/diagram.ts'
import { isStillDrawable } from '#schema/football/diagram-schema.ts'
import { MAX_COACHING, MAX_JOB } from '#schema/football/diagram-schema.ts'
import { makePath } from '#schema/football/drawing.ts'
import { parsePoints } from '#schema/football/points.ts'
import { applyChanges, type ElementChange } from '#schema/merge/diagram.ts'
import type { Step } from '#src/sync/undo/steps.ts'
import { offenseStarts, specialStarts } from '#src/board/new-play.ts'
import { play } from '#src/board/plays/test-rows.ts'
import { assignmentsOf, JOB_LENGTH, jobsEdit, type Seen } from './assignments.ts'
import { countWords } from './count-words.ts'

const start = offenseStarts('R', 'nfhs', []).find(({ id }) => id === 'gun-trips')
if (!start) throw new Error('The library lost Gun Trips')
const { diagram } = start
const playId = newId()
const BASE: Seen = { look: null, level: 'nfhs' }
const drawing = (of: Diagram) => ({ ...(play().drawing ?? fail()), playId, diagram: of })
const fail = (): never => {
  throw new Error('no drawing')
}
const change = (of: Diagram, { input }: Step): Diagram => {
  const { changes } = input as { changes: ElementChange[] }
  const met = applyChanges(of, changes)
  expect(met.conflicts).toEqual([])
  expect(
    isStillDrawable(
      met.diagram,
      changes.map(({ id }) => id),
    ),
  ).toBe(true)
  return met.diagram
}
const man = (of: Diagram, id: string) => of.elements[id] as PlayerElement

test('one row per player of the unit, in reading order, with the player who has the mirrored job', () => {
  const all = assignmentsOf(diagram, 'offense', BASE)
  expect(all).toHaveLength(11)
  expect(all.at(-1)?.man.role).toBe('QB')
  expect(all.find(({ man: { role } }) => role === 'LT')?.twin?.name).toBe('RT')
  expect(all.find(({ man: { role } }) => role === 'Z')?.twin).toBeUndefined()
  expect(assignmentsOf(diagram, 'defense', BASE)).toEqual([])
  const punt = specialStarts('nfhs').find(({ id }) => id === 'punt-return')
  expect(assignmentsOf(punt?.diagram ?? diagram, 'special', BASE)).toHaveLength(11)
})

test('typed text is stored with the player; undo empties it, redo restores it', () => {
  const {
    do: done,
    undo,
    redo,
  } = jobsEdit(drawing(diagram), [
    { id: 'o.LT', field: 'job', to: 'Cut off' },
    { id: 'o.LT', field: 'coaching', to: 'Rip through' },
    { id: 'o.RT', field: 'job', to: 'Base the end' },
  ])
  for (const { operation, input } of [done, ...undo, ...(redo ?? [])])
    expect(() => parseInput(operation, input)).not.toThrow()
  const after = change(diagram, done)
  expect(man(after, 'o.LT')).toMatchObject({ job: 'Cut off', coaching: 'Rip through' })
  expect(assignmentsOf(after, 'offense', BASE).find(({ man: { id } }) => id === 'o.RT')?.job).toBe(
    'Base the end',
  )
  const [back] = undo
  const undone = change(after, back ?? fail())
  expect(
    assignmentsOf(undone, 'offense', BASE)
      .map(({ job, coaching }) => job + coaching)
      .join(''),
  ).toBe('')
  const [again] = redo ?? []
  expect(man(change(undone, again ?? fail()), 'o.LT').job).toBe('Cut off')
})

test('edits of different players by two coaches are both kept, and so are job and coaching of one', () => {
  const edits = (id: string, field: 'job' | 'coaching', to: string) =>
    jobsEdit(drawing(diagram), [{ id, field, to }]).do
  const both = change(change(diagram, edits('o.X', 'job', 'Go')), edits('o.Z', 'job', 'Dig'))
  const all = change(both, edits('o.X', 'coaching', 'Outside release'))
  expect(man(all, 'o.X')).toMatchObject({ job: 'Go', coaching: 'Outside release' })
  expect(man(all, 'o.Z').job).toBe('Dig')
})

test("the text limits match the drawing's", () => {
  expect(JOB_LENGTH).toEqual({ job: MAX_JOB, coaching: MAX_COACHING })
})

test('reps and calls in words', () => {
  expect(countWords(undefined)).toBe('0 reps · 0 logged calls')
  expect(countWords({ reps: 1200, calls: 3, successes: 2 })).toBe('1,200 reps · 3 logged calls, 67% good')
  const scripted = { reps: 6, good: 4, judged: 5 }
  expect(countWords({ reps: 8, calls: 0, successes: 0, scripted })).toBe('8 reps, 80% good · 0 logged calls')
})

test('a look shows its assignments; typed text goes to the play, or to the look if it has its own', () => {
  const look = 'look.v1'
  const own = { ...man(diagram, 'o.Y'), at: { x: 4, y: -1 }, job: 'Arc to Sam', look }
  const stored: Diagram = {
    ...diagram,
    elements: {
      ...diagram.elements,
      [look]: { kind: 'look', name: 'Okie', front: '3-4-okie', coverage: '', sort: 'a0' },
      [`${look}.o.Y`]: own,
      [`${look}.b1`]: { ...makePath('block', 'o.RT', parsePoints('0,0 1,2')), look },
    },
  }
  const seen: Seen = { look, level: 'nfhs' }
  const at = (all: ReturnType<typeof assignmentsOf>, id: string) => all.find((one) => one.man.id === id)
  const [base, against] = [assignmentsOf(stored, 'offense', BASE), assignmentsOf(stored, 'offense', seen)]
  expect(at(base, 'o.Y')).toMatchObject({ job: '', said: 'o.Y' })
  expect(at(against, 'o.Y')).toMatchObject({ job: 'Arc to Sam', said: `${look}.o.Y` })
  expect(at(base, 'o.RT')?.reading).toBe('')
  expect(at(against, 'o.RT')).toMatchObject({ said: 'o.RT' })
  expect(at(against, 'o.RT')?.reading).not.toBe('')

  const typed = jobsEdit(
    drawing(stored),
    ['o.Y', 'o.RT'].map((id) => ({ id: at(against, id)?.said ?? '', field: 'job', to: `Does ${id}` })),
  )
  const after = change(stored, typed.do)
  expect(at(assignmentsOf(after, 'offense', seen), 'o.Y')?.job).toBe('Does o.Y')
  expect(at(assignmentsOf(after, 'offense', BASE), 'o.Y')?.job).toBe('')
  expect(at(assignmentsOf(after, 'offense', BASE), 'o.RT')?.job).toBe('Does o.RT')
})
