import { expect, test } from 'vitest'
import { playerReps } from './player-reps.tsx'
import type { RepRow } from './script-words.ts'

const DAY = 86_400_000
const SUNDAY = Date.UTC(2026, 10, 22, 18)
const rep = (id: string, at: number, more: Partial<RepRow> = {}): RepRow => ({
  id,
  teamId: 't',
  scriptId: 's',
  lineId: 'l',
  playId: null,
  result: 'good',
  voids: null,
  at,
  players: ['him', 'other'],
  spots: 'LT LG',
  grade: '',
  createdBy: 'c',
  createdAt: at,
  ...more,
})

test("a player's reps by week and spot, with the grades in them", () => {
  const log = [
    rep('1', SUNDAY),
    rep('2', SUNDAY + DAY, { result: 'bust', spots: 'LG LT' }),
    rep('3', SUNDAY - DAY),
    rep('4', SUNDAY, { players: ['other'], spots: 'LG' }),
    rep('5', SUNDAY, { result: 'skip' }),
    rep('6', SUNDAY),
    rep('7', SUNDAY, { result: 'void', voids: '6' }),
  ]
  const grade = (id: string, voids: string, player: string, spots: string, to: '+' | '-') =>
    rep(id, SUNDAY + 9, { result: 'grade', voids, players: [player], spots, grade: to })
  const grades = [
    grade('a', '1', 'him', 'LT', '+'),
    grade('b', '1', 'other', 'LG', '-'),
    grade('c', '2', 'him', 'LG', '-'),
    grade('d', '6', 'him', 'LT', '-'),
  ]
  expect(playerReps(log, grades, 'him', 'America/Chicago')).toEqual({
    all: 3,
    weeks: [
      { sunday: '2026-11-22', tally: { reps: 2, good: 1, judged: 2 }, plus: 1, minus: 1 },
      { sunday: '2026-11-15', tally: { reps: 1, good: 1, judged: 1 }, plus: 0, minus: 0 },
    ],
    spots: [
      ['LT', 2],
      ['LG', 1],
    ],
  })
})

test("a rep late on a team's Saturday counts to the week that ends, wherever the device is", () => {
  const log = [rep('1', Date.UTC(2026, 10, 22, 4))]
  const weekIn = (zone: string) => playerReps(log, [], 'him', zone).weeks.map(({ sunday }) => sunday)
  expect(weekIn('America/Chicago')).toEqual(['2026-11-15'])
  expect(weekIn('Pacific/Kiritimati')).toEqual(['2026-11-22'])
})
