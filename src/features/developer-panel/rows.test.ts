import { expect, test } from 'vitest'
import { findRows, rowTitle } from './rows.ts'

const power = { id: 'p1', name: '24 Power', tags: ['Goal line'] }
const mesh = { id: 'p2', name: 'Mesh', tags: [] }

test('finds what stands anywhere in a row, whatever the case', () => {
  expect(findRows([power, mesh], ' goal LINE ')).toEqual([power])
  expect(findRows([power, mesh], 'p')).toEqual([power, mesh])
  expect(findRows([power, mesh], '')).toEqual([power, mesh])
  expect(findRows([power, mesh], 'screen')).toEqual([])
})

test('calls a row by its name and what it is known by', () => {
  expect(rowTitle(power)).toBe('24 Power · p1')
  expect(rowTitle({ playId: 'p1', diagram: {} })).toBe('p1')
  expect(rowTitle({ userId: 'u1', teamId: 't1', capability: 'roster.view' })).toBe('roster.view · u1')
  expect(rowTitle({ version: 3 })).toBe('Row')
})
