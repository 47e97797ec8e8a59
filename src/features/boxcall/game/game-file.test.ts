import type { EventData, GameEvent } from '#schema/football/game/log.ts'
import { replay } from '#schema/football/game/replay.ts'
import {
  flag,
  foul,
  incomplete,
  kickoff,
  pass,
  point,
  punt,
  run,
} from '#schema/football/game/written-plays.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { expect, test } from 'vitest'
import { gameAsHudl, gameAsJson } from './game-file.ts'

const counter = { name: 'Counter Rt', callText: '36 Counter', formation: 'Gun Trips', personnel: '11' }
const plays = new Map([['counter', counter]])

const logOf = (...all: readonly EventData[]): GameEvent[] =>
  [{ kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' } as const, ...all].map((data, i) => {
    return { id: `e${i}`, playNo: i, clock: i + 1, device: 'booth', data }
  })

/** A drive of ours, walked by hand: a touchdown after a foul of theirs, and their first series. */
const log = logOf(
  kickoff('returned', { spot: 27 }),
  run(4, { call: { playId: 'counter' }, hash: 'L', front: 'Over', blitz: false }),
  incomplete({ call: { text: 'Flea flicker' } }),
  flag(foul('them', 5, 'previous')),
  pass(64, { touchdown: true, direction: 'right' }),
  point('kick', 'good'),
  kickoff('touchback'),
  run(-2),
  punt('fair-catch', { spot: 45 }),
)

test('a game is a row a play, in Hudl’s columns', () => {
  const [titles = [], ...rows] = gameAsHudl(replay(log, usualNumbers('nfhs')), plays)
  const only = (row: readonly (string | number)[], ...names: readonly string[]) =>
    names.map((name) => row[titles.indexOf(name)])
  const seen = rows.map((row) =>
    only(row, 'ODK', 'SERIES', 'DN', 'DIST', 'YARD LN', 'PLAY TYPE', 'GN/LS', 'RESULT'),
  )
  expect(seen).toEqual([
    // They kick off from their 40.
    ['K', '', '', '', -40, 'KO Rec', '', 'Return'],
    ['O', 1, 1, 10, -27, 'Run', 4, 'Rush'],
    ['O', 1, 2, 6, -31, 'Pass', 0, 'Incomplete'],
    ['O', 1, 3, 6, -31, '', '', 'Penalty'],
    ['O', 1, 3, 1, -36, 'Pass', 64, 'Complete, TD'],
    ['K', '', '', '', 3, 'Extra Pt.', '', 'Good'],
    ['K', '', '', '', -40, 'KO', '', 'Touchback'],
    ['D', 2, 1, 10, -20, 'Run', -2, 'Rush'],
    ['K', 2, 2, 12, -18, 'Punt Rec', '', 'Fair Catch'],
  ])
  expect(only(rows[1] ?? [], 'OFF PLAY', 'OFF FORM', 'PERSONNEL', 'DEF FRONT', 'BLITZ', 'EFF')).toEqual([
    '36 Counter',
    'Gun Trips',
    '11',
    'Over',
    'N',
    'N',
  ])
  expect(only(rows[2] ?? [], 'OFF PLAY', 'HASH')).toEqual(['Flea flicker', 'L'])
  expect(only(rows[3] ?? [], 'PENALTY', 'PEN YARDS')).toEqual(['D', 5])
  expect(only(rows[4] ?? [], 'PLAY DIR', 'EFF')).toEqual(['R', 'Y'])
})

test('the JSON has what was entered and what follows from it', () => {
  const game = { opponent: 'Lions', date: '2026-11-20', site: 'home', status: 'final' } as const
  const state = replay(log, usualNumbers('nfhs'))
  const file = gameAsJson(game, { name: 'Hawks' }, log.toReversed(), state, plays, '2026-11-26T12:00:00Z')
  expect(JSON.parse(JSON.stringify(file))).toEqual(file)
  expect(file).toMatchObject({
    format: 'hashmark.game',
    version: 1,
    level: 'nfhs',
    score: { us: 7, them: 0 },
    quarters: [{ us: 7, them: 0 }],
    drives: [
      { n: 1, ball: 'us', plays: 3, yards: 73, points: 7, result: 'touchdown' },
      { n: 2, ball: 'them', plays: 1, result: 'punt' },
    ],
  })
  expect(file.events.map(({ id }) => id)).toEqual(log.map(({ id }) => id))
  expect(file.plays[1]?.call).toEqual({ playId: 'counter', ...counter })
  expect(file.plays[2]?.call).toMatchObject({ playId: null, name: 'Flea flicker' })
  // The events alone give the same game.
  expect(replay(file.events, usualNumbers('nfhs')).score).toEqual(file.score)
})
