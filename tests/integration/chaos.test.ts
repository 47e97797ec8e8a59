/** The randomised run, short: `npm run chaos` has it as long as one likes. */
import { chaos } from '#tests/chaos/chaos.ts'
import { expect, test } from 'vitest'

test('four coaches edit at once while everything is cut, restarted and killed: nothing is lost', async () => {
  const { operations, outcomes, troubles, faults } = await chaos({ seed: 20261121, ms: 20_000, clients: 4 })
  expect(faults).toEqual([])
  // Or the run would show nothing.
  expect(operations).toBeGreaterThan(100)
  expect(outcomes['conflict']).toBeGreaterThan(0)
  expect(troubles).toBeGreaterThan(3)
}, 300_000)
