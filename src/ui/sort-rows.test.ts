import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const names = (rows: { name: string | null }[]) => rows.map(({ name }) => name)
const rows = [{ name: 'Trips 10' }, { name: null }, { name: 'trips 9' }, { name: 'Ace' }, { name: '' }]

test('sorts text alphabetically, with numbers in it by value', () => {
  expect(names(sortRows(rows, ({ name }) => name, false))).toEqual(['Ace', 'trips 9', 'Trips 10', null, ''])
})

test('keeps blanks last in descending order', () => {
  expect(names(sortRows(rows, ({ name }) => name, true))).toEqual(['Trips 10', 'trips 9', 'Ace', null, ''])
})

test('sorts numbers by value and keeps the order of equal rows', () => {
  const plays = [
    { id: 'a', yards: 12 },
    { id: 'b', yards: -3 },
    { id: 'c', yards: 12 },
    { id: 'd', yards: 0 },
  ]
  expect(sortRows(plays, ({ yards }) => yards, false).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
  expect(sortRows(plays, ({ yards }) => yards, true).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'b'])
})

test('does not mutate its input', () => {
  const before = [...rows]
  sortRows(rows, ({ name }) => name, true)
  expect(rows).toEqual(before)
})
