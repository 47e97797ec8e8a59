import { expect, test } from 'vitest'
import { piecesOut } from './pieces-out.ts'

const piece = (item: string, playerId: string, backOn = '') => ({ item, playerId, backOn })
const [dell, webb] = [
  { id: 'dell', lastName: 'Dell' },
  { id: 'webb', lastName: 'Webb' },
]
const rows = [
  piece('Helmet', 'webb'),
  piece('Helmet', 'dell'),
  piece('Helmet', 'left'),
  piece('Girdle', 'webb'),
  piece('Girdle', 'dell', '2026-11-20'),
]
const listed = (players: (typeof dell)[], isEveryone: boolean) =>
  piecesOut(rows, players, isEveryone).map(({ row, player }) => [row.item, player?.id])

test('what is out is listed by item and player, with what players who left the roster still have', () => {
  expect(listed([dell, webb], true)).toEqual([
    ['Girdle', 'webb'],
    ['Helmet', undefined],
    ['Helmet', 'dell'],
    ['Helmet', 'webb'],
  ])
})

test('a search or a group lists what its players have', () => {
  expect(listed([dell], false)).toEqual([['Helmet', 'dell']])
})
