import { entities } from '../entities/index.ts'
import { expect, test } from 'vitest'
import { aggregateOperations } from './aggregates.ts'

test('everything that people can disagree on has an operation that writes their own side', () => {
  const contested = [...entities].flatMap(([name, { contested }]) => (contested ? [name] : []))
  const without = contested.filter(
    (name) =>
      !aggregateOperations.some(({ entity, kind }) => entity === name && (kind === 'edit' || kind === 'set')),
  )
  expect(contested.length).toBeGreaterThan(20)
  expect(without).toEqual([])
})
