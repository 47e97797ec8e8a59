import { type FocusEvent, useLayoutEffect, useState } from 'react'
import type { PlayRow } from '../rows.ts'

/** An element of a list, by its key, and the play it shows. */
export type Slot = { readonly id: string; readonly key: number }

let made = 0

/**
 * The elements for the plays that are shown now, in their order. A play keeps its element; one that comes takes that of
 * a play that has gone from the same place, of which then the words change: much quicker than to make a new one. The
 * element of the play `held` goes to nobody else, and none is moved past another for all this.
 */
export function slotsFor(before: readonly Slot[], ids: readonly string[], held?: string): readonly Slot[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const stay = new Set(ids)
  if (held !== undefined) stay.add(held)
  let last = -1
  return ids.map((id) => {
    const place = places.get(id)
    const own = place === undefined ? undefined : before[place]
    if (place !== undefined && own) {
      last = Math.max(last, place)
      return own
    }
    const next = before[last + 1]
    if (!next || stay.has(next.id)) return { id, key: (made += 1) }
    last += 1
    return { id, key: next.key }
  })
}

/** What the list shows by now: what a drawing that is not finished has begun does not count. */
class Shown {
  #slots: readonly Slot[] = []
  #held: string | undefined

  readonly next = (ids: readonly string[]) => slotsFor(this.#slots, ids, this.#held)

  readonly settle = (slots: readonly Slot[]) => {
    this.#slots = slots
  }

  readonly hold = (id: string | undefined) => {
    this.#held = id
  }
}

/** The keys of the elements for those of the plays that are shown. The focus stays with its play, or goes with it. */
export function useSlots(plays: readonly PlayRow[], indices: readonly number[]) {
  const [shown] = useState(() => new Shown())
  const slots = shown.next(indices.map((index) => plays[index]?.id ?? ''))
  useLayoutEffect(() => shown.settle(slots))
  return {
    keys: slots.map(({ key }) => key),
    hold: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('[data-index]')
      shown.hold(card ? plays[Number(card.dataset['index'])]?.id : undefined)
    },
    release: () => shown.hold(undefined),
  }
}
