/** The demo team's last game, play by play: what chance gives, in an order that a seed fixes. Pure. */
import type { EventData, GameEvent, PlayData, Side, Situation } from '#schema/football/game/log.ts'
import { replay } from '#schema/football/game/replay.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'

type DemoCall = { readonly id: string; readonly isPass: boolean }
type Chance = () => number

/** Mulberry32: the same numbers from the same seed. */
function chanceFrom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const other = (side: Side): Side => (side === 'us' ? 'them' : 'us')
/** Yards from our goal line, of yards to the goal line that a side attacks. */
const spotOf = (side: Side, yardsToGoal: number) => (side === 'us' ? 100 - yardsToGoal : yardsToGoal)

const between = (chance: Chance, least: number, most: number) =>
  least + Math.floor(chance() * (most - least + 1))

function snapped(at: Situation, isPass: boolean, chance: Chance): PlayData {
  const luck = chance()
  const gained = (yards: number): PlayData => {
    const kind = { kind: 'play', result: isPass ? 'complete' : 'rush' } as const
    return yards >= at.yardsToGoal
      ? { ...kind, yards: at.yardsToGoal, touchdown: true }
      : { ...kind, yards: Math.max(yards, at.yardsToGoal - 99) }
  }
  if (luck < 0.04) {
    const isOurs = chance() < 0.5
    return {
      kind: 'play',
      result: 'penalty',
      penalties: [
        { by: isOurs ? 'us' : 'them', yards: chance() < 0.6 ? 5 : 10, accepted: true, from: 'previous' },
      ],
    }
  }
  if (isPass) {
    if (luck < 0.1) return { kind: 'play', result: 'sack', yards: -between(chance, 3, 8) }
    if (luck < 0.125) return { kind: 'play', result: 'interception' }
    if (luck < 0.47) return { kind: 'play', result: 'incomplete' }
    return gained(luck > 0.93 ? between(chance, 18, 42) : between(chance, 3, 15))
  }
  if (luck < 0.055) return { kind: 'play', result: 'fumble-lost', as: 'run', yards: 1 }
  if (luck < 0.2) return gained(-between(chance, 0, 3))
  return gained(luck > 0.94 ? between(chance, 14, 38) : between(chance, 1, 8))
}

/** What happens next: kicks where teams kick, else a run or a pass. */
function played(at: Situation, isPass: boolean, chance: Chance): PlayData {
  const { phase, ball, down, distance, yardsToGoal } = at
  if (phase === 'try') return { kind: 'try', type: 'kick', result: chance() < 0.88 ? 'good' : 'no-good' }
  if (phase !== 'scrimmage') {
    const type = phase
    if (chance() < 0.25) return { kind: 'kick', type, result: 'touchback' }
    const back = between(chance, 15, 34)
    return { kind: 'kick', type, result: 'returned', spot: spotOf(other(ball), 100 - back) }
  }
  if (down < 4 || (distance <= 2 && yardsToGoal < 50 && yardsToGoal > 20)) return snapped(at, isPass, chance)
  if (yardsToGoal <= 28)
    return { kind: 'kick', type: 'field-goal', result: chance() < 0.7 ? 'good' : 'no-good' }
  const dead = yardsToGoal - between(chance, 30, 42)
  if (dead < 6) return { kind: 'kick', type: 'punt', result: 'touchback' }
  const result = chance() < 0.5 ? 'fair-catch' : 'returned'
  return { kind: 'kick', type: 'punt', result, spot: spotOf(ball, dead) }
}

/** Numbers of the demo's roster (roster.ts): who gets the ball, who is thrown to, and who tackles. */
const RUNNERS = ['5', '5', '5', '22', '32', '7']
const RECEIVERS = ['4', '4', '1', '11', '80', '5']
const TACKLERS = ['34', '34', '41', '33', '90', '55', '54', '3', '6', '21']

/** Whom the charter names on a play: our ball carrier, passer, target and kicker, and who of us tackled. */
function named(data: PlayData, ball: Side, chance: Chance): Pick<PlayData, 'carrier' | 'tackler'> {
  const one = (of: readonly string[]) => of[Math.floor(chance() * of.length)] ?? ''
  const isOurs = ball === 'us'
  if (data.kind !== 'play') return isOurs ? { tackler: '9' } : {}
  if (data.result === 'penalty') return {}
  if (!isOurs) return data.result === 'incomplete' ? {} : { tackler: one(TACKLERS) }
  if (data.result === 'sack') return { tackler: '7' }
  const isRun = data.result === 'rush' || data.as === 'run'
  return isRun ? { carrier: one(RUNNERS) } : { tackler: '7', carrier: one(RECEIVERS) }
}

/** Of a game that the demo team wins with the calls of its plan, in 128 plays. */
const SEED = 29

/**
 * The events of a finished high-school game: the booth calls our plays, the field charts what happened. `calls` are the
 * plan's, in the sheet's order; ids of events and devices come from `newId`. `pace` is the least and the most that runs off the
 * clock from snap to snap, in seconds.
 */
export function buildDemoGame(
  calls: readonly DemoCall[],
  newId: () => string,
  seed = SEED,
  pace: readonly [least: number, most: number] = [18, 34],
): readonly GameEvent[] {
  const chance = chanceFrom(seed)
  const choice = chanceFrom(seed + 1)
  const numbers = usualNumbers('nfhs')
  const [booth, field] = [newId(), newId()]
  const log: GameEvent[] = []
  const write = (playNo: number, data: EventData, device = field) =>
    log.push({ id: newId(), playNo, clock: log.length + 1, device, data })
  write(0, { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' })
  for (let quarter = 1, time = 720; quarter <= 4;) {
    const { situation, nextNo } = replay(log, numbers)
    if (time <= 0 && situation.phase !== 'try') {
      quarter += 1
      time = 720
      write(nextNo, quarter <= 4 ? { kind: 'quarter', quarter } : { kind: 'over' })
      continue
    }
    const isOurs = situation.ball === 'us' && situation.phase === 'scrimmage'
    const call = calls[Math.floor(chance() * calls.length)]
    const isPass = isOurs && call ? call.isPass : chance() < (situation.distance > 6 ? 0.55 : 0.35)
    const data = played(situation, isPass, chance)
    if (isOurs && call && data.kind === 'play')
      write(nextNo, { kind: 'call', call: { playId: call.id } }, booth)
    if (situation.phase === 'scrimmage') time = Math.max(0, time - between(chance, ...pace))
    const hash = (['L', 'M', 'R'] as const)[between(chance, 0, 2)] ?? 'M'
    const who = named(data, situation.ball, choice)
    write(nextNo, { ...data, ...who, time, ...(data.kind === 'play' && { hash }) })
  }
  return log
}
