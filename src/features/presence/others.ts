/** Everybody else on a page, out of what the server tells of open pages. */
import type { Doing, PresenceHeard, Present } from '#schema/presence.ts'
import { initials } from '#src/lib/words.ts'

/** How many colours there are (presence.css). */
const COLORS = 8

/** One person, on however many pages. `color` and `ink` are CSS values that the themes know. */
export type Other = {
  readonly userId: string
  readonly name: string
  readonly initials: string
  readonly color: string
  readonly ink: string
  readonly doing: Doing | null
}

export class Others {
  readonly #self: string
  readonly #pages = new Map<string, Present>()
  /** Whoever had a colour keeps it as long as this page is open. */
  readonly #colors = new Map<string, number>()
  /** By name. */
  people: readonly Other[] = []
  /** Who holds what, by element. */
  held: ReadonlyMap<string, Other> = new Map()

  /** `self` is who looks, and is told nothing of their own other pages. */
  constructor(self: string) {
    this.#self = self
  }

  take(heard: PresenceHeard): void {
    if (heard.t === 'room') {
      this.#pages.clear()
      for (const who of heard.people) this.#pages.set(who.key, who)
    } else if (heard.t === 'here') this.#pages.set(heard.who.key, heard.who)
    else if (heard.t === 'gone') this.#pages.delete(heard.key)
    else if (heard.t === 'out') this.#pages.clear()
    else return
    this.#tellApart()
  }

  /** Nothing is known any more. */
  clear(): void {
    this.#pages.clear()
    this.#tellApart()
  }

  #tellApart(): void {
    const people = new Map<string, Other>()
    const held = new Map<string, Other>()
    // Pages in the order of their keys, which is that in which they were opened: the same on every screen.
    const pages = [...this.#pages.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
    for (const { userId, name, holds, doing } of pages) {
      if (userId === this.#self) continue
      const known = people.get(userId)
      const one = known ?? { userId, name, initials: initials(name), doing, ...this.#colorOf(userId) }
      people.set(userId, known && !known.doing && doing ? { ...known, doing } : one)
      for (const id of holds) if (!held.has(id)) held.set(id, one)
    }
    this.people = [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))
    this.held = held
  }

  #colorOf(userId: string): { color: string; ink: string } {
    let color = this.#colors.get(userId)
    if (color === undefined) {
      const taken = new Set(this.#colors.values())
      color = [...Array(COLORS).keys()].find((free) => !taken.has(free)) ?? this.#colors.size % COLORS
      this.#colors.set(userId, color)
    }
    return { color: `var(--person-${color + 1})`, ink: 'var(--person-ink)' }
  }
}
