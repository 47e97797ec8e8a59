import { expect, test } from 'vitest'
import {
  hasRoomFor,
  isSameList,
  parseLibrarySearch,
  valuesOf,
  withCategory,
  withoutFilters,
  withUnit,
  withValues,
} from './search.ts'

test('an empty URL means the defaults', () => {
  expect(parseLibrarySearch({})).toEqual({})
})

test('filters, order, view and the open dialog come from the URL', () => {
  const search = {
    unit: 'defense',
    category: 'base',
    subcategory: 'zone',
    q: 'fire',
    sort: 'name',
    view: 'wall',
    new: true,
  }
  expect(parseLibrarySearch(search)).toEqual(search)
})

test('a grouping that the router parsed as a number stays text', () => {
  expect(parseLibrarySearch({ personnel: 11, q: 24 })).toEqual({ personnel: '11', q: '24' })
})

test('invalid values are dropped', () => {
  expect(
    parseLibrarySearch({
      unit: 'hockey',
      sort: ['name'],
      view: 7,
      category: {},
      subcategory: 'power',
      q: '',
      new: 'yes',
    }),
  ).toEqual({})
})

test('a value as long as a book is cut', () => {
  expect(parseLibrarySearch({ q: 'x'.repeat(10_000) }).q).toHaveLength(120)
})

test('another unit drops the filters of the old one', () => {
  const search = {
    category: 'run-gap',
    subcategory: 'power',
    formation: 'I Pro Rt',
    personnel: '21',
    tag: 'install',
    view: 'wall',
  } as const
  expect(withUnit(search, 'defense')).toEqual({ unit: 'defense', tag: 'install', view: 'wall' })
  expect(withUnit({ unit: 'defense', tag: 'install' }, 'offense')).toEqual({ tag: 'install' })
})

test('clearing keeps unit, order and view', () => {
  const search = {
    unit: 'special',
    sort: 'edited',
    view: 'table',
    q: 'x',
    tag: 'y',
    status: 'draft',
  } as const
  expect(withoutFilters(search)).toEqual({ unit: 'special', sort: 'edited', view: 'table' })
})

test('a filter holds several values, also those that contain the separator', () => {
  const search = withValues({ unit: 'defense' }, 'tag', ['Red zone', 'A|B'])
  expect(valuesOf(search, 'tag')).toEqual(['Red zone', 'A|B'])
  expect(parseLibrarySearch({ ...search })).toEqual(search)
  expect(withValues(search, 'tag', [])).toEqual({ unit: 'defense' })
})

test('more values than a preset keeps are all left out', () => {
  const many = Array.from({ length: 40 }, (_, i) => `Formation ${i}`)
  const kept = valuesOf(withValues({}, 'formation', many), 'formation')
  expect(kept.length).toBeGreaterThan(5)
  expect(kept).toEqual(many.slice(0, kept.length))
})

test('any column sorts in either direction, and an unknown one does not', () => {
  expect(parseLibrarySearch({ sort: 'day' })).toEqual({ sort: 'day' })
  expect(parseLibrarySearch({ sort: '-day' })).toEqual({ sort: '-day' })
  expect(parseLibrarySearch({ sort: '-order' })).toEqual({})
  expect(parseLibrarySearch({ sort: 'constructor' })).toEqual({})
})

test('a branch of the tree replaces another', () => {
  const search = { category: 'run-gap', subcategory: 'power', tag: 'x' }
  expect(withCategory(search, 'shot')).toEqual({ category: 'shot', tag: 'x' })
  expect(withCategory(search, '')).toEqual({ tag: 'x' })
})

test('two URLs are the same list, whatever their order and their view', () => {
  expect(
    isSameList({ tag: 'x', unit: 'defense' }, { unit: 'defense', tag: 'x', view: 'wall', sort: 'name' }),
  ).toBe(true)
  expect(isSameList({ tag: 'x' }, { tag: 'y' })).toBe(false)
})

test('a filter says whether it holds all values, and keeps those that it holds', () => {
  const tags = Array.from({ length: 12 }, (_, i) => `Situation ${10 + i}`)
  expect(hasRoomFor([])).toBe(true)
  expect(hasRoomFor(['Red zone', 'A|B'])).toBe(true)
  expect(hasRoomFor(tags)).toBe(true)
  const more = [...tags, ...tags.map((tag) => `${tag}, week 1`)]
  expect(hasRoomFor(more)).toBe(false)
  expect(valuesOf(withValues({}, 'tag', more), 'tag')).toEqual(expect.arrayContaining(tags))
})
