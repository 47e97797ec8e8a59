import { expect, test } from 'vitest'
import { play } from '../../test-rows.ts'
import { freshMoments, praise, reached } from './moments.ts'

const many = (n: number) => Array.from({ length: n }, (_, i) => play({ id: String(i) }))

test('so many plays, archived ones not among them', () => {
  expect(reached([])).toEqual([])
  expect(reached(many(1))).toEqual(['plays-1'])
  expect(reached([...many(9), play({ id: 'old', isArchived: true })])).toEqual(['plays-1'])
  expect(reached(many(26))).toEqual(['plays-1', 'plays-10', 'plays-25'])
})

test('a day of the install when all of it is ready', () => {
  const ready = play({ id: 'a', installDay: 3, installStatus: 'ready' })
  expect(reached([ready])).not.toContain('day-3')
  expect(reached([ready, { ...ready, id: 'b' }])).toContain('day-3')
  expect(reached([ready, { ...ready, id: 'b', installStatus: 'repped' }])).not.toContain('day-3')
  expect(reached([ready, { ...ready, id: 'b' }, { ...ready, id: 'c', installStatus: 'retired' }])).toContain(
    'day-3',
  )
})

test('the first that is published', () => {
  expect(reached([play({ status: 'published' })])).toContain('published')
})

test('who comes to a playbook that others made is told of nothing that was there', () => {
  expect(freshMoments(['plays-1', 'plays-10'], null)).toEqual([])
  expect(freshMoments(['plays-1', 'plays-10'], ['plays-1'])).toEqual(['plays-10'])
})

test('every moment has its words', () => {
  for (const id of ['plays-1', 'plays-10', 'plays-100', 'published', 'day-4'])
    expect(praise(id).title.length * praise(id).detail.length).toBeGreaterThan(0)
})
