/** What a feature tells of a conflict about one of its rows, so that whoever asks a person to choose knows none of them. */
import type { Json } from '#schema/merge/conflict.ts'
import type { ComponentType, ReactNode } from 'react'
import type { EditConflict } from './conflicts.ts'

export type Side = 'mine' | 'theirs'

/** Whose value each line takes; a line that is not in it is not chosen yet. */
export type LineChoices = { readonly [key: string]: Side }

/** One thing to choose, in words. It may stand for several fields of the conflict: all that changed of one player. */
export type ConflictLine = {
  key: string
  fields: readonly string[]
  label: string
  mine: string
  theirs: string
  /** Its number in the picture. */
  mark?: number
  /** Why one's own side can't be kept, if it can't. */
  lost?: string
}

export type ConflictView = {
  /** What the row is called: "Mesh Rail". */
  name: string
  lines: readonly ConflictLine[]
  /** What the other side holds of the field now; for a conflict that is resolved, what it held then. */
  theirs: (field: string) => Json
  /** The row's version now, and when it was last changed by somebody else (ms), as far as this device knows. */
  version?: number
  changedAt?: number
  /** Without it only the other side's can be taken. */
  mayEdit: boolean
  /** Both sides as pictures in which one can choose as well, and what comes of the choices. */
  pictures?: (choices: LineChoices, onChoose: ((key: string, side: Side) => void) | undefined) => ReactNode
  result?: (choices: LineChoices) => ReactNode
}

/** A kind of row: its noun for a coach, and what looks its conflicts up, live. */
export type ConflictKind = {
  noun: string
  View: ComponentType<{ conflict: EditConflict; children: (view: ConflictView) => ReactNode }>
}

/** A value that is a text where all is well. */
export function asText(value: Json): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
