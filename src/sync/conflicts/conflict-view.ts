/** What a feature says about a conflict on one of its rows; the conflict dialog knows no entity. */
import type { Json } from '#schema/merge/conflict.ts'
import { dayWords } from '#src/lib/days.ts'
import type { ComponentType, ReactNode } from 'react'
import type { EditConflict } from './conflicts.ts'

export type Side = 'mine' | 'theirs'

/** Whose value each line takes; missing lines are undecided. */
export type LineChoices = { readonly [key: string]: Side }

/** One choice, in words. It may cover several fields, such as everything that changed about one player. */
export type ConflictLine = {
  key: string
  fields: readonly string[]
  label: string
  mine: string
  theirs: string
  /** Its number in the picture. */
  mark?: number
  /** Why the person's own side can't be kept; undefined when it can. */
  lost?: string
}

export type ConflictView = {
  /** What the row is called: "Mesh Rail". */
  name: string
  lines: readonly ConflictLine[]
  /** The other side's value of the field now, or at the time for a resolved conflict. */
  theirs: (field: string) => Json
  /** The row's current version, and when another person last changed it (ms), as far as this device knows. */
  version?: number
  changedAt?: number
  /** False: only the other side's values can be taken. */
  mayEdit: boolean
  /** Both sides as pictures in which one can choose as well, and what comes of the choices. */
  pictures?: (choices: LineChoices, onChoose: ((key: string, side: Side) => void) | undefined) => ReactNode
  result?: (choices: LineChoices) => ReactNode
}

/** Looks up the conflicts of one kind of row, live. */
export type ConflictKind = ComponentType<{
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}>

/** A value that should be text. */
export function asText(value: Json): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A plain value as a person reads it: a day by its date, and nothing as "Empty". */
export function plainWords(value: Json): string {
  const text = asText(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayWords(text, { dateStyle: 'medium' }) : text || 'Empty'
}
