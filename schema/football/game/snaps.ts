/** The runs and passes of charted games, each with what a coach filters and groups by. Pure. */
import { zoneAt } from '../situations.ts'
import type { Numbers } from '../team-numbers.ts'
import type { GameEvent, GameState, PlayFacts, Side } from './log.ts'
import { ratedSnaps } from './metrics.ts'
import { type Standing, standing } from './order.ts'
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

/** Whether the charter set a hash in this game. Until one is set, replay takes the middle. */
function hasHashes(events: readonly Standing[]): boolean {
  return events.some(
    ({ data }) =>
      ('hash' in data && data.hash !== undefined) ||
      ('at' in data && data.at?.hash !== undefined) ||
      (data.kind === 'situation' && data.to.hash !== undefined),
  )
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
    const isHashed = hasHashes(events)
    return ratedSnaps(state.plays, side).map((play): Snap => {
      const { data, before, call } = play
      const book = side === 'us' ? plays.get(call?.playId ?? '') : undefined
      return {
        planId,
        play,
        call: calledWords(call, plays),
        situation: distanceWords(before, numbers),
        zone: zoneAt(before.yardsToGoal, numbers) ?? '',
        hash: isHashed ? before.hash : '',
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
