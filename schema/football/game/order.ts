/**
 * From what devices sent to what counts: the order of events, corrections, plays taken out, plays entered twice. Nothing here
 * depends on the order in which events arrived.
 */
import {
  type Call,
  type EventData,
  type GameData,
  type GameEvent,
  isRead,
  type PlayData,
  type SetByHand,
} from './log.ts'

/** An event as it counts now: corrected, moved, and not taken out. */
export type Standing = Omit<GameEvent, 'data'> & { readonly data: GameData }

export type Play = Standing & { readonly data: PlayData }

/** Plays that have the same number: two devices entered one play, or two plays met under one number. */
export type Double = {
  readonly playNo: number
  /** The one that counts until a coach decides. */
  readonly counted: Play
  readonly others: readonly Play[]
  /** Whether they say the same about what happened, so that one of them can go. */
  readonly agree: boolean
}

function byClock(a: GameEvent, b: GameEvent): number {
  return a.clock - b.clock || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** Whether an event corrects, moves or takes out another. */
function isAbout(data: EventData): data is Extract<EventData, { of: string }> {
  return 'of' in data
}

export function isPlay(event: Standing): event is Play {
  const { kind } = event.data
  return kind === 'play' || kind === 'kick' || kind === 'try'
}

type Void = GameEvent & { readonly data: Extract<EventData, { kind: 'void' }> }

const isVoid = (event: GameEvent): event is Void => event.data.kind === 'void'

/**
 * The ids of events that are out, with the voids that took them out, the latest first. Only a later event can take one out, so
 * the latest is settled first. Voids in `lost` count for nothing.
 */
function settledVoids(events: readonly GameEvent[], lost: ReadonlySet<string>) {
  const out = new Set(lost)
  const voids: Void[] = []
  const byId = new Map(events.map((event) => [event.id, event]))
  for (const event of events.toSorted(byClock).toReversed()) {
    if (!isVoid(event) || out.has(event.id)) continue
    const target = byId.get(event.data.of)
    if (!target || byClock(target, event) >= 0) continue
    out.add(target.id)
    voids.push(event)
  }
  return { out, voids }
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The ids of events that are out. Two coaches may each keep another of two plays with one number before they hear of each
 * other: the first by logical clock has its way, so that one of the plays stands.
 */
function takenOut(events: readonly GameEvent[]): Set<string> {
  const { out, voids } = settledVoids(events, NONE)
  const dropped = new Set<string>()
  const lost = new Set<string>()
  for (const { id, data } of voids.toReversed()) {
    if (data.for === undefined) continue
    if (dropped.has(data.for)) lost.add(id)
    else dropped.add(data.of)
  }
  return lost.size > 0 ? settledVoids(events, lost).out : out
}

/**
 * The events that count, in the order of the game: by number, then by logical clock, then by id. The same event twice is
 * one event. What this build can't read is left out.
 */
export function standing(log: readonly GameEvent[]): Standing[] {
  const events = [...new Map(log.map((event) => [event.id, event])).values()].filter(({ data }) =>
    isRead(data),
  )
  const out = takenOut(events)
  const corrections = new Map<string, GameData>()
  const numbers = new Map<string, number>()
  for (const { id, data } of events.toSorted(byClock)) {
    if (out.has(id)) continue
    if (data.kind === 'correct') corrections.set(data.of, data.data)
    if (data.kind === 'move') numbers.set(data.of, data.playNo)
  }
  const left: Standing[] = []
  for (const event of events) {
    if (isAbout(event.data) || out.has(event.id)) continue
    left.push({
      ...event,
      playNo: numbers.get(event.id) ?? event.playNo,
      data: corrections.get(event.id) ?? event.data,
    })
  }
  return left.sort((a, b) => a.playNo - b.playNo || byClock(a, b))
}

type Called = {
  readonly id: string
  readonly playNo: number
  readonly call: Call
  readonly at?: SetByHand | undefined
}

/** One number of the game: what comes before the play, the call, and the play. */
export type Numbered = {
  readonly playNo: number
  readonly before: readonly Standing[]
  /** The last call that was sent in, with what its caller said of the situation. */
  readonly called: Called | null
  readonly plays: readonly Play[]
}

/** The events of each number, in order. */
export function numbered(events: readonly Standing[]): Numbered[] {
  const numbers = new Map<number, Standing[]>()
  for (const event of events) {
    const list = numbers.get(event.playNo)
    if (list) list.push(event)
    else numbers.set(event.playNo, [event])
  }
  return [...numbers].map(([playNo, list]) => {
    const calls = list.flatMap(({ id, data }) =>
      data.kind === 'call' ? [{ id, playNo, call: data.call, at: data.at }] : [],
    )
    return {
      playNo,
      before: list.filter((event) => !isPlay(event) && event.data.kind !== 'call'),
      called: calls.at(-1) ?? null,
      plays: list.filter(isPlay),
    }
  })
}

/** What two devices would enter alike if they saw the same play. */
function told(data: PlayData): string {
  const { kind, result, spot, touchdown, safety, touchback, endsWith } = data
  const yards = data.kind === 'play' ? (data.yards ?? 0) : 0
  const fouls = (data.penalties ?? []).map(({ by, yards: cost, accepted, from }) => [
    by,
    cost,
    accepted,
    from,
  ])
  return JSON.stringify([kind, result, yards, spot, touchdown, safety, touchback, endsWith, fouls])
}

/** Plays entered twice. The first by logical clock counts until one is taken out or moved to a number of its own. */
export function duplicates(log: readonly GameEvent[]): Double[] {
  return duplicatesIn(numbered(standing(log)))
}

export function duplicatesIn(all: readonly Numbered[]): Double[] {
  return all.flatMap(({ playNo, plays }) => {
    const [counted, ...others] = plays
    if (!counted || others.length === 0) return []
    return [{ playNo, counted, others, agree: others.every(({ data }) => told(data) === told(counted.data)) }]
  })
}

/** The logical clock of the next event that this device writes. */
export function nextClock(log: readonly GameEvent[]): number {
  return log.reduce((most, { clock }) => Math.max(most, clock), 0) + 1
}

/** A number between that play and the next, for a play that was forgotten or shared a number with another. */
export function numberAfter(log: readonly GameEvent[], playNo: number): number {
  const next = standing(log).find((event) => event.playNo > playNo)?.playNo ?? playNo + 1
  return playNo + (Math.min(next, playNo + 1) - playNo) / 2
}

/** The events that keep an event out; taking all of them out brings it back. */
export function keptOutBy(log: readonly GameEvent[], id: string): string[] {
  const out = takenOut(log)
  return log.flatMap((event) =>
    event.data.kind === 'void' && event.data.of === id && !out.has(event.id) ? [event.id] : [],
  )
}
