import type { Receipt } from '#src/sync/engine/replica.ts'
import { expect, test } from 'vitest'
import { countKinds, filterSaves, groupSaves } from './history-filter.ts'

const receipt = (id: string, more: Partial<Receipt>): Receipt => ({
  userId: 'pat',
  id,
  teamId: 'hawks',
  name: 'plays.edit',
  entityType: 'play',
  entityId: 'banana',
  description: 'Renamed Spider 2 Y Banana',
  outcome: 'applied',
  message: null,
  args: null,
  conflicts: null,
  createdAt: 0,
  settledAt: 0,
  touchedAt: 0,
  dismissedAt: null,
  ...more,
})

const input = { id: 'banana', baseVersion: 1, changes: { name: { from: 'Old', to: 'Mesh Rail' } } }
const all = [
  receipt('waits', { outcome: 'pending', settledAt: null }),
  receipt('saved', {}),
  receipt('met', { outcome: 'conflict', description: 'Moved Z' }),
  receipt('refused', {
    outcome: 'rejected',
    message: "You don't have permission to do this.",
    args: { opId: 'refused', at: 0, description: '', teamId: 'hawks', input },
  }),
]
const ids = (...asked: [Parameters<typeof filterSaves>[1], string]) =>
  filterSaves(all, ...asked).map(({ id }) => id)

test('filters by result', () => {
  expect(ids('all', '')).toEqual(['waits', 'saved', 'met', 'refused'])
  expect(ids('success', '')).toEqual(['saved'])
  expect(ids('warning', '')).toEqual(['met'])
  expect(ids('error', '')).toEqual(['refused'])
  expect(countKinds(all)).toMatchObject({ all: 4, success: 1, warning: 1, error: 1 })
})

test('matches every word, in description, reason, and changes', () => {
  expect(ids('all', ' BANANA renamed ')).toEqual(['waits', 'saved', 'refused'])
  expect(ids('all', 'permission')).toEqual(['refused'])
  expect(ids('all', 'rail')).toEqual(['refused'])
  expect(ids('success', 'rail')).toEqual([])
  expect(ids('all', 'moved mesh')).toEqual([])
})

test('a bulk change is one line; failed and repeated changes are a line each', () => {
  const imported = (id: string, more: Partial<Receipt> = {}) =>
    receipt(id, { entityId: id, description: 'Imported 3 plays', createdAt: 60_000, ...more })
  const lines = groupSaves([
    imported('later', { createdAt: 90_000 }),
    imported('a'),
    imported('b', { createdAt: 59_990 }),
    imported('refused', { outcome: 'rejected' }),
    imported('c'),
    receipt('once', { description: 'Moved Z', createdAt: 50_000 }),
    receipt('again', { description: 'Moved Z', createdAt: 49_500 }),
  ])
  expect(lines.map((group) => group.map(({ id }) => id))).toEqual([
    ['later'],
    ['a', 'b'],
    ['refused'],
    ['c'],
    ['once'],
    ['again'],
  ])
})
