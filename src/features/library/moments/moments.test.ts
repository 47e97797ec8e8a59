import { expect, test } from 'vitest'
import { play } from '#src/board/plays/test-rows.ts'
import { earned, freshMoments, praise, reached } from './moments.ts'

const many = (n: number) => Array.from({ length: n }, (_, i) => play({ id: String(i) }))

test('milestones count plays, without archived ones', () => {
  expect(reached([])).toEqual([])
  expect(reached(many(1))).toEqual(['plays-1'])
  expect(reached([...many(9), play({ id: 'old', isArchived: true })])).toEqual(['plays-1'])
  expect(reached(many(26))).toEqual(['plays-1', 'plays-10', 'plays-25'])
})

test('an install day is complete when all of it is ready', () => {
  const ready = play({ id: 'a', installDay: 3, installStatus: 'ready' })
  expect(reached([ready])).not.toContain('day-3')
  expect(reached([ready, { ...ready, id: 'b' }])).toContain('day-3')
  expect(reached([ready, { ...ready, id: 'b', installStatus: 'repped' }])).not.toContain('day-3')
  expect(reached([ready, { ...ready, id: 'b' }, { ...ready, id: 'c', installStatus: 'retired' }])).toContain(
    'day-3',
  )
})

test('the first published play', () => {
  expect(reached([play({ status: 'published' })])).toContain('published')
})

test('joining an existing playbook celebrates nothing in it', () => {
  expect(freshMoments(['plays-1', 'plays-10'], null)).toEqual([])
  expect(freshMoments(['plays-1', 'plays-10'], ['plays-1'])).toEqual(['plays-10'])
})

const praised = { userId: 'me', since: 100, broughtIn: new Map<string, number>() }
const mine = { createdBy: 'me', updatedBy: 'me', createdAt: 200, updatedAt: 200 }

test("only this coach's latest work is celebrated, not imports or other coaches' work", () => {
  const old = play({ id: 'old', createdBy: 'me', createdAt: 50 })
  const drawn = play({ id: 'drawn', ...mine })
  expect(earned(['plays-10'], [old, drawn], praised)).toEqual(['plays-10'])
  expect(earned(['plays-10'], [old], praised)).toEqual([])
  expect(earned(['plays-10'], [old, { ...drawn, createdBy: 'assistant' }], praised)).toEqual([])
  const broughtIn = new Map([['drawn', 1]])
  expect(earned(['plays-10'], [old, drawn], { ...praised, broughtIn })).toEqual([])
  // The next one that is drawn by hand counts again.
  const next = play({ id: 'next', ...mine, createdAt: 300 })
  expect(earned(['plays-25'], [old, drawn, next], { ...praised, broughtIn })).toEqual(['plays-25'])
})

test('an install day completed by an import is not celebrated; one completed by hand is', () => {
  const ready = play({ id: 'a', installDay: 3, installStatus: 'ready', updatedAt: 50 })
  const other = play({ id: 'b', installDay: 3, installStatus: 'ready', ...mine, version: 2 })
  expect(earned(['day-3'], [ready, other], praised)).toEqual(['day-3'])
  expect(earned(['day-3'], [ready, other], { ...praised, broughtIn: new Map([['b', 2]]) })).toEqual([])
  expect(earned(['day-3'], [ready, other], { ...praised, broughtIn: new Map([['b', 1]]) })).toEqual(['day-3'])
})

test('an imported published play is not a first published play', () => {
  const published = play({ id: 'p', status: 'published', ...mine })
  expect(earned(['published'], [published], praised)).toEqual(['published'])
  expect(earned(['published'], [published], { ...praised, broughtIn: new Map([['p', 1]]) })).toEqual([])
})

test('every milestone has its text', () => {
  for (const id of ['plays-1', 'plays-10', 'plays-100', 'published', 'day-4'])
    expect(praise(id).title.length * praise(id).detail.length).toBeGreaterThan(0)
})
