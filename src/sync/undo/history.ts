/** What one team's pages have changed in this tab, as far as it can be taken back. Knows the rules and no engine. */
import type { FieldConflict } from '#schema/merge/conflict.ts'
import { compact, type Deed, entityOf, type Step, without } from './steps.ts'

/** Commands that can be undone (spec, section 9). */
export const UNDO_LIMIT = 50

export type Direction = 'undo' | 'redo'

/** One command as the coach sees it: a gesture, an edit, a bulk of them; or several that belong together. */
export type Entry = {
  /** Counts up, so that what comes back comes back to its place. */
  readonly id: number
  description: string
  /** What bears the same key goes on with it. */
  readonly key: string | undefined
  deeds: readonly Deed[]
  isUndone: boolean
  /** The history's `era` when it was undone. */
  era: number
}

export type NewEntry = { description: string; key?: string | undefined; deeds: readonly Deed[] }

let last = 0

export class History {
  #done: Entry[] = []
  #undone: Entry[] = []
  /** How many new commands there were: each clears what could be redone. */
  era = 0

  get done(): readonly Entry[] {
    return this.#done
  }

  get undone(): readonly Entry[] {
    return this.#undone
  }

  /** Keeps a command that was just done. Typing that ends where it began leaves nothing. */
  add({ description, key, deeds }: NewEntry): Entry {
    this.era++
    this.#undone = []
    const top = this.#done.at(-1)
    if (top && key !== undefined && top.key === key) {
      top.deeds = [...top.deeds, ...deeds]
      top.description = description
      if (stepsOf(top, 'undo').length === 0) {
        this.#done = this.#done.slice(0, -1)
        top.deeds = []
      }
      return top
    }
    const entry: Entry = { id: ++last, description, key, deeds, isUndone: false, era: this.era }
    this.#done = [...this.#done, entry].slice(-UNDO_LIMIT)
    return entry
  }

  /** What would be undone or redone next. */
  next(direction: Direction): Entry | undefined {
    return (direction === 'undo' ? this.#done : this.#undone).at(-1)
  }

  /** It was taken back while it was still being done. */
  cancel(entry: Entry): void {
    this.#forget(entry)
  }

  /** It was undone or redone, while `era` was the history's. What a newer command has cleared stays away. */
  move(entry: Entry, direction: Direction, era: number): void {
    this.#forget(entry)
    entry.isUndone = direction === 'undo'
    entry.era = era
    if (direction === 'redo') this.#done = inOrder([...this.#done, entry]).slice(-UNDO_LIMIT)
    else if (era === this.era) this.#undone = [...this.#undone, entry]
  }

  /** The server did not take what undid or redid it: it is where it was before, in its place. */
  moveBack(entry: Entry, direction: Direction): void {
    const isThere = entry.isUndone === (direction === 'undo')
    if (!isThere || entry.deeds.length === 0) return
    this.#forget(entry)
    entry.isUndone = direction === 'redo'
    if (direction === 'undo') this.#done = inOrder([...this.#done, entry]).slice(-UNDO_LIMIT)
    else if (entry.era === this.era) this.#undone = inOrder([...this.#undone, entry]).toReversed()
  }

  /** The server did not take this deed, or not what conflicts: of that there is nothing to take back. */
  drop(entry: Entry, deed: Deed, conflicts: readonly FieldConflict[] | null): void {
    const left = conflicts && without(deed, conflicts)
    entry.deeds = entry.deeds.flatMap((one) => (one === deed ? (left ?? []) : one))
    if (entry.deeds.length === 0) this.#forget(entry)
  }

  #forget(entry: Entry): void {
    this.#done = this.#done.filter((one) => one !== entry)
    this.#undone = this.#undone.filter((one) => one !== entry)
  }
}

function inOrder(entries: Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.id - b.id)
}

/** What takes the entry back, last deed first; or what does it again. */
export function stepsOf({ deeds }: Entry, direction: Direction): Step[] {
  return compact(
    direction === 'undo'
      ? deeds.toReversed().flatMap((deed) => deed.undo)
      : deeds.flatMap((deed) => deed.redo ?? [deed.do]),
  )
}

type Made = { readonly [column: string]: unknown }

/** The values that the entry created the step's entity with, if it did. */
export function madeBy({ deeds }: Entry, one: Step): Made | undefined {
  const id = entityOf(one)
  for (const { do: made } of deeds) {
    const input = made.input as { id?: string; fields?: Made; diagram?: unknown; duties?: readonly Made[] }
    // Bringing an older version back names fields as well, and makes nothing.
    if (input.id === id && input.fields && input.diagram) return { ...input.fields, diagram: input.diagram }
    const duty = input.duties?.find((each) => each['id'] === id)
    if (duty) return duty
  }
  return undefined
}
