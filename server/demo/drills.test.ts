import { expect, test } from 'vitest'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import { drills } from '#schema/operations/drills.ts'
import { buildDemoDrills } from './drills.ts'

test('the demo team has starters and two drills of its own, which the operation would take', () => {
  const all = buildDemoDrills()
  expect(all.filter(({ starter }) => starter !== '')).toHaveLength(17)
  expect(all.filter(({ starter }) => starter === '')).toHaveLength(2)
  const entries = all.map((drill) => ({ id: newId(), ...drill }))
  expect(parseInput(drills.create, { entries })).toBeTruthy()
})
