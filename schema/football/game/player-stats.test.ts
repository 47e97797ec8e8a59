import { describe, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { usualNumbers } from '../team-numbers.ts'
import type { EventData, PlayData } from './log.ts'
import { playerNamed, playerStats, statsByGame, statsOfPlayers, summed } from './player-stats.ts'
import { replay } from './replay.ts'

const man = (id: string, number: number, lastName: string, ...positions: string[]) => ({
  id,
  number,
  firstName: 'Al',
  lastName,
  positions,
})
const ROSTER = [
  man('qb', 7, 'Whitaker', 'QB'),
  man('rb', 22, 'Ashby', 'RB'),
  man('te', 88, 'Castellano', 'TE'),
  man('de', 88, 'Wolfe', 'DE'),
  man('k', 9, 'Bloom', 'K'),
  man('lb', 34, 'Pope', 'LB'),
]
const TODAY = { men: ROSTER, late: [], end: 1 }

function statsOf(...plays: PlayData[]) {
  const all: EventData[] = [{ kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }, ...plays]
  const log = all.map((data, i) => ({ id: newId(), playNo: i, clock: i + 1, device: 'a', data }))
  return playerStats(replay(log, usualNumbers('nfhs')).plays, TODAY)
}
const KICKED_OFF: PlayData = { kind: 'kick', type: 'kickoff', result: 'touchback' }

describe('who a charter named', () => {
  test('by number, with or without #, or by name', () => {
    for (const text of ['22', '#22', ' # 22 ', 'ashby', 'Al Ashby'])
      expect(playerNamed(text, TODAY, 'offense')?.id).toBe('rb')
  })
  test('a shared number is the man of that side of the ball', () => {
    expect(playerNamed('88', TODAY, 'offense')?.id).toBe('te')
    expect(playerNamed('88', TODAY, 'defense')?.id).toBe('de')
    expect(playerNamed('88', TODAY, 'special')).toBeNull()
  })
  test('nobody for nothing, another team’s number and a name that two share', () => {
    for (const text of [undefined, '', '55', 'Al']) expect(playerNamed(text, TODAY, 'offense')).toBeNull()
    const twins = { ...TODAY, men: [...ROSTER, man('rb2', 23, 'Ashby', 'RB')] }
    expect(playerNamed('Ashby', twins, 'offense')).toBeNull()
    const brothers = { ...TODAY, men: [...ROSTER, { ...man('rb2', 23, 'Ashby', 'RB'), deletedAt: 1 }] }
    expect(playerNamed('Ashby', brothers, 'offense')).toBeNull()
  })
})

describe('figures of a game', () => {
  test('runs, catches and passes of our drive', () => {
    const stats = statsOf(
      KICKED_OFF,
      { kind: 'play', result: 'rush', yards: 6, carrier: '22' },
      { kind: 'play', result: 'complete', yards: 14, carrier: '88', tackler: '7' },
      { kind: 'play', result: 'incomplete', carrier: '88', tackler: '7' },
      { kind: 'play', result: 'sack', yards: -5, tackler: '7' },
      { kind: 'play', result: 'complete', yards: 65, touchdown: true, carrier: '22', tackler: '7' },
      { kind: 'try', type: 'kick', result: 'good', tackler: '9' },
    )
    expect(stats.get('rb')).toMatchObject({
      carries: 1,
      rushYards: 6,
      catches: 1,
      catchYards: 65,
      catchTouchdowns: 1,
    })
    expect(stats.get('te')).toMatchObject({ targets: 2, catches: 1, catchYards: 14, catchTouchdowns: 0 })
    expect(stats.get('qb')).toMatchObject({
      passes: 3,
      completions: 2,
      passYards: 79,
      passTouchdowns: 1,
      sacked: 1,
    })
    expect(stats.get('k')).toMatchObject({ extraPoints: 1, extraPointTries: 1 })
    expect(stats.has('de')).toBe(false)
  })
  test('tackles, sacks and interceptions of their drive', () => {
    const stats = statsOf(
      KICKED_OFF,
      { kind: 'kick', type: 'punt', result: 'fair-catch', spot: 60, at: { ball: 'us' }, tackler: 'Bloom' },
      { kind: 'play', result: 'rush', yards: 2, tackler: '34' },
      { kind: 'play', result: 'sack', yards: -4, tackler: '88' },
      { kind: 'play', result: 'interception', tackler: '34' },
    )
    expect(stats.get('k')).toMatchObject({ punts: 1 })
    expect(stats.get('lb')).toMatchObject({ tackles: 1, interceptions: 1, sacks: 0 })
    expect(stats.get('de')).toMatchObject({ tackles: 1, sacks: 1 })
    expect(stats.has('te')).toBe(false)
  })
  test('a down that is played again counts for nobody', () => {
    const hold = { by: 'us', yards: 10, accepted: true, from: 'previous' } as const
    const stats = statsOf(KICKED_OFF, {
      kind: 'play',
      result: 'rush',
      yards: 30,
      carrier: '22',
      penalties: [hold],
    })
    expect(stats.size).toBe(0)
  })
  test('a kick that is made again counts once, for the kicker', () => {
    const hold = { by: 'us', yards: 10, accepted: true, from: 'previous' } as const
    const ours = { phase: 'scrimmage', ball: 'us', down: 4, distance: 5, yardsToGoal: 15 } as const
    const fieldGoal = { kind: 'kick', type: 'field-goal', tackler: '9' } as const
    const punt = { kind: 'kick', type: 'punt', result: 'fair-catch', spot: 80, tackler: '9' } as const
    const extraPoint = { kind: 'try', type: 'kick', result: 'good', tackler: '9' } as const
    const of = (...plays: PlayData[]) => statsOf(KICKED_OFF, ...plays).get('k')
    expect(
      of(
        { kind: 'play', result: 'rush', yards: 80, touchdown: true },
        { ...extraPoint, penalties: [hold] },
        extraPoint,
      ),
    ).toMatchObject({ extraPoints: 1, extraPointTries: 1 })
    expect(
      of({ ...fieldGoal, result: 'good', at: ours, penalties: [hold] }, { ...fieldGoal, result: 'no-good' }),
    ).toMatchObject({ fieldGoals: 0, fieldGoalTries: 1 })
    expect(of({ ...punt, at: ours, penalties: [hold] }, punt)).toMatchObject({ punts: 1 })
    // A foul that is declined, or paid on the kickoff, leaves the kick as it was.
    for (const foul of [
      { ...hold, by: 'them', accepted: false },
      { ...hold, by: 'them', from: 'kickoff' },
    ] as const)
      expect(of({ ...fieldGoal, result: 'good', at: ours, penalties: [foul] })).toMatchObject({
        fieldGoals: 1,
        fieldGoalTries: 1,
      })
  })
  test('games add up', () => {
    const one = statsOf(KICKED_OFF, { kind: 'play', result: 'rush', yards: 6, carrier: '22' }).get('rb')!
    expect(summed([one, one])).toMatchObject({ carries: 2, rushYards: 12, tackles: 0 })
  })
})

describe('whose number it was on the day of a game', () => {
  const ZONE = 'America/Chicago'
  const GAME = {
    planId: 'g',
    opponent: 'Central',
    date: '2025-10-03',
    createdAt: Date.parse('2025-10-03T23:00Z'),
  }
  const kept = (id: string, createdAt: string, deletedAt: string | null = null) => ({
    ...man(id, 22, 'Ashby', 'RB'),
    createdAt: Date.parse(createdAt),
    deletedAt: deletedAt === null ? null : Date.parse(deletedAt),
  })
  const log = [
    { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
    KICKED_OFF,
    { kind: 'play', result: 'rush', yards: 6, carrier: '22' },
  ] satisfies EventData[]
  const events = log.map((data, i) => ({
    id: newId(),
    planId: 'g',
    playNo: i,
    clock: i + 1,
    device: 'a',
    data,
  }))
  /** Who of these has the run of the game. */
  const runnersOf = (game: Partial<typeof GAME>, ...roster: readonly ReturnType<typeof kept>[]) =>
    roster.flatMap(({ id }) => {
      const games = [{ ...GAME, ...game }]
      const stats = statsByGame(id, { games, events, roster, numbers: usualNumbers('nfhs'), timeZone: ZONE })
      return stats.length > 0 ? [id] : []
    })

  test('a new player has none of the figures of the one who wore the number before', () => {
    const newcomer = kept('new', '2026-07-10')
    expect(runnersOf({}, kept('old', '2025-07-01', '2026-01-15'), newcomer)).toEqual(['old'])
    expect(runnersOf({}, kept('old', '2025-07-01'), newcomer)).toEqual(['old'])
    // Nobody holds players who were deleted long ago.
    expect(runnersOf({}, newcomer)).toEqual([])
  })

  test('a number that a teammate takes over later stays that of the player who left', () => {
    const teammate = { ...kept('teammate', '2025-07-01'), lastName: 'Novak' }
    expect(runnersOf({}, kept('old', '2025-07-01', '2025-10-20'), teammate)).toEqual(['old'])
    expect(runnersOf({ date: '2025-10-24' }, kept('old', '2025-07-01', '2025-10-20'), teammate)).toEqual([
      'teammate',
    ])
    expect(runnersOf({}, kept('old', '2025-07-01'), teammate)).toEqual([])
  })

  test('a number that two wore all season says nothing, also once one of them has left', () => {
    const teammate = { ...kept('teammate', '2025-07-01'), lastName: 'Novak' }
    expect(runnersOf({}, kept('senior', '2025-07-01', '2026-01-15'), teammate)).toEqual([])
    expect(runnersOf({ date: '' }, kept('senior', '2025-07-01', '2026-01-15'), teammate)).toEqual([])
  })

  test('the next season is the new player’s', () => {
    const next = { date: '2026-09-04', createdAt: Date.parse('2026-09-04T23:00Z') }
    expect(runnersOf(next, kept('old', '2025-07-01', '2026-01-15'), kept('new', '2026-07-10'))).toEqual([
      'new',
    ])
  })

  test('a player who was taken off the roster on that very day still played', () => {
    expect(runnersOf({}, kept('old', '2025-07-01', '2025-10-03T14:00Z'))).toEqual(['old'])
    // The day is the team's: 4 AM UTC is the evening before in Chicago.
    expect(runnersOf({}, kept('old', '2025-07-01', '2025-10-03T04:00Z'))).toEqual([])
  })

  test('a player who was added after the game counts, unless another was there', () => {
    const late = kept('late', '2025-10-06')
    expect(runnersOf({}, late)).toEqual(['late'])
    expect(runnersOf({}, kept('old', '2025-07-01', '2025-10-05'), late)).toEqual(['old'])
    expect(runnersOf({}, kept('later', '2025-11-20'))).toEqual([])
    // One who was entered twice.
    expect(runnersOf({}, kept('twice', '2025-10-06', '2025-10-07'), late)).toEqual(['late'])
    // A game that was entered afterward, with the roster.
    expect(runnersOf({ createdAt: Date.parse('2025-11-19') }, kept('later', '2025-11-20'))).toEqual(['later'])
  })

  test('a player who stood on the roster twice keeps the figures when one of the two spots is deleted', () => {
    const twice = [kept('first', '2025-07-01', '2025-10-20'), kept('second', '2025-08-01')]
    expect(runnersOf({}, ...twice)).toEqual(['second'])
    // While both stand there, or neither does, no one can tell.
    expect(runnersOf({}, kept('first', '2025-07-01'), kept('second', '2025-08-01'))).toEqual([])
    const gone = kept('second', '2025-08-01', '2025-10-21')
    expect(runnersOf({}, kept('first', '2025-07-01', '2025-10-20'), gone)).toEqual([])
    // Another player of that number and position is no twin: it was his number.
    const other = { ...kept('other', '2025-07-01', '2025-10-20'), lastName: 'Novak' }
    expect(runnersOf({}, other, kept('second', '2025-08-01'))).toEqual(['other'])
  })

  test('a game without a date was played when it was entered', () => {
    const roster = [kept('old', '2025-07-01', '2026-01-15'), kept('new', '2026-07-10')]
    expect(runnersOf({ date: '' }, ...roster)).toEqual(['old'])
    expect(runnersOf({ date: '', createdAt: Date.parse('2026-09-04') }, ...roster)).toEqual(['new'])
  })
})

test('figures of several games add up, each by the roster of its day', () => {
  const gameOn = (date: string, yards: number) => {
    const all: EventData[] = [
      { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
      KICKED_OFF,
      { kind: 'play', result: 'rush', yards, carrier: '22' },
    ]
    const log = all.map((data, i) => ({ id: newId(), playNo: i, clock: i + 1, device: 'a', data }))
    const { plays } = replay(log, usualNumbers('nfhs'))
    return { date, createdAt: Date.parse(`${date}T23:00Z`), plays }
  }
  const joined = (id: string, day: string, left: string | null) => ({
    ...man(id, 22, id, 'RB'),
    createdAt: Date.parse(day),
    deletedAt: left === null ? null : Date.parse(left),
  })
  const roster = [joined('old', '2025-07-01', '2026-01-15'), joined('new', '2026-07-01', null)]
  const stats = statsOfPlayers(
    [gameOn('2026-09-11', 4), gameOn('2026-09-04', 7), gameOn('2025-09-05', 3)],
    roster,
    'America/Chicago',
  )
  expect([...stats].map(([id, { carries, rushYards }]) => [id, carries, rushYards])).toEqual([
    ['new', 2, 11],
    ['old', 1, 3],
  ])
})
