import { PLAIN_LINE } from '#schema/game-plan.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { expect, test } from 'vitest'
import { callWords, lineRemarks, lineWords } from './line-words.ts'
import { lineEdit } from './plan-edits.ts'

const PLAY = { name: 'Power', wristCode: '14', formation: 'I Right', personnel: '21' } as PlayRow
const nameOf = (id: string | null) => (id === null ? 'No owner' : 'Maria Diaz')

test('a line says what its play says, and instead of it what it has of its own', () => {
  expect(lineWords(PLAIN_LINE, PLAY, nameOf)).toBe('#14 · I Right · 21 personnel')
  const line = {
    ...PLAIN_LINE,
    formation: 'Gun Trips',
    hash: 'L',
    reps: 1,
    ownerId: 'u',
    reason: 'Cover 3',
  } as const
  expect(lineWords(line, PLAY, nameOf)).toBe(
    '#14 · Gun Trips · 21 personnel · Left hash · 1 rep · Maria Diaz',
  )
  expect(lineRemarks(line)).toBe('Left hash · Cover 3')
  expect(lineRemarks(PLAIN_LINE)).toBe('')
})

test('the line below a name leaves out empty fields', () => {
  const play = { name: '26 Power', wristCode: '', formation: 'Gun Trips Rt', personnel: '' }
  expect(callWords(play)).toBe('Gun Trips Rt')
  // A name that begins with the formation says it; one that begins with another word doesn't.
  expect(callWords({ ...play, name: 'Gun Trips Rt 26 Power', personnel: '11' })).toBe('11 personnel')
  expect(callWords({ ...play, name: 'Gun Trips Rtn' })).toBe('Gun Trips Rt')
})

test('an edit of a line sends only what it changes', () => {
  const seen = { id: 'l', version: 3, ...PLAIN_LINE }
  expect(lineEdit(seen, { ...PLAIN_LINE })).toBeNull()
  expect(lineEdit(seen, { ...PLAIN_LINE, reps: 6 })?.do.input).toEqual({
    id: 'l',
    baseVersion: 3,
    changes: { reps: { from: null, to: 6 } },
  })
})
