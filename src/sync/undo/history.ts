/** What one team's pages have changed in this tab, as far as it can be taken back. Knows the rules and no engine. */
import type { FieldConflict } from '#schema/merge/conflict.ts'
import { compact, type UndoableEdit, entityOf, type Step, without } from './steps.ts'

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
  edits: readonly UndoableEdit[]
  isUndone: boolean
  /** The history's `era` when it was undone. */
  era: number
}

export type NewEntry = { description: string; key?: string | undefined; edits: readonly UndoableEdit[] }

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
  add({ description, key, edits }: NewEntry): Entry {
    this.era++
    this.#undone = []
    const top = this.#done.at(-1)
    if (top && key !== undefined && top.key === key) {
      top.edits = [...top.edits, ...edits]
      top.description = description
      if (stepsOf(top, 'undo').length === 0) {
        this.#done = this.#done.slice(0, -1)
        top.edits = []
      }
      return top
    }
    const entry: Entry = { id: ++last, description, key, edits, isUndone: false, era: this.era }
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
    if (!isThere || entry.edits.length === 0) return
    this.#forget(entry)
    entry.isUndone = direction === 'redo'
    if (direction === 'undo') this.#done = inOrder([...this.#done, entry]).slice(-UNDO_LIMIT)
    else if (entry.era === this.era) this.#undone = inOrder([...this.#undone, entry]).toReversed()
  }

  /** The server did not take this edit, or not what conflicts: of that there is nothing to take back. */
  drop(entry: Entry, undoable: UndoableEdit, conflicts: readonly FieldConflict[] | null): void {
    const left = conflicts && without(undoable, conflicts)
    entry.edits = entry.edits.flatMap((one) => (one === undoable ? (left ?? []) : one))
    if (entry.edits.length === 0) this.#forget(entry)
  }

  #forget(entry: Entry): void {
    this.#done = this.#done.filter((one) => one !== entry)
    this.#undone = this.#undone.filter((one) => one !== entry)
  }
}

function inOrder(entries: Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.id - b.id)
}

/** What takes the entry back, last edit first; or what does it again. */
export function stepsOf({ edits }: Entry, direction: Direction): Step[] {
  return compact(
    direction === 'undo'
      ? edits.toReversed().flatMap((undoable) => undoable.undo)
      : edits.flatMap((undoable) => undoable.redo ?? [undoable.do]),
  )
}

type Made = { readonly [column: string]: unknown }

/** The values that the entry created the step's entity with, if it did. */
export function madeBy({ edits }: Entry, one: Step): Made | undefined {
  const id = entityOf(one)
  for (const { do: made } of edits) {
    const input = made.input as {
      id?: string
      fields?: Made
      diagram?: unknown
      duties?: readonly Made[]
      players?: readonly Made[]
    }
    // Bringing an older version back names fields as well, and makes nothing.
    if (input.id === id && input.fields && input.diagram) return { ...input.fields, diagram: input.diagram }
    const listed = (input.duties ?? input.players)?.find((each) => each['id'] === id)
    if (listed) return listed
  }
  return undefined
}
