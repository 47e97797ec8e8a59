/** Events that collide: at one time in one place, or for the same people. Pure. */
import type { Audience, EventType } from '#schema/calendar.ts'
import { endOf, startOf, wallClock } from '#schema/event-times.ts'
import type { EventRow } from './event-words.ts'

export type Clash = {
  readonly other: EventRow
  /** `place`: at the same place at once; `people`: for some of the same people at once. */
  readonly why: 'place' | 'people'
  /** How many players are in both where one of them is for a group; null where whole audiences meet. */
  readonly players: number | null
  /** Who of the staff is at both; empty where their audiences meet as a whole. */
  readonly coaches: readonly Coach[]
}

/** A member of the staff, with the position groups that they coach. */
export type Coach = {
  readonly name: string
  readonly positionGroups: readonly string[]
  /** Whether events for coaches only reach them. */
  readonly isCoach: boolean
}

/** Clocks of two zones are at most 26 hours apart. */
const MOST_APART = 26 * 3_600_000

/**
 * The clashes of each event, by its id. Events of whole days and cancelled ones collide with nothing. `rosterIds` are the
 * players of the team, and `isIn` says who is in the groups of an event; where the reader sees no roster, groups alone count.
 * `staff` is empty for readers who are no coaches.
 */
export function clashesOf(
  all: readonly EventRow[],
  rosterIds: readonly string[],
  isIn: (event: EventRow) => (playerId: string) => boolean,
  staff: readonly Coach[] = [],
): ReadonlyMap<string, readonly Clash[]> {
  const timed = all
    .filter(({ startTime, status }) => startTime && status === 'active')
    .map((event) => ({ event, from: startOf(event, wallClock), to: endOf(event, wallClock) }))
    .toSorted((a, b) => a.from - b.from)
  const slack = new Set(timed.map(({ event }) => event.timeZone)).size > 1 ? MOST_APART : 0
  const found = new Map<string, Clash[]>()
  const note = (event: EventRow, clash: Clash) => {
    const known = found.get(event.id)
    if (known) known.push(clash)
    else found.set(event.id, [clash])
  }
  const inGroups = new Map<EventRow, ReadonlySet<string>>()
  const playersIn = (event: EventRow) => {
    let those = inGroups.get(event)
    if (!those) inGroups.set(event, (those = new Set(rosterIds.filter(isIn(event)))))
    return those
  }
  for (const [at, one] of timed.entries())
    for (let next = at + 1; next < timed.length; next++) {
      const two = timed[next]
      if (!two || two.from >= one.to + slack) break
      if (!isAtOnce(one, two)) continue
      const players = playersInBoth(one.event, two.event, rosterIds.length > 0 ? playersIn : null)
      const coaches = coachesInBoth(one.event, two.event, staff)
      const isPeople = players === null ? isForSamePeople(one.event, two.event) : players > 0
      const isSomeone = isPeople || coaches.length > 0
      const why = isSamePlace(one.event, two.event) ? 'place' : isSomeone ? 'people' : null
      if (!why) continue
      note(one.event, { other: two.event, why, players, coaches })
      note(two.event, { other: one.event, why, players, coaches })
    }
  return found
}

/** From when to when on the clock of its zone. */
type Timed = { readonly event: EventRow; readonly from: number; readonly to: number }

function isAtOnce(one: Timed, two: Timed): boolean {
  if (one.event.timeZone === two.event.timeZone) return one.from < two.to && two.from < one.to
  return startOf(one.event) < endOf(two.event) && startOf(two.event) < endOf(one.event)
}

const plain = (text: string) => text.trim().toLowerCase()

function isSamePlace(a: EventRow, b: EventRow): boolean {
  return plain(a.place) !== '' && plain(a.place) === plain(b.place)
}

/** Whose players come as a whole. */
const WITH_PLAYERS: readonly Audience[] = ['everyone', 'players']

/** How many players are asked to both, where at least one event is for a group; else, and without a roster, null. */
function playersInBoth(
  a: EventRow,
  b: EventRow,
  playersIn: ((event: EventRow) => ReadonlySet<string>) | null,
): number | null {
  if (!playersIn) return null
  if (a.audience === 'group' && b.audience === 'group') return playersIn(a).intersection(playersIn(b)).size
  if (a.audience === 'group' && WITH_PLAYERS.includes(b.audience)) return playersIn(a).size
  if (b.audience === 'group' && WITH_PLAYERS.includes(a.audience)) return playersIn(b).size
  return null
}

/** What the whole staff works at when it is for players. */
const WITH_STAFF: readonly EventType[] = ['practice', 'game', 'scrimmage']

/** The coaches who are at both; none where all players are, too. */
function coachesInBoth(a: EventRow, b: EventRow, staff: readonly Coach[]): readonly Coach[] {
  if (WITH_PLAYERS.includes(a.audience) && WITH_PLAYERS.includes(b.audience)) return []
  return staff.filter((coach) => isAt(coach, a) && isAt(coach, b))
}

/** Whether a coach is at it: it is for the staff, or for players of theirs. */
function isAt({ positionGroups, isCoach }: Coach, { audience, type, groups }: EventRow): boolean {
  switch (audience) {
    case 'everyone':
      return true
    case 'staff':
      return isCoach
    case 'players':
      return WITH_STAFF.includes(type)
    case 'group':
      return groups.some((group) => positionGroups.includes(group))
    case 'families':
      return false
  }
}

/** Whether they are for some of the same people, as far as their audiences tell. */
function isForSamePeople(a: EventRow, b: EventRow): boolean {
  const [one, two] = [a.audience, b.audience]
  if (one === 'everyone' || two === 'everyone') return true
  if (one === 'group' && two === 'group') return a.groups.some((group) => b.groups.includes(group))
  const kind = (audience: Audience) => (audience === 'group' ? 'players' : audience)
  return kind(one) === kind(two)
}
