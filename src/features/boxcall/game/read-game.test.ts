import { eventData } from '#schema/football/game/log.ts'
import { metricsOf } from '#schema/football/game/metrics.ts'
import { replay } from '#schema/football/game/replay.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { newId } from '#schema/ids.ts'
import { buildDemoGame } from '#server/demo/game.ts'
import { expect, test } from 'vitest'
import { gameAsHudl, gameAsJson } from './game-file.ts'
import { playMappingOf, readJson, readPlays, type ReadGame } from './read-game.ts'

const numbers = usualNumbers('nfhs')
const KICKOFF = { level: 'nfhs', quarterMinutes: 12, receives: 'us' } as const
const GAME = { opponent: 'Lakeside Lions', date: '2026-11-20', site: 'home', status: 'final' } as const

const playbook = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    id: newId(),
    isPass: i % 2 === 0,
    name: `Call ${i}`,
    callText: `Gun Call ${i}`,
    formation: 'Gun',
    personnel: '11',
  }))
const calls = playbook(22)
const byId = new Map(calls.map((call) => [call.id, call]))
const game = (seed: number) => replay(buildDemoGame(calls, newId, seed), numbers)
const whole = (read: ReadGame | { problem: string }): ReadGame => {
  if ('problem' in read) throw new Error(read.problem)
  return read
}
const listOf = (seed: number) => {
  const [titles = [], ...rows] = gameAsHudl(game(seed), byId).map((row) => row.map(String))
  return { titles, rows }
}

test.each([29, 11, 12, 45, 7, 8])('game %i comes back from its list of plays as it was', (seed) => {
  const was = game(seed)
  const { titles, rows } = listOf(seed)
  const read = readPlays(rows, playMappingOf(titles), KICKOFF, numbers, calls)
  expect(read.skipped).toEqual([])
  expect(read.unknown).toEqual([])
  const now = replay(read.events, numbers)
  expect(now.score).toEqual(was.score)
  expect(now.quarters).toEqual(was.quarters)
  expect(now.doubts).toEqual([])
  expect(now.over).toBe(true)
  const told = (state: typeof was) =>
    state.plays.map(({ unit, before, yards, points, call, touchdown, turnover, counts }) => {
      const { ball, phase, down, distance, yardsToGoal, quarter } = before
      return [
        unit,
        ball,
        phase,
        down,
        distance,
        yardsToGoal,
        quarter,
        // The engine's 0 may be −0.
        yards || 0,
        points,
        call,
        touchdown,
        turnover,
        counts,
      ]
    })
  expect(told(now)).toEqual(told(was))
  const drives = (state: typeof was) =>
    state.drives.map(({ ball, plays, yards, points, result }) => [ball, plays, yards, points, result])
  expect(drives(now)).toEqual(drives(was))
  for (const side of ['us', 'them'] as const)
    expect(metricsOf(now, side).explosive).toEqual(metricsOf(was, side).explosive)
})

test('the JSON of a game is the same game under new ids, with its calls found by their words', () => {
  const log = buildDemoGame(calls, newId, 29)
  const was = replay(log, numbers)
  const text = JSON.stringify(gameAsJson(GAME, { name: 'Hawks' }, log, was, byId, '2026-11-21T00:00:00Z'))
  const theirs = playbook(20)
  const read = whole(readJson(text, theirs))
  expect(read.events).toHaveLength(log.length)
  expect(read.events.some(({ id }) => log.some((one) => one.id === id))).toBe(false)
  expect(read.score).toEqual(was.score)
  expect(read.isOver).toBe(true)
  const now = replay(read.events, numbers)
  expect(now.score).toEqual(was.score)
  expect(now.plays.map(({ data }) => data.result)).toEqual(was.plays.map(({ data }) => data.result))
  const own = new Map(theirs.map(({ id, name }) => [id, name]))
  const names = now.plays.flatMap(({ call }) => (call ? [call.text ?? own.get(call.playId ?? '')] : []))
  const wanted = was.plays.flatMap(({ call }) => {
    const play = call && byId.get(call.playId ?? '')
    return play ? [['Call 20', 'Call 21'].includes(play.name) ? play.callText : play.name] : []
  })
  expect(names).toEqual(wanted)
  expect(read.unknown.length).toBeGreaterThan(0)
  expect(new Set(read.unknown)).toEqual(new Set(wanted.filter((name) => name.startsWith('Gun'))))
})

