/** The undo history of one team in this tab. Pure rules, independent of the engine. */
import type { FieldConflict } from '#schema/merge/conflict.ts'
import { compact, type UndoableEdit, entityOf, type Step, without } from './steps.ts'

/** Commands that can be undone (spec, section 9). */
export const UNDO_LIMIT = 50

export type Direction = 'undo' | 'redo'

/** One command as the coach sees it: a gesture, an edit, a bulk edit, or several joined ones. */
export type Entry = {
  /** A sequence number, so that a restored entry returns to its place. */
  readonly id: number
  description: string
  /** Commands with the same key extend this entry. */
  readonly key: string | undefined
  edits: readonly UndoableEdit[]
  isUndone: boolean
  /** The history's `era` when this was undone. */
  era: number
}

export type NewEntry = { description: string; key?: string | undefined; edits: readonly UndoableEdit[] }

let last = 0

export class History {
  #done: Entry[] = []
  #undone: Entry[] = []
  /** The number of new commands so far: each clears the redo list. */
  era = 0

  get done(): readonly Entry[] {
    return this.#done
  }

  get undone(): readonly Entry[] {
    return this.#undone
  }

  /** Records a command. Typing that ends where it began leaves no entry. */
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

  /** The entry that would be undone or redone next. */
  next(direction: Direction): Entry | undefined {
    return (direction === 'undo' ? this.#done : this.#undone).at(-1)
  }

  /** The command was canceled while still running. */
  cancel(entry: Entry): void {
    this.#forget(entry)
  }

  /** The entry was undone or redone in `era`. Entries that a newer command cleared stay cleared. */
  move(entry: Entry, direction: Direction, era: number): void {
    this.#forget(entry)
    entry.isUndone = direction === 'undo'
    entry.era = era
    if (direction === 'redo') this.#done = inOrder([...this.#done, entry]).slice(-UNDO_LIMIT)
    else if (era === this.era) this.#undone = [...this.#undone, entry]
  }

  /** The server refused the undo or redo: the entry returns to where it was. */
  moveBack(entry: Entry, direction: Direction): void {
    const isThere = entry.isUndone === (direction === 'undo')
    if (!isThere || entry.edits.length === 0) return
    this.#forget(entry)
    entry.isUndone = direction === 'redo'
    if (direction === 'undo') this.#done = inOrder([...this.#done, entry]).slice(-UNDO_LIMIT)
    else if (entry.era === this.era) this.#undone = inOrder([...this.#undone, entry]).toReversed()
  }

  /** The server refused this edit or the conflicting part of it: that part can't be undone. */
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

/** The steps that undo the entry, last edit first, or the steps that redo it. */
export function stepsOf({ edits }: Entry, direction: Direction): Step[] {
  return compact(
    direction === 'undo'
      ? edits.toReversed().flatMap((undoable) => undoable.undo)
      : edits.flatMap((undoable) => undoable.redo ?? [undoable.do]),
  )
}

type Made = { readonly [column: string]: unknown }

/** The values with which this entry created the step's entity, if it did. */
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
    // Restoring an older version also has fields, but creates nothing.
    if (input.id === id && input.fields && input.diagram) return { ...input.fields, diagram: input.diagram }
    const listed = (input.duties ?? input.players)?.find((each) => each['id'] === id)
    if (listed) return listed
  }
  return undefined
}
