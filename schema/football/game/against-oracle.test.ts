/**
 * Random games of the high schools, replayed by the engine and walked by a chain crew: an oracle that knows nothing of the
 * engine. It keeps the ball and the sticks as places on the field, counted from our goal line, and moves them play by play.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualNumbers } from '../team-numbers.ts'
import type { GameData, GameEvent, Of, Penalty } from './log.ts'
import { metricsOf } from './metrics.ts'
import { replay } from './replay.ts'

type Crew = {
  waits: 'kick' | 'safety kick' | 'snap' | 'try'
  /** 1: we have the ball and move up; -1: they have it and move down. */
  way: 1 | -1
  ball: number
  stick: number
  down: number
  ours: number
  theirs: number
  gained: Map<1 | -1, number>
  snaps: Map<1 | -1, number>
  lost: Map<1 | -1, number>
}

const goalAhead = (way: 1 | -1) => (way === 1 ? 100 : 0)
const homeOf = (way: 1 | -1, line: number) => (way === 1 ? line : 100 - line)

function setSticks(crew: Crew, way: 1 | -1, ball: number): void {
  crew.waits = 'snap'
  crew.way = way
  crew.ball = ball
  crew.down = 1
  const ten = ball + 10 * way
  crew.stick = way === 1 ? Math.min(100, ten) : Math.max(0, ten)
}

function award(crew: Crew, way: 1 | -1, points: number): void {
  if (way === 1) crew.ours += points
  else crew.theirs += points
}

function touchdown(crew: Crew, way: 1 | -1): void {
  award(crew, way, 6)
  crew.waits = 'try'
  crew.way = way
  crew.ball = goalAhead(way) - 3 * way
}

function kickNext(crew: Crew, way: 1 | -1): void {
  crew.waits = 'kick'
  crew.way = way
  crew.ball = homeOf(way, 40)
}

function bump<K>(map: Map<K, number>, key: K, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by)
}

/** The ball moves from the line of scrimmage; the down is over. */
function carry(crew: Crew, yards: number): void {
  const { way } = crew
  const end = crew.ball + yards * way
  const past = way === 1 ? end >= 100 : end <= 0
  const home = way === 1 ? end <= 0 : end >= 100
  const left = Math.abs(goalAhead(way) - crew.ball)
  bump(crew.gained, way, past ? left : home ? left - 100 : yards)
  bump(crew.snaps, way, 1)
  if (past) return touchdown(crew, way)
  if (home) {
    award(crew, way === 1 ? -1 : 1, 2)
    crew.waits = 'safety kick'
    crew.ball = homeOf(way, 20)
    return
  }
  crew.ball = end
  if ((crew.stick - end) * way <= 0) return setSticks(crew, way, end)
  if (crew.down === 4) return setSticks(crew, way === 1 ? -1 : 1, end)
  crew.down += 1
}

/** A foul before or during the play, walked off from where it was snapped; the down is played again. */
function walk(crew: Crew, byOffense: boolean, yards: number, automatic: boolean): void {
  const { way } = crew
  const towards = byOffense ? -way : way
  const room = Math.abs((towards === 1 ? 100 : 0) - crew.ball)
  crew.ball += Math.min(yards, Math.floor(room / 2)) * towards
  if (automatic || (crew.stick - crew.ball) * way <= 0) setSticks(crew, way, crew.ball)
}

const dice = fc.record({
  pick: fc.nat(99),
  yards: fc.integer({ min: -8, max: 45 }),
  spot: fc.integer({ min: 1, max: 99 }),
  cost: fc.constantFrom(5, 10, 15),
  yes: fc.boolean(),
})
type Dice = typeof dice extends fc.Arbitrary<infer T> ? T : never

