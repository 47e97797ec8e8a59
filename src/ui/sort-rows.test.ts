import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const names = (rows: { name: string | null }[]) => rows.map(({ name }) => name)
const rows = [{ name: 'Trips 10' }, { name: null }, { name: 'trips 9' }, { name: 'Ace' }, { name: '' }]

test('words as in a book, numbers in them by size', () => {
  expect(names(sortRows(rows, ({ name }) => name, false))).toEqual(['Ace', 'trips 9', 'Trips 10', null, ''])
})

test('what is blank stays last the other way round', () => {
  expect(names(sortRows(rows, ({ name }) => name, true))).toEqual(['Trips 10', 'trips 9', 'Ace', null, ''])
})

test('numbers by size, and equal rows keep their order', () => {
  const plays = [
    { id: 'a', yards: 12 },
    { id: 'b', yards: -3 },
    { id: 'c', yards: 12 },
    { id: 'd', yards: 0 },
  ]
  expect(sortRows(plays, ({ yards }) => yards, false).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
  expect(sortRows(plays, ({ yards }) => yards, true).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'b'])
})

test('leaves the rows it was given as they were', () => {
  const before = [...rows]
  sortRows(rows, ({ name }) => name, true)
  expect(rows).toEqual(before)
})
