/** Everybody else on a page, out of what the server tells of open pages. */
import type { Doing, Dragged, PresenceHeard, Present } from '#schema/presence.ts'
import type { OtherDevice } from '#src/board/editor/company.ts'
import { initials } from '#src/lib/words.ts'

/** How many colors there are (presence.css). */
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

/** An element where somebody's drag has moved it. */
export type OtherDrag = { readonly element: Dragged; readonly by: Other }

export class Others {
  readonly #self: string
  readonly #pages = new Map<string, Present>()
  /** Whoever had a color keeps it as long as this page is open. */
  readonly #colors = new Map<string, number>()
  /** By name. */
  people: readonly Other[] = []
  /** Who holds what, by element. */
  held: ReadonlyMap<string, Other> = new Map()
  /** By page. */
  readonly #byPage = new Map<string, readonly Dragged[]>()
  /** Whose other devices have this open, one name a device; null while that isn't known. */
  devices: readonly OtherDevice[] | null = null
  #device = ''
  /** What running drags have moved, by element. */
  dragged: ReadonlyMap<string, OtherDrag> = new Map()

  /** `self` is who looks, and is told nothing of their own other pages. */
  constructor(self: string) {
    this.#self = self
  }

  take(heard: PresenceHeard): void {
    if (heard.t === 'room') {
      this.#pages.clear()
      this.#device = heard.device
      for (const who of heard.people) this.#pages.set(who.key, who)
    } else if (heard.t === 'here') this.#pages.set(heard.who.key, heard.who)
    else if (heard.t === 'gone') this.#pages.delete(heard.key)
    else if (heard.t === 'out') this.#pages.clear()
    else return
    this.#tellApart()
    this.devices = heard.t === 'out' ? null : this.#otherDevices()
  }

  /** A drag of that page has come so far; of nothing it is over. */
  drag(key: string, dragged: readonly Dragged[]): void {
    if (dragged.length > 0 && this.#pages.has(key)) this.#byPage.set(key, dragged)
    else this.#byPage.delete(key)
    this.#findDrags()
  }

  isDragging(key: string): boolean {
    return this.#byPage.has(key)
  }

  /** Nothing is known any more. */
  clear(): void {
    this.#pages.clear()
    this.#tellApart()
    this.devices = null
  }

  #otherDevices(): readonly OtherDevice[] {
    const pages = [...this.#pages.values()].filter(({ device }) => device !== this.#device)
    const byDevice = new Map(pages.map((page) => [page.device, page]))
    return [...byDevice.values()].map(({ name, userId }) => ({ name, isOwn: userId === this.#self }))
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
    this.#findDrags()
  }

  #findDrags(): void {
    const found = new Map<string, OtherDrag>()
    for (const [key, dragged] of this.#byPage) {
      const userId = this.#pages.get(key)?.userId
      const by = this.people.find((one) => one.userId === userId)
      if (!by) this.#byPage.delete(key)
      else for (const element of dragged) if (!found.has(element.id)) found.set(element.id, { element, by })
    }
    // Nothing and nothing are the same, so that no page is drawn again for it.
    if (found.size > 0 || this.dragged.size > 0) this.dragged = found
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
