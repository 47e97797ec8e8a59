/**
 * Whole games of the demo's opponents, written by the operations that the screens use, from several devices, late, twice, wrong
 * and corrected. What the log then says is compared with a statistician in the press box, who knows nothing of the engine:
 * she keeps the ball as a place on the field, counted from our goal line, and her tallies by hand.
 */
import type { EventData, GameEvent, PlayData, Side } from '#schema/football/game/log.ts'
import { type Metrics, metricsOf } from '#schema/football/game/metrics.ts'
import { replay } from '#schema/football/game/replay.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { newId } from '#schema/ids.ts'
import { type AnyOperation, parseInput } from '#schema/operation.ts'
import { appendEvents, finishGame, startGame } from '#schema/operations/games.ts'
import { buildDemoGame } from '#server/demo/game.ts'
import { gameAsHudl } from '#src/features/boxcall/game/game-file.ts'
import { mappingOf, notesFrom } from '#src/features/game-plans/hudl/read-hudl.ts'
import { toCsv } from '#src/lib/csv.ts'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { memoryTx, type Tables } from './support/memory-tx.ts'

const calls = Array.from({ length: 22 }, (_, i) => ({ id: newId(), isPass: i % 2 === 0 }))
const numbers = usualNumbers('nfhs')

// --- The press box ---

type Tally = {
  plays: number
  yards: number
  runs: number
  good: number
  explosive: number
  third: [made: number, of: number]
  thrown: [caught: number, of: number]
  sacks: number
  lost: number
  flags: [n: number, yards: number]
}
type Possession = { ball: Side; plays: number; yards: number; points: number; result: string }

const nobody = (): Tally => ({
  plays: 0,
  yards: 0,
  runs: 0,
  good: 0,
  explosive: 0,
  third: [0, 0],
  thrown: [0, 0],
  sacks: 0,
  lost: 0,
  flags: [0, 0],
})

/** The whole game as it is seen from above, of the events in the order in which they happened. */
function watched(events: readonly EventData[]) {
  const sides = { us: nobody(), them: nobody() }
  const score = { us: 0, them: 0 }
  const drives: Possession[] = []
  const goal = (side: Side) => (side === 'us' ? 100 : 0)
  const up = (side: Side) => (side === 'us' ? 1 : -1)
  const foe = (side: Side): Side => (side === 'us' ? 'them' : 'us')
  let has: Side = 'them'
  let ball = 60
  let stick = 0
  let down = 1
  let began = 0
  let drive: Possession | null = null
  /** Whose touchdown it was that a try comes after. */
  let last: Possession | null = null

  const first = (side: Side, at: number) => {
    has = side
    ball = at
    down = 1
    stick = side === 'us' ? Math.min(100, at + 10) : Math.max(0, at - 10)
  }
  const snap = () => {
    if (drive) return drive
    began = ball
    drive = { ball: has, plays: 0, yards: 0, points: 0, result: '' }
    drives.push(drive)
    return drive
  }
  const over = (result: string, at = ball) => {
    const one = snap()
    one.yards = one.ball === 'us' ? at - began : began - at
    one.result = result
    last = one
    drive = null
  }
  const tee = (side: Side) => {
    has = side
    ball = side === 'us' ? 40 : 60
  }
  const twenty = (side: Side) => (side === 'us' ? 20 : 80)

  const scrimmage = (data: Extract<PlayData, { kind: 'play' }>) => {
    const one = snap()
    const mine = sides[has]
    const [foul] = data.penalties ?? []
    if (foul) {
      const side = foul.by
      sides[side].flags[0] += 1
      const way = side === has ? -up(has) : up(has)
      const room = way === 1 ? 100 - ball : ball
      const cost = Math.min(foul.yards, Math.floor(room / 2))
      sides[side].flags[1] += cost
      ball += cost * way
      if ((stick - ball) * up(has) <= 0) first(has, ball)
      return
    }
    const gained = data.yards ?? 0
    const toGo = Math.abs(stick - ball)
    const isRun = data.result === 'rush' || data.as === 'run'
    const isLost = data.result === 'interception' || data.result === 'fumble-lost'
    one.plays += 1
    mine.plays += 1
    mine.yards += gained
    if (isRun) mine.runs += 1
    if (data.result === 'sack') mine.sacks += 1
    if (['complete', 'incomplete', 'interception'].includes(data.result)) {
      mine.thrown[1] += 1
      if (data.result === 'complete') mine.thrown[0] += 1
    }
    const share = down === 1 ? 0.5 : down === 2 ? 0.7 : 1
    const scored = data.touchdown === true
    if (!isLost && (scored || gained >= toGo * share)) mine.good += 1
    if (!isLost && gained >= (isRun ? 12 : 16)) mine.explosive += 1
    if (down === 3) {
      mine.third[1] += 1
      if (!isLost && (scored || gained >= toGo)) mine.third[0] += 1
    }
    const end = ball + gained * up(has)
    if (scored) {
      score[has] += 6
      one.points += 6
      ball = goal(has)
      return over('touchdown')
    }
    if (isLost) {
      mine.lost += 1
      over(data.result === 'interception' ? 'interception' : 'fumble', end)
      return first(foe(has), end)
    }
    ball = end
    if ((stick - end) * up(has) <= 0) return first(has, end)
    if (down === 4) {
      over('downs')
      return first(foe(has), end)
    }
    down += 1
  }

  const kicked = (data: Extract<PlayData, { kind: 'kick' }>) => {
    const receives = foe(has)
    if (data.type === 'field-goal') {
      snap()
      if (data.result === 'good') {
        score[has] += 3
        snap().points += 3
        over('field-goal')
        return tee(has)
      }
      over('missed-field-goal')
      return first(receives, twenty(receives))
    }
    if (data.type === 'punt') over('punt')
    first(receives, data.result === 'touchback' ? twenty(receives) : (data.spot ?? 50))
  }

  for (const data of events) {
    if (data.kind === 'play') scrimmage(data)
    else if (data.kind === 'kick') kicked(data)
    else if (data.kind === 'try') {
      if (data.result === 'good') {
        score[has] += 1
        if (last) (last as Possession).points += 1
      }
      tee(has)
    } else if (data.kind === 'quarter' && data.quarter === 3) {
      if (drive) over('half')
      // They have the second half's kickoff.
      tee('us')
    } else if (data.kind === 'over' && drive) over('game')
  }
  return { sides, score, drives }
}

