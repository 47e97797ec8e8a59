import type { GameData, GameEvent } from '#schema/football/game/log.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { expect, test } from 'vitest'
import { gameFigures } from './game-figures.ts'

const START: GameData = { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }

const logOf = (planId: string, ...all: readonly GameData[]) =>
  all.map((data, i): GameEvent & { planId: string } => ({
    id: `${planId} ${i}`,
    planId,
    playNo: i,
    clock: i + 1,
    device: 'a',
    data,
  }))

const run = (yards: number, playId: string): GameData => ({
  kind: 'play',
  result: 'rush',
  yards,
  call: { playId },
})

const KICKOFF: GameData = { kind: 'kick', type: 'kickoff', result: 'touchback', call: { playId: 'return' } }
const CENTRAL = logOf('central', START, KICKOFF, run(5, 'power'), run(1, 'power'), run(12, 'counter'))

const figuresOf = (games: readonly string[], events: readonly (GameEvent & { planId: string })[]) =>
  gameFigures(
    games.map((planId) => ({ planId })),
    events,
    usualNumbers('nfhs'),
  )

test('a charted game has the figures of its log, and its plays the calls and successes', () => {
  const { games, called } = figuresOf(['central'], CENTRAL)
  expect(games).toHaveLength(1)
  // 5 on first and ten and the first down are successes, 1 on second and five is none.
  expect(games[0]?.metrics).toMatchObject({ plays: 3, yards: 18, success: { of: 2, n: 3 } })
  expect([...called]).toEqual([
    ['return', { calls: 1, judged: 0, successes: 0 }],
    ['power', { calls: 2, judged: 2, successes: 1 }],
    ['counter', { calls: 1, judged: 1, successes: 1 }],
  ])
})

test('calls of several games add up', () => {
  const north = logOf('north', START, KICKOFF, run(6, 'power'))
  const { games, called } = figuresOf(['north', 'central'], [...CENTRAL, ...north])
  expect(games.map(({ planId }) => planId)).toEqual(['north', 'central'])
  expect(called.get('power')).toEqual({ calls: 3, judged: 3, successes: 2 })
})

test('counts a kick and a call that a penalty wiped out, and judges neither', () => {
  const wipedOut: GameData = { kind: 'play', result: 'penalty', call: { playId: 'power' } }
  const punt: GameData = {
    kind: 'kick',
    type: 'punt',
    result: 'downed',
    length: 40,
    call: { playId: 'punt' },
  }
  const { called } = figuresOf(['central'], logOf('central', START, KICKOFF, run(5, 'power'), wipedOut, punt))
  expect(called.get('power')).toEqual({ calls: 2, judged: 1, successes: 1 })
  expect(called.get('punt')).toEqual({ calls: 1, judged: 0, successes: 0 })
})

test('a call on defense is a success when the offense fails', () => {
  const at: GameData = {
    kind: 'situation',
    to: { phase: 'scrimmage', ball: 'them', down: 1, distance: 10, yardsToGoal: 60 },
  }
  const intercepted: GameData = { kind: 'play', result: 'interception', call: { playId: 'fire' } }
  const log = logOf('central', START, KICKOFF, at, run(12, 'fire'), run(1, 'fire'), intercepted)
  const { games, called } = figuresOf(['central'], log)
  expect(called.get('fire')).toEqual({ calls: 3, judged: 3, successes: 2 })
  // The game's own figures stay those of our offense.
  expect(games[0]?.metrics).toMatchObject({ plays: 0 })
})

test('a game that has only begun is not charted yet', () => {
  expect(figuresOf(['central'], CENTRAL.slice(0, 1)).games).toEqual([])
})

test('a game whose log is not whole on this device has no figures', () => {
  const { games, called } = figuresOf(['central', 'old'], CENTRAL.slice(2))
  expect(games).toEqual([
    { planId: 'central', metrics: null },
    { planId: 'old', metrics: null },
  ])
  expect(called.size).toBe(0)
})
