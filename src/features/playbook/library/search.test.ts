import { expect, test } from 'vitest'
import { parseLibrarySearch, withoutFilters, withUnit } from './search.ts'

test('an empty address asks for the defaults', () => {
  expect(parseLibrarySearch({})).toEqual({})
})

test('filters, order, view and the open dialog come from the address', () => {
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

test('the router reads a grouping as a number; it stays text', () => {
  expect(parseLibrarySearch({ personnel: 11, q: 24 })).toEqual({ personnel: '11', q: '24' })
})

test('what makes no sense is left out', () => {
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

test('another unit drops the filters that belong to the old one', () => {
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