const tallied = (m: Metrics): Tally => ({
  plays: m.plays,
  yards: m.yards,
  runs: m.runs.of,
  good: m.success.of,
  explosive: m.explosive.of,
  third: [m.thirdDowns.of, m.thirdDowns.n],
  thrown: [m.completions.of, m.completions.n],
  sacks: m.sacks.of,
  lost: m.turnovers,
  flags: [m.penalties.n, m.penalties.yards],
})

// --- The devices ---

/** A team with a plan, and the operations as a server runs them. */
function staff() {
  const [teamId, planId, coach] = [newId(), newId(), newId()]
  const tables: Tables = {
    teams: [{ id: teamId, subscriptionTier: 'pro', subscriptionExpiresAt: null }],
    gamePlans: [{ id: planId, teamId, deletedAt: null }],
  }
  let now = 1000
  const run = (operation: AnyOperation, input: unknown) =>
    operation.run({
      tx: memoryTx(tables),
      ctx: { userId: coach, appRole: 'player' },
      teamId,
      input: parseInput(operation, input),
      now: ++now,
    })
  return { planId, tables, run }
}

/** An order that looks shuffled, the same each time. */
const shuffled = <T>(all: readonly T[]) => all.map((_, i) => all[(i * 7 + 3) % all.length] as T)
const coprime = (n: number) => (n % 7 === 0 ? n - 1 : n)

/** A gain charted as something else first. */
const mistaken = (data: PlayData): PlayData =>
  data.kind === 'play' ? { kind: 'play', result: 'rush', yards: 2 } : { ...data, time: 1 }

