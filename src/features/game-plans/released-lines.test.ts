import { expect, test } from 'vitest'
import type { PlanRow } from './plan-words.ts'
import { linesOfRelease } from './released-lines.ts'

const line = (id: string, playId: string) => ({
  id,
  playId,
  section: 'openers',
  formation: '',
  personnel: '',
  hash: '' as const,
  reason: '',
})
const plan = (releasedLines: ReturnType<typeof line>[] | null) => ({ id: 'plan', releasedLines }) as PlanRow

test('players have the lines of a release whose plays they have, in its order', () => {
  const released = plan([line('a', 'p1'), line('b', 'taken back'), line('c', 'p2')])
  const lines = linesOfRelease(released, (playId) => playId !== 'taken back')
  expect(lines.map(({ id, planId, reps }) => [id, planId, reps])).toEqual([
    ['a', 'plan', null],
    ['c', 'plan', null],
  ])
  expect(lines.map(({ sortKey }) => sortKey)).toEqual(lines.map(({ sortKey }) => sortKey).toSorted())
})

test('a plan that was not released has no lines for them', () => {
  expect(linesOfRelease(plan(null), () => true)).toEqual([])
  expect(linesOfRelease(undefined, () => true)).toEqual([])
})
