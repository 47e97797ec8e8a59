import { type FocusEvent, useLayoutEffect, useState } from 'react'
import type { PlayRow } from '#src/board/plays/rows.ts'

/** An element of a list, by its key, and the play it shows; a spare one is out of sight, and shows what it last did. */
export type Slot = { readonly id: string; readonly key: number; readonly isSpare?: boolean }

let made = 0

type List = {
  /** The play that has the focus. Its element goes to nobody else. */
  held?: string | undefined
  /** How many elements there may be, shown and spare. */
  room?: number
  /** It is the answer to another search, of which hardly a play stays where it was. */
  isOther?: boolean
}

/**
 * The elements for the plays that are shown now, in their order. Of those that nobody takes, as many stay as `room` has
 * left, each where it was: spare ones for the plays that come next.
 */
export function slotsFor(
  before: readonly Slot[],
  ids: readonly string[],
  { held, room = 0, isOther = false }: List = {},
): readonly Slot[] {
  const shown = isOther ? cheapest(before, ids, held) : keepingAll(before, ids, held)
  let left = room - shown.length
  if (left <= 0) return shown
  const all = [...shown]
  const taken = new Set(shown.map(({ key }) => key))
  let at = 0
  for (const slot of before) {
    if (taken.has(slot.key)) at = all.findIndex(({ key }) => key === slot.key) + 1
    else if (slot.id !== held && left-- > 0) {
      all.splice(at, 0, { ...slot, isSpare: true })
      at += 1
    }
  }
  return all
}

/**
 * A play keeps its element; one that comes takes that of a play that has gone from the same place, of which then the
 * words change: much quicker than to make a new one. None is moved past another for this.
 */
function keepingAll(before: readonly Slot[], ids: readonly string[], held: string | undefined): Slot[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const stay = new Set(ids)
  if (held !== undefined) stay.add(held)
  let last = -1
  return ids.map((id) => {
    const place = places.get(id)
    const own = place === undefined ? undefined : before[place]
    if (place !== undefined && own) {
      last = Math.max(last, place)
      return { id, key: own.key }
    }
    const next = before[last + 1]
    if (!next || stay.has(next.id)) return { id, key: (made += 1) }
    last += 1
    return { id, key: next.key }
  })
}

/** What it takes to change the words of an element, to make one, and to let go of the one that has the focus. */
const REWORD = 1
const MAKE = 3
const LOSE_FOCUS = 1000

/** As few as may be are made anew, and of the others as many as may be keep their play; none is moved at all. */
function cheapest(before: readonly Slot[], ids: readonly string[], held: string | undefined): Slot[] {
  const [n, m] = [ids.length, before.length]
  const at = (i: number, j: number) => i * (m + 1) + j
  // What it takes from the i-th play and the j-th element on.
  const cost = new Float64Array((n + 1) * (m + 1))
  const toTake = (i: number, j: number) => {
    if (before[j]?.id === ids[i]) return 0
    return before[j]?.id === held ? LOSE_FOCUS : REWORD
  }
  const stays = held !== undefined && ids.includes(held)
  const toPass = (j: number) => (stays && before[j]?.id === held ? LOSE_FOCUS : 0)
  const costAt = (i: number, j: number) => cost[at(i, j)] ?? 0
  for (let i = n - 1; i >= 0; i -= 1) {
    cost[at(i, m)] = MAKE * (n - i)
    for (let j = m - 1; j >= 0; j -= 1)
      cost[at(i, j)] = Math.min(
        toTake(i, j) + costAt(i + 1, j + 1),
        toPass(j) + costAt(i, j + 1),
        MAKE + costAt(i + 1, j),
      )
  }
  let j = 0
  return ids.map((id, i) => {
    const isTaken = () => j < m && costAt(i, j) === toTake(i, j) + costAt(i + 1, j + 1)
    while (j < m && !isTaken() && costAt(i, j) === toPass(j) + costAt(i, j + 1)) j += 1
    const slot = isTaken() ? before[j] : undefined
    if (!slot) return { id, key: (made += 1) }
    j += 1
    return { id, key: slot.key }
  })
}

/** What the list shows by now: what a drawing that is not finished has begun does not count. */
class Shown<Play> {
  #slots: readonly Slot[] = []
  #plays: ReadonlyMap<number, Play> = new Map()
  #title: string | undefined
  #held: string | undefined

  readonly next = (ids: readonly string[], room: number, title: string) =>
    slotsFor(this.#slots, ids, { held: this.#held, room, isOther: title !== this.#title })

  /** What the element shows, or last did. */
  readonly playOf = (key: number) => this.#plays.get(key)

  readonly settle = (
    slots: readonly Slot[],
    items: readonly { key: number; play: Play }[],
    title: string,
  ) => {
    this.#slots = slots
    this.#title = title
    this.#plays = new Map(items.map(({ key, play }) => [key, play]))
  }

  readonly hold = (id: string | undefined) => {
    this.#held = id
  }
}

/**
 * The elements of the list: for those of the plays that are shown, each with the place of its play, and spare ones, up to
 * `room` in all. Under another `title` it is the answer to another search. The focus stays with its play, or goes with it.
 */
export function useSlots<Play extends PlayRow>(
  plays: readonly Play[],
  indices: readonly number[],
  room: number,
  title: string,
) {
  const [shown] = useState(() => new Shown<Play>())
  const slots = shown.next(
    indices.map((index) => plays[index]?.id ?? ''),
    room,
    title,
  )
  let next = 0
  const items = slots.flatMap(({ key, isSpare = false }) => {
    const index = isSpare ? -1 : (indices[next++] ?? -1)
    const play = isSpare ? shown.playOf(key) : plays[index]
    return play ? [{ key, index, play }] : []
  })
  useLayoutEffect(() => shown.settle(slots, items, title))
  return {
    items,
    hold: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('[data-index]')
      shown.hold(card ? plays[Number(card.dataset['index'])]?.id : undefined)
    },
    release: () => shown.hold(undefined),
  }
}
