import { expect, test } from 'vitest'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { notShared, readRecent, readViews, stillThere, withRecent } from './local-views.ts'

test('keeps the five last viewed lists, each once, newest first', () => {
  let recent = readRecent(undefined)
  for (const tag of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) recent = withRecent(recent, { tag, view: 'wall' })
  expect(recent.map(({ tag }) => tag)).toEqual(['b', 'f', 'e', 'd', 'c'])
  expect(recent[0]).toEqual({ tag: 'b' })
})

test('does not keep a list without filters', () => {
  expect(withRecent([], { unit: 'defense', sort: 'name' })).toEqual([])
})

test('reads stored lists leniently', () => {
  expect(readViews('nonsense')).toEqual([])
  expect(
    readViews([null, { id: 1 }, { id: 'v', name: 'Shots', search: { tag: 'Shot', unit: 'hockey' } }]),
  ).toEqual([{ id: 'v', name: 'Shots', search: { tag: 'Shot' } }])
  expect(readRecent([{ q: 'mesh' }, 7])).toEqual([{ q: 'mesh' }])
})

test('shows a list once that the team has under the same name', () => {
  const shots = { id: '1', name: 'Shots', search: { tag: 'Shot' } }
  expect(notShared([shots], [{ name: 'Shots', search: { tag: 'Shot', view: 'wall' } }])).toEqual([])
  expect(notShared([shots], [{ name: 'Shots', search: { tag: 'Screen' } }])).toEqual([shots])
  expect(notShared([shots], [{ name: 'Long shots', search: { tag: 'Shot' } }])).toEqual([shots])
})

test('does not keep a list of a deleted category', () => {
  const there = [
    { category: 'run-gap' },
    { category: 'run-gap', subcategory: 'power' },
    { category: '-', tag: 'Shot' },
    { tag: 'Shot' },
    { unit: 'all', category: 'base' },
  ] as const
  const gone = [
    { category: 'openers' },
    { category: 'run-gap', subcategory: 'gone' },
    // A category of another unit.
    { category: 'base' },
  ]
  expect(stillThere([...there, ...gone], TAXONOMY)).toEqual(there)
})
