import { PRESENCE, type Present } from '#schema/presence.ts'

/** `origin` is the server process of the page; null is this one. */
type Entry = { who: Present; origin: string | null; seenAt: number }

/** Everybody who is present, as far as this process knows. Times are parameters, so that tests can set them. */
export class Roster {
  readonly #rooms = new Map<string, Map<string, Entry>>()

  /** Records a person's presence. True when that is a change: they joined, or their selection changed. */
  put(room: string, who: Present, origin: string | null, now: number): boolean {
    let people = this.#rooms.get(room)
    if (!people) this.#rooms.set(room, (people = new Map()))
    const known = people.get(who.key)
    people.set(who.key, { who, origin, seenAt: now })
    return !known || !isSame(known.who, who)
  }

  /** True when they were present. */
  drop(room: string, key: string): boolean {
    const people = this.#rooms.get(room)
    const wasThere = people?.delete(key) ?? false
    if (people?.size === 0) this.#rooms.delete(room)
    return wasThere
  }

  get(room: string, key: string): Present | undefined {
    return this.#rooms.get(room)?.get(key)?.who
  }

  /** Everybody in a room, or only the pages of this process. */
  people(room: string, { own = false } = {}): Present[] {
    const all = [...(this.#rooms.get(room)?.values() ?? [])]
    return all.filter(({ origin }) => !own || origin === null).map(({ who }) => who)
  }

  /** All pages of this process, wherever they are. */
  own(): { room: string; who: Present }[] {
    return [...this.#rooms.keys()].flatMap((room) =>
      this.people(room, { own: true }).map((who) => ({ room, who })),
    )
  }

  /** Drops pages of other processes: of one that has ended, or of all that have been silent too long. */
  dropOthers(which: { origin: string } | { now: number }): { room: string; key: string }[] {
    const dropped: { room: string; key: string }[] = []
    for (const [room, people] of this.#rooms)
      for (const [key, { origin, seenAt }] of people) {
        if (origin === null) continue
        const isGone = 'origin' in which ? origin === which.origin : seenAt < which.now - PRESENCE.goneMs
        if (isGone) dropped.push({ room, key })
      }
    for (const { room, key } of dropped) this.drop(room, key)
    return dropped
  }
}

function isSame(a: Present, b: Present): boolean {
  return (
    a.name === b.name &&
    a.doing === b.doing &&
    a.holds.length === b.holds.length &&
    a.holds.every((id, i) => id === b.holds[i])
  )
}
