import { expect, test } from 'vitest'
import { bulkEdits, withMainPosition, withStatus } from './bulk-changes.ts'
import type { ReasonRow } from './player-edits.ts'
import type { PlayerRow } from './players.ts'

const made = { teamId: 'team', createdBy: 'coach', createdAt: 1, updatedBy: 'coach', updatedAt: 1 }

const player = (id: string, more: Partial<PlayerRow> = {}): PlayerRow => ({
  ...made,
  id,
  userId: null,
  firstName: 'Lee',
  lastName: id,
  number: null,
  positions: [],
  grade: '',
  heightInches: null,
  weightLbs: null,
  status: 'active',
  returnDate: '',
  version: 3,
  deletedAt: null,
  ...more,
})

const why = (playerId: string, reason: string): ReasonRow => ({ ...made, playerId, reason, version: 2 })

test('activating a player clears the return date and the reason', () => {
  expect(withStatus({ status: 'injured' }, 'active')).toEqual({
    status: 'active',
    returnDate: '',
    reason: '',
  })
})

test('a status that follows another one keeps the return date and the reason', () => {
  expect(withStatus({ status: 'injured' }, 'limited')).toEqual({ status: 'limited' })
})

test('a status that follows active has no reason yet', () => {
  expect(withStatus({ status: 'active' }, 'away')).toEqual({ status: 'away', reason: '' })
})

test('activating players clears the reason of each who has one, and undo restores status and reason', () => {
  const players = [
    player('webb', { status: 'injured', returnDate: '2026-12-01' }),
    player('reyes', { status: 'away' }),
    player('cole'),
    player('ortiz'),
  ]
  const edits = bulkEdits(players, (one) => withStatus(one, 'active'), [
    why('webb', 'Concussion'),
    why('cole', ''),
    why('ortiz', 'Ankle'),
  ])
  const changes = edits.map((one) =>
    one.map(({ do: { operation, input }, undo: [back] }) => ({
      name: operation.name,
      input,
      back: Object(back?.input).changes,
    })),
  )
  const status = (from: string) => ({ status: { from, to: 'active' } })
  const reason = (from: string, to: string) => ({ reason: { from, to } })
  expect(changes).toMatchObject([
    [
      {
        name: 'players.edit',
        input: {
          id: 'webb',
          baseVersion: 3,
          changes: { ...status('injured'), returnDate: { from: '2026-12-01', to: '' } },
        },
        back: { status: { from: 'active', to: 'injured' }, returnDate: { from: '', to: '2026-12-01' } },
      },
      {
        name: 'statusReasons.edit',
        input: { id: 'webb', baseVersion: 2, changes: reason('Concussion', '') },
        back: reason('', 'Concussion'),
      },
    ],
    [{ name: 'players.edit', input: { id: 'reyes', changes: status('away') } }],
    [{ name: 'statusReasons.edit', input: { id: 'ortiz', changes: reason('Ankle', '') } }],
  ])
})

test('the main position comes first, once, and the others keep their order', () => {
  expect(withMainPosition({ positions: ['WR', 'CB', 'S'] }, 'S')).toEqual({ positions: ['S', 'WR', 'CB'] })
  expect(withMainPosition({ positions: [] }, 'QB')).toEqual({ positions: ['QB'] })
})

test('a player with six positions loses the last one to a seventh', () => {
  const positions = ['QB', 'WR', 'S', 'CB', 'K', 'P']
  expect(withMainPosition({ positions }, 'H').positions).toEqual(['H', 'QB', 'WR', 'S', 'CB', 'K'])
})
