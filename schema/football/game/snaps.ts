/** The runs and passes of charted games, each with what a coach filters and groups by. Pure. */
import { zoneAt } from '../situations.ts'
import type { Numbers } from '../team-numbers.ts'
import type { GameEvent, GameState, PlayFacts, Side } from './log.ts'
import { ratedSnaps } from './metrics.ts'
import { numbered, type Standing, standing } from './order.ts'
import { calledWords, distanceWords, quarterWords } from './words.ts'

/** What snaps are filtered by. */
export const FACETS = [
  'situation',
  'zone',
  'hash',
  'quarter',
  'personnel',
  'formation',
  'concept',
  'caller',
] as const
export type Facet = (typeof FACETS)[number]

/** Empty where the charter, or the play that was called, doesn't say it. */
export type Snap = { readonly [facet in Facet]: string } & {
  readonly planId: string
  readonly play: PlayFacts
  /** What was called, in words. */
  readonly call: string
  /** Tags of the defense. */
  readonly front: string
  readonly coverage: string
}

/** What a play of the playbook says of a snap that it was called for. */
export type BookPlay = {
  readonly name: string
  readonly callText: string
  readonly formation: string
  readonly personnel: string
  readonly concept: string
}

type Entered = GameEvent & { readonly createdBy: string }

/** Who sent in the call of each play: the author of the call, or of the play that was charted with its call. */
function callersOf(log: readonly Entered[], events: readonly Standing[]): (play: PlayFacts) => string {
  const authors = new Map(log.map(({ id, createdBy }) => [id, createdBy]))
  const sent = new Map(
    events.flatMap(({ id, playNo, data }) => (data.kind === 'call' ? [[playNo, id] as const] : [])),
  )
  return ({ id, playNo, call }) => (call ? (authors.get(sent.get(playNo) ?? id) ?? '') : '')
}

/**
 * The ids of the plays whose hash the charter set: for that snap, or for an earlier one since the other team had the ball or a half
 * or overtime began. For the rest, replay takes the middle.
 */
function hashedIn(events: readonly Standing[], plays: readonly PlayFacts[]): ReadonlySet<string> {
  const factsOf = new Map(plays.map((play) => [play.id, play]))
  const hashed = new Set<string>()
  let isSet = false
  for (const {
    before,
    called,
    plays: [play],
  } of numbered(events)) {
    for (const { data } of before) {
      if (data.kind === 'quarter' && data.quarter > 2 && data.quarter !== 4) isSet = false
      if (data.kind === 'situation' && data.to.hash !== undefined) isSet = true
    }
    if (called?.at?.hash !== undefined || play?.data.at?.hash !== undefined) isSet = true
    if (!play) continue
    if (isSet) hashed.add(play.id)
    const facts = factsOf.get(play.id)
    const goesOn = facts?.after.phase === 'scrimmage' && facts.after.ball === facts.before.ball
    isSet = play.data.hash !== undefined || (isSet && goesOn)
  }
  return hashed
}

/**
 * One spelling for tags that differ in capitals only: the playbook's, else the first that was charted. Without it a formation's
 * snaps would be counted apart.
 */
function speller(plays: Iterable<BookPlay>): (text: string) => string {
  const spellings = new Map<string, string>()
  const spelled = (text: string) => {
    const plain = text.trim()
    const key = plain.toLowerCase()
    const known = spellings.get(key)
    if (known === undefined) spellings.set(key, plain)
    return known ?? plain
  }
  for (const { formation } of plays) spelled(formation)
  return spelled
}

/**
 * The snaps of a side in games, in the order of the games. What was charted counts before what the called play says; a call of
 * ours says nothing of the opponent's formation.
 */
export function snapsOf(
  games: readonly {
    readonly planId: string
    readonly state: Pick<GameState, 'plays'>
    readonly log: readonly Entered[]
  }[],
  side: Side,
  plays: ReadonlyMap<string, BookPlay>,
  numbers: Numbers,
): Snap[] {
  const spelled = speller(plays.values())
  return games.flatMap(({ planId, state, log }) => {
    const events = standing(log)
    const callerOf = callersOf(log, events)
    const hashed = hashedIn(events, state.plays)
    return ratedSnaps(state.plays, side).map((play): Snap => {
      const { data, before, call } = play
      const book = side === 'us' ? plays.get(call?.playId ?? '') : undefined
      return {
        planId,
        play,
        call: calledWords(call, plays),
        situation: distanceWords(before, numbers),
        zone: zoneAt(before.yardsToGoal, numbers) ?? '',
        hash: hashed.has(play.id) ? before.hash : '',
        quarter: quarterWords(before.quarter),
        personnel: spelled(data.personnel || book?.personnel || ''),
        formation: spelled(data.formation || book?.formation || ''),
        concept: book?.concept ?? '',
        caller: callerOf(play),
        front: spelled(data.front ?? ''),
        coverage: spelled(data.coverage ?? ''),
      }
    })
  })
}

export type SnapFilters = { readonly [facet in Facet]?: readonly string[] | undefined }

/** The snaps that have one of the values of every filter. */
export function narrowed(snaps: readonly Snap[], filters: SnapFilters): readonly Snap[] {
  const on = FACETS.flatMap((facet) => {
    const values = filters[facet]
    return values && values.length > 0 ? [[facet, new Set(values)] as const] : []
  })
  return on.length === 0 ? snaps : snaps.filter((snap) => on.every(([facet, of]) => of.has(snap[facet])))
}

/** The snaps by a value, most first; snaps without the value are left out. */
export function snapsBy(
  snaps: readonly Snap[],
  by: (snap: Snap) => string,
): { readonly name: string; readonly snaps: readonly Snap[] }[] {
  return [...Map.groupBy(snaps, by)]
    .flatMap(([name, group]) => (name === '' ? [] : [{ name, snaps: group }]))
    .toSorted((a, b) => b.snaps.length - a.snaps.length || (a.name < b.name ? -1 : 1))
}