test('a play that two coaches settled differently comes back from the JSON as it stood', () => {
  const log = buildDemoGame(calls, newId, 29)
  const first = log.find(({ data }) => data.kind === 'play')
  if (!first) throw new Error('The game has no play.')
  const last = Math.max(...log.map(({ clock }) => clock))
  const twice = { ...first, id: newId(), device: newId(), clock: last + 1 }
  const keep = (kept: string, of: string, clock: number) => ({
    ...twice,
    id: newId(),
    clock,
    data: { kind: 'void', of, for: kept } as const,
  })
  const settled = [...log, twice, keep(twice.id, first.id, last + 2), keep(first.id, twice.id, last + 3)]
  const was = replay(settled, numbers)
  expect(was.plays).toHaveLength(replay(log, numbers).plays.length)
  const text = JSON.stringify(gameAsJson(GAME, { name: 'Hawks' }, settled, was, byId, ''))
  const now = replay(whole(readJson(text, calls)).events, numbers)
  expect(now.plays.map(({ playNo }) => playNo)).toEqual(was.plays.map(({ playNo }) => playNo))
  expect(now.doubts).toEqual([])
})

test('a file that is no whole game says so', () => {
  const problem = (text: string) => {
    const read = readJson(text, calls)
    return 'problem' in read ? read.problem : ''
  }
  expect(problem('{"format":')).toMatch(/incomplete/)
  expect(problem('{"format":"hashmark.plays"}')).toMatch(/isn’t a BoxCall game/)
  const log = buildDemoGame(calls, newId, 29)
  const made = gameAsJson(GAME, { name: 'Hawks' }, log, replay(log, numbers), byId, '')
  expect(problem(JSON.stringify({ ...made, events: made.events.slice(1) }))).toMatch(/no kickoff/)
  const odd = made.events.map((event, i) => (i === 3 ? { ...event, data: { kind: 'moonwalk' } } : event))
  expect(problem(JSON.stringify({ ...made, events: odd }))).toMatch(/^Entry 4 of this log/)
})

test('rows that are no play are left out and named, and titles in other words are found', () => {
  const titles = ['ODK', 'Quarter', 'Down', 'To Go', 'Yard Line', 'Type', 'Yards', 'Outcome']
  const rows = [
    ['K', '1', '', '', '-40', 'KO Rec', '', 'Return'],
    ['O', '1', '1', '10', '-25', 'Run', '6', ''],
    ['', '1', '', '', '', '', '', 'Timeout'],
    ['O', '1', '2', '4', '-31', 'Pass', '69', 'Complete, TD'],
    ['K', '1', '', '', '3', 'Extra Pt.', '', 'Good'],
    ['S', '', '', '', '', '', '', ''],
  ]
  const read = readPlays(rows, playMappingOf(titles), KICKOFF, numbers, [])
  expect(read.skipped).toEqual([
    { row: 3, why: 'it is a timeout or a break' },
    { row: 6, why: 'it is no action' },
  ])
  const { score, plays, doubts } = replay(read.events, numbers)
  expect(doubts).toEqual([])
  expect(score).toEqual({ us: 7, them: 0 })
  expect(plays.map(({ data }) => data.result)).toEqual(['returned', 'rush', 'complete', 'good'])
})

test('fouls on kicks and tries come back as they were, whoever kicks', () => {
  const foul = (by: 'us' | 'them', from: 'previous' | 'dead' = 'previous') =>
    [{ by, yards: 5, accepted: true, from }] as const
  const log = [
    { kind: 'start', ...KICKOFF },
    { kind: 'play', result: 'penalty', penalties: foul('them') },
    { kind: 'kick', type: 'kickoff', result: 'returned', spot: 30 },
    { kind: 'kick', type: 'punt', result: 'returned', spot: 60, penalties: foul('them', 'dead') },
    { kind: 'play', result: 'interception', touchdown: true },
    { kind: 'play', result: 'penalty', penalties: foul('us') },
    { kind: 'try', type: 'kick', result: 'good' },
  ] as const
  const events = log.map((data, i) => ({
    id: `e${i}`,
    playNo: i,
    clock: i + 1,
    device: 'one',
    data: eventData.parse(data),
  }))
  const was = replay(events, numbers)
  expect(was.doubts).toEqual([])
  const [titles = [], ...rows] = gameAsHudl(was, byId).map((row) => row.map(String))
  expect(rows.map((row) => [row[1], row[11], row[14], row[18]])).toEqual([
    ['K', 'KO Rec', 'Penalty', 'O'],
    ['K', 'KO Rec', 'Return', ''],
    ['K', 'Punt', 'Return', 'D'],
    ['D', 'Pass', 'Interception, TD', ''],
    ['K', 'Extra Pt.', 'Penalty', 'O'],
    ['K', 'Extra Pt.', 'Good', ''],
  ])
  const read = readPlays(rows, playMappingOf(titles), KICKOFF, numbers, [])
  expect(read.skipped).toEqual([])
  const now = replay(read.events, numbers)
  expect(now.doubts).toEqual([])
  expect(now.score).toEqual(was.score)
  const told = ({ plays }: typeof was) =>
    plays.map(({ data, before }) => [
      data.result,
      before.phase,
      before.ball,
      before.yardsToGoal,
      data.penalties?.[0]?.by,
    ])
  expect(told(now)).toEqual(told(was))
})