/** One play for what the crew waits for: what the charter enters, and what the crew does. */
function next(crew: Crew, { pick, yards, spot, cost, yes }: Dice): GameData {
  const { way } = crew
  const back = way === 1 ? -1 : 1
  const [us, them] = way === 1 ? (['us', 'them'] as const) : (['them', 'us'] as const)
  if (crew.waits === 'try') {
    const type = pick < 60 ? 'kick' : pick < 80 ? 'run' : 'pass'
    if (yes) award(crew, way, type === 'kick' ? 1 : 2)
    kickNext(crew, way)
    return { kind: 'try', type, result: yes ? 'good' : 'no-good' }
  }
  if (crew.waits === 'kick' || crew.waits === 'safety kick') {
    const type = crew.waits === 'kick' ? 'kickoff' : 'free-kick'
    if (pick < 30) {
      setSticks(crew, back, homeOf(back, 20))
      return { kind: 'kick', type, result: 'touchback' }
    }
    if (pick < 40) {
      setSticks(crew, back, crew.ball + 25 * way)
      return { kind: 'kick', type, result: 'out-of-bounds' }
    }
    setSticks(crew, pick > 95 ? way : back, spot)
    return { kind: 'kick', type, result: pick > 95 ? 'recovered' : 'returned', spot }
  }
  if (pick < 8) {
    bump(crew.snaps, way, 1)
    bump(crew.lost, way, 1)
    if (yes) setSticks(crew, back, spot)
    else touchdown(crew, back)
    return { kind: 'play', result: 'interception', ...(yes ? { spot } : { touchdown: true }) }
  }
  if (pick < 12) {
    const kept = Math.min(Math.max(yards, 0), Math.abs(goalAhead(way) - crew.ball) - 1)
    bump(crew.gained, way, kept)
    bump(crew.snaps, way, 1)
    bump(crew.lost, way, 1)
    setSticks(crew, back, spot)
    return { kind: 'play', result: 'fumble-lost', yards: kept, spot }
  }
  if (pick < 22 && crew.down === 4) {
    setSticks(crew, back, yes ? spot : homeOf(back, 20))
    return { kind: 'kick', type: 'punt', result: yes ? 'returned' : 'touchback', ...(yes ? { spot } : {}) }
  }
  if (pick < 30 && crew.down === 4) {
    if (yes) {
      award(crew, way, 3)
      kickNext(crew, way)
    } else setSticks(crew, back, homeOf(back, 20))
    return { kind: 'kick', type: 'field-goal', result: yes ? 'good' : 'no-good' }
  }
  const foul = (by: 'us' | 'them', extra: Partial<Penalty> = {}): Penalty => {
    return { by, yards: cost, from: 'previous', accepted: true, ...extra }
  }
  if (pick < 40) {
    walk(crew, yes, cost, !yes && cost === 15)
    const penalties = [foul(yes ? us : them, { autoFirst: !yes && cost === 15 })]
    return { kind: 'play', result: pick < 35 ? 'penalty' : 'rush', yards, penalties }
  }
  if (pick < 44) {
    return { kind: 'play', result: 'complete', yards, penalties: [foul(us), foul(them)] }
  }
  const incomplete = pick < 60
  carry(crew, incomplete ? 0 : yards)
  const result = incomplete ? 'incomplete' : pick < 80 ? 'rush' : 'complete'
  const declined = pick > 95 ? { penalties: [foul(yes ? us : them, { accepted: false })] } : {}
  return { kind: 'play', result, yards: incomplete ? 0 : yards, ...declined }
}

function kickedOff(): Crew {
  const crew: Crew = {
    waits: 'kick',
    way: -1,
    ball: 60,
    stick: 0,
    down: 1,
    ours: 0,
    theirs: 0,
    gained: new Map(),
    snaps: new Map(),
    lost: new Map(),
  }
  return crew
}

function stands({ waits, way, ball, stick, down }: Crew): unknown {
  const at = { ball: way === 1 ? 'us' : 'them', yardsToGoal: Math.abs(goalAhead(way) - ball) }
  if (waits === 'snap') return { ...at, phase: 'scrimmage', down, distance: Math.abs(stick - ball) }
  return { ...at, phase: waits === 'try' ? 'try' : waits === 'kick' ? 'kickoff' : 'free-kick' }
}

const numbers = usualNumbers('nfhs')

test('the engine and the chain crew agree on every spot, down and point of random games', () => {
  fc.assert(
    fc.property(fc.array(dice, { minLength: 1, maxLength: 120 }), (rolls) => {
      const crew = kickedOff()
      const start: Of<'start'> = { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }
      const log: GameEvent[] = [{ id: 'start', playNo: 0, clock: 1, device: 'a', data: start }]
      const expected: unknown[] = []
      for (const [index, roll] of rolls.entries()) {
        const data = next(crew, roll)
        log.push({ id: `p${index}`, playNo: index + 1, clock: index + 2, device: 'a', data })
        expected.push(stands(crew))
      }
      const state = replay(log, numbers)
      expect(state.doubts).toEqual([])
      const seen = state.plays.map(({ after: { phase, ball, down, distance, yardsToGoal } }) =>
        phase === 'scrimmage' ? { ball, yardsToGoal, phase, down, distance } : { ball, yardsToGoal, phase },
      )
      expect(seen).toEqual(expected)
      expect(state.score).toEqual({ us: crew.ours, them: crew.theirs })
      expect(state.quarters).toEqual([state.score])
      for (const [side, way] of [['us', 1] as const, ['them', -1] as const]) {
        const { plays, yards, turnovers } = metricsOf(state, side)
        expect({ plays, yards, turnovers }).toEqual({
          plays: crew.snaps.get(way) ?? 0,
          yards: crew.gained.get(way) ?? 0,
          turnovers: crew.lost.get(way) ?? 0,
        })
      }
    }),
    { numRuns: 300 },
  )
})
