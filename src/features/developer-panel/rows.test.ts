import { expect, test } from 'vitest'
import { findRows, rowTitle } from './rows.ts'

const power = { id: 'p1', name: '24 Power', tags: ['Goal line'] }
const mesh = { id: 'p2', name: 'Mesh', tags: [] }

test('matches text anywhere in a row, in any case', () => {
  expect(findRows([power, mesh], ' goal LINE ')).toEqual([power])
  expect(findRows([power, mesh], 'p')).toEqual([power, mesh])
  expect(findRows([power, mesh], '')).toEqual([power, mesh])
  expect(findRows([power, mesh], 'screen')).toEqual([])
})

test('labels a row by its name and its id', () => {
  expect(rowTitle(power)).toBe('24 Power · p1')
  expect(rowTitle({ playId: 'p1', diagram: {} })).toBe('p1')
  expect(rowTitle({ userId: 'u1', teamId: 't1', capability: 'roster.view' })).toBe('roster.view · u1')
  expect(rowTitle({ version: 3 })).toBe('Row')
})
