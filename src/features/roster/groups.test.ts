import { expect, test } from 'vitest'
import { groupOptions, inGroup } from './groups.ts'

const players = [
  { id: 'a', positions: ['QB'] },
  { id: 'b', positions: ['WR', 'CB'] },
  { id: 'c', positions: ['LT'] },
  { id: 'd', positions: ['ROVER'] },
]
const groups = [{ id: 'g', name: 'Captains', playerIds: ['d', 'a', 'gone'] }]
const idsIn = (choice?: string) => inGroup(players, choice, groups).map(({ id }) => id)

test('a position group holds everyone with one of its positions', () => {
  expect(idsIn('DB')).toEqual(['b'])
  expect(idsIn('WR')).toEqual(['b'])
  expect(idsIn('OL')).toEqual(['c'])
})

test("a team's group holds its players who are on the roster", () => expect(idsIn('g')).toEqual(['a', 'd']))

test('everyone is shown without a choice and for a deleted group', () => {
  expect(idsIn()).toEqual(['a', 'b', 'c', 'd'])
  expect(idsIn('deleted')).toEqual(['a', 'b', 'c', 'd'])
})

test('the choices are the position groups with players, then the groups of the team', () =>
  expect(groupOptions(players, groups).map(({ label }) => label)).toEqual([
    'All players',
    'Quarterbacks',
    'Wide receivers',
    'Offensive line',
    'Defensive backs',
    'Captains',
  ]))
