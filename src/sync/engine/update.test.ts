import { expect, test } from 'vitest'
import { countSavable } from './update.ts'

const queued = (name: string, entityId: string) => ({ name, entityId })

test('an update waits for what this build can save', () => {
  expect(countSavable([])).toBe(0)
  expect(countSavable([queued('plays.edit', 'a'), queued('plays.delete', 'a')])).toBe(2)
})

test('an update does not wait for what only it can save, and what comes after that', () => {
  const entries = [
    queued('plays.edit', 'a'),
    queued('plays.fold', 'a'),
    queued('plays.edit', 'a'),
    queued('plays.edit', 'b'),
  ]
  expect(countSavable(entries.slice(1, 3))).toBe(0)
  expect(countSavable(entries)).toBe(2)
})