/** The log with what devices add to it: results first charted wrong, and plays that never were, taken out again. */
function withMistakes(log: readonly GameEvent[]): GameEvent[] {
  let clock = Math.max(...log.map((event) => event.clock))
  const booth = newId()
  return log.flatMap((event, i) => {
    const { data, playNo, device } = event
    const isPlay = data.kind === 'play' || data.kind === 'kick' || data.kind === 'try'
    if (isPlay && i % 9 === 0)
      return [
        { ...event, data: mistaken(data) },
        {
          id: newId(),
          playNo,
          clock: ++clock,
          device,
          data: { kind: 'correct', of: event.id, data } as const,
        },
      ]
    if (isPlay && i % 11 === 0) {
      const twice = { id: newId(), playNo: playNo + 0.5, clock: ++clock, device: booth, data }
      const out = { kind: 'void', of: twice.id } as const
      const [gone, back] = [newId(), newId()]
      // Taken out, put back, and taken out for good.
      return [
        event,
        twice,
        { id: gone, playNo, clock: ++clock, device: booth, data: out },
        { id: back, playNo, clock: ++clock, device: booth, data: { kind: 'void', of: gone } as const },
        { id: newId(), playNo, clock: ++clock, device: booth, data: out },
      ]
    }
    return [event]
  })
}

/** Seeds, and the least plays of each game; 29 is the demo's own game of 128 plays. 7 is played in a hurry, by both. */
test.each([
  [29, 128, [18, 34]],
  [11, 130, [18, 34]],
  [12, 110, [18, 34]],
  [45, 110, [18, 34]],
  [7, 140, [15, 29]],
] as const)(
  'game %i of at least %i plays, written by three devices, is the game that the press box saw',
  async (seed, least, pace) => {
    const log = buildDemoGame(calls, newId, seed, pace)
    const { planId, tables, run } = staff()
    const [start] = log
    if (!start) throw new Error('An empty game')
    const about = { planId, opponent: 'Lakeside Lions', date: '2026-11-20', site: 'home' as const }
    await run(startGame, { ...about, event: start })
    // Another device began it too, without a connection.
    await run(startGame, { ...about, event: { ...start, id: newId(), device: newId(), clock: 2 } })

    const written = withMistakes(log).filter(({ id }) => id !== start.id)
    const queues = Map.groupBy(written, ({ device }) => device)
    for (const queue of queues.values()) {
      const sent = queue.slice(0, coprime(queue.length))
      const late = [...shuffled(sent), ...queue.slice(sent.length)]
      expect(new Set(late).size).toBe(queue.length)
      for (let i = 0; i < late.length; i += 20) {
        const events = late.slice(i, i + 20)
        await run(appendEvents, { planId, events })
        // The answer was lost, and the device sent it again.
        if (i % 60 === 0) await run(appendEvents, { planId, events })
      }
    }
    const stored = tables['gameEvents'] as unknown as GameEvent[]
    expect(stored).toHaveLength(written.length + 2)
    const state = replay(stored, numbers)
    const seen = watched(log.map(({ data }) => data))
    await run(finishGame, { planId, us: state.score.us, them: state.score.them })

    expect(state.score).toEqual(seen.score)
    expect(tables['games']).toMatchObject([
      { planId, status: 'final', scoreUs: seen.score.us, scoreThem: seen.score.them },
    ])
    expect(state.doubts).toEqual([])
    expect(state.over).toBe(true)
    expect(state.plays.length).toBeGreaterThanOrEqual(least)
    const drives = state.drives.map(({ ball, plays, yards, points, result }): Possession => {
      return { ball, plays, yards, points, result }
    })
    expect(drives).toEqual(seen.drives)
    for (const side of ['us', 'them'] as const)
      expect(tallied(metricsOf(state, side)), side).toEqual(seen.sides[side])
    // Each call of the booth is on its play, whenever it came.
    const called = log.flatMap(({ playNo, data }) =>
      data.kind === 'call' ? [[playNo, data.call.playId] as const] : [],
    )
    expect(state.plays.flatMap(({ playNo, call }) => (call ? [[playNo, call.playId] as const] : []))).toEqual(
      called,
    )

    // Next year's staff reads the exported plays as film of an opponent.
    const plays = new Map(
      calls.map(({ id }, i) => [id, { name: `Call ${i}`, callText: '', formation: 'Gun', personnel: '11' }]),
    )
    const { data } = Papa.parse<string[]>(toCsv(gameAsHudl(state, plays)))
    const [titles = [], ...rows] = data
    const film = notesFrom(rows, mappingOf(titles), 'them')
    expect(film.plays.offense).toBe(seen.sides.us.plays)
  },
)
