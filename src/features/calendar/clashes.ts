/** Events that collide: at one time in one place, or for the same people. Pure. */
import { endOf, startOf } from '#schema/event-times.ts'
import type { EventRow } from './event-words.ts'

/** `place`: at the same place at once; `people`: for some of the same people at once. */
export type Clash = { readonly other: EventRow; readonly why: 'place' | 'people' }

/** The clashes of each event, by its id. Events of whole days and cancelled ones collide with nothing. */
export function clashesOf(all: readonly EventRow[]): ReadonlyMap<string, readonly Clash[]> {
  const timed = all
    .filter(({ startTime, status }) => startTime && status === 'active')
    .map((event) => ({ event, from: startOf(event), to: endOf(event) }))
    .toSorted((a, b) => a.from - b.from)
  const found = new Map<string, Clash[]>()
  const note = (event: EventRow, clash: Clash) => found.set(event.id, [...(found.get(event.id) ?? []), clash])
  for (const [at, one] of timed.entries())
    for (let next = at + 1; next < timed.length; next++) {
      const two = timed[next]
      if (!two || two.from >= one.to) break
      const why = isSamePlace(one.event, two.event)
        ? 'place'
        : isForSamePeople(one.event, two.event)
          ? 'people'
          : null
      if (!why) continue
      note(one.event, { other: two.event, why })
      note(two.event, { other: one.event, why })
    }
  return found
}

const plain = (text: string) => text.trim().toLowerCase()

function isSamePlace(a: EventRow, b: EventRow): boolean {
  return plain(a.place) !== '' && plain(a.place) === plain(b.place)
}

/** Whether they are for some of the same people. Two groups may share players that only the roster knows. */
function isForSamePeople(a: EventRow, b: EventRow): boolean {
  const [one, two] = [a.audience, b.audience]
  if (one === 'everyone' || two === 'everyone') return true
  if (one === 'group' && two === 'group') return a.groups.some((group) => b.groups.includes(group))
  const kind = (audience: EventRow['audience']) => (audience === 'group' ? 'players' : audience)
  return kind(one) === kind(two)
}
