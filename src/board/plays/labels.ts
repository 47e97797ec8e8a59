/** The words for what a play's row stores. */
import { personnelFromCode } from '#schema/football/personnel.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import type { PlayRow } from './rows.ts'

export const UNIT_SHORT: Record<Unit, string> = { offense: 'Offense', defense: 'Defense', special: 'Special' }

/** The units in the middle of a sentence: "No special-teams plays yet". */
export const UNIT_WORDS: Record<Unit, string> = {
  offense: 'offensive',
  defense: 'defensive',
  special: 'special-teams',
}

export const STATUS_LABELS: Record<PlayRow['status'], string> = {
  draft: 'Draft',
  review: 'In review',
  published: 'Published',
}

export const STRENGTH_LABELS: Record<PlayRow['strength'], string> = {
  R: 'Right',
  L: 'Left',
  balanced: 'Balanced',
}

export const INSTALL_LABELS: Record<PlayRow['installStatus'], string> = {
  new: 'New',
  repped: 'Repped',
  ready: 'Ready',
  retired: 'Retired',
}

export const HASH_LABELS: Record<PlayRow['hashPref'], string> = {
  '': 'Any hash',
  L: 'Left hash',
  M: 'Middle',
  R: 'Right hash',
}

export const DIRECTION_LABELS: Readonly<Record<string, string>> = { R: 'Right', L: 'Left', none: 'No side' }

/** "11 personnel"; a grouping of the defense, and what the book does not know, reads as it is stored. */
export function personnelLabel(code: string): string {
  return personnelFromCode(code)?.label ?? code
}
