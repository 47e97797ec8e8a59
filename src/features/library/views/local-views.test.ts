import { expect, test } from 'vitest'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { notShared, readRecent, readViews, stillThere, withRecent } from './local-views.ts'

test('the five lists looked at last, each once, the newest first', () => {
  let recent = readRecent(undefined)
  for (const tag of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) recent = withRecent(recent, { tag, view: 'wall' })
  expect(recent.map(({ tag }) => tag)).toEqual(['b', 'f', 'e', 'd', 'c'])
  expect(recent[0]).toEqual({ tag: 'b' })
})

test('a list without a filter is nothing to come back to', () => {
  expect(withRecent([], { unit: 'defense', sort: 'name' })).toEqual([])
})

test('what a device kept is read with care', () => {
  expect(readViews('nonsense')).toEqual([])
  expect(
    readViews([null, { id: 1 }, { id: 'v', name: 'Shots', search: { tag: 'Shot', unit: 'hockey' } }]),
  ).toEqual([{ id: 'v', name: 'Shots', search: { tag: 'Shot' } }])
  expect(readRecent([{ q: 'mesh' }, 7])).toEqual([{ q: 'mesh' }])
})

test('what the team has under the same name is shown once', () => {
  const shots = { id: '1', name: 'Shots', search: { tag: 'Shot' } }
  expect(notShared([shots], [{ name: 'Shots', search: { tag: 'Shot', view: 'wall' } }])).toEqual([])
  expect(notShared([shots], [{ name: 'Shots', search: { tag: 'Screen' } }])).toEqual([shots])
  expect(notShared([shots], [{ name: 'Long shots', search: { tag: 'Shot' } }])).toEqual([shots])
})

test('a list of a category that was deleted is nothing to come back to', () => {
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
