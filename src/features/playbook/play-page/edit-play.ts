/** Edits of a play's fields, as the operation takes them: only what changes, each with what it was based on. */
import { useCallback } from 'react'
import type { Unit } from '#schema/football/taxonomy.ts'
import { LIMITS } from '#schema/limits.ts'
import { editPlay, type PlayFields } from '#schema/operations/plays.ts'
import { edit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import type { PlayRow } from '../rows.ts'
import type { Visit } from './draft.ts'

export type FieldChanges = { [K in keyof PlayFields]?: { from: PlayFields[K]; to: PlayFields[K] } }

/** The fields of a play that are free text. */
export type TextField =
  | 'name'
  | 'callText'
  | 'wristCode'
  | 'concept'
  | 'formation'
  | 'personnel'
  | 'motion'
  | 'protection'
  | 'direction'
  | 'hole'
  | 'coachingPoints'
  | 'hot'
  | 'checkWith'
  | 'notes'

/** What a coach calls each field, in the order in which the page has them. */
export const FIELD_LABELS: Record<Exclude<keyof PlayFields, 'sortKey'>, string> = {
  name: 'Name',
  callText: 'Call',
  wristCode: 'Wrist code',
  unit: 'Unit',
  category: 'Category',
  subcategory: 'Type',
  concept: 'Concept',
  formation: 'Formation',
  strength: 'Strength',
  personnel: 'Personnel',
  motion: 'Motion',
  protection: 'Protection',
  direction: 'Direction',
  hole: 'Hole',
  hashPref: 'Best from',
  tempo: 'Tempo',
  situations: 'Situations',
  fieldZones: 'Field zones',
  vsFronts: 'Good against fronts',
  vsCoverages: 'Good against coverages',
  reads: 'Reads',
  hot: 'Hot',
  checkWith: 'Check with',
  coachingPoints: 'Coaching points',
  installDay: 'Install day',
  installStatus: 'Install',
  tags: 'Tags',
  notes: 'Notes',
  status: 'Status',
  isArchived: 'Archived',
}

const MAX_LENGTH: Record<TextField, number> = {
  name: LIMITS.name,
  callText: LIMITS.shortText,
  wristCode: 12,
  concept: LIMITS.shortText,
  formation: LIMITS.shortText,
  personnel: 12,
  motion: LIMITS.shortText,
  protection: LIMITS.shortText,
  direction: LIMITS.shortText,
  hole: 12,
  coachingPoints: LIMITS.notes,
  hot: LIMITS.shortText,
  checkWith: LIMITS.shortText,
  notes: LIMITS.notes,
}

/** What is wrong with a text for a field, saying what to do; null when it can be saved. */
export function textProblem(field: TextField, text: string): string | null {
  if (field === 'name' && text.trim() === '')
    return 'A play needs a name. Type one, or press Escape to keep the old one.'
  const over = text.length - MAX_LENGTH[field]
  if (over <= 0) return null
  return `Too long by ${over} ${over === 1 ? 'character' : 'characters'}: ${MAX_LENGTH[field]} fit. It is saved once it fits.`
}

/** Another unit has other categories: the play leaves its own. */
export function unitChanges(play: PlayRow, unit: Unit): FieldChanges {
  return { unit: { from: play.unit, to: unit }, ...categoryChanges(play, '') }
}

/** Another category has other types: the play leaves its own. */
export function categoryChanges(play: PlayRow, category: string): FieldChanges {
  return {
    ...(play.category !== category && { category: { from: play.category, to: category } }),
    ...(play.subcategory !== '' && { subcategory: { from: play.subcategory, to: '' } }),
  }
}

/** The tag as it is kept, or what is wrong with it. A tag that is there already is no problem and no change. */
export function checkTag(
  tags: readonly string[],
  typed: string,
): { tag: string } | { problem: string } | null {
  const tag = typed.trim().replace(/\s+/g, ' ')
  if (tag === '' || tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return null
  if (tag.length > LIMITS.tag)
    return { problem: `A tag can have ${LIMITS.tag} characters. Shorten this one.` }
  if (tags.length >= LIMITS.tags)
    return { problem: `A play can have ${LIMITS.tags} tags. Take one off first.` }
  return { tag }
}

/** Words for the history, never longer than it takes. */
export function describe(text: string): string {
  return text.length <= LIMITS.description ? text : `${text.slice(0, LIMITS.description - 1)}…`
}

function wordsOf(changes: FieldChanges, play: PlayRow, nameBefore?: string): string {
  const fields = Object.keys(changes) as (keyof typeof FIELD_LABELS)[]
  const words = fields.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ')
  const { name } = changes
  return describe(
    name ? `Renamed ${nameBefore ?? name.from} to ${name.to}` : `Changed the ${words} of ${play.name}`,
  )
}

/**
 * The edit of one play's fields, as a command is made of it. `baseVersion` is the version of the play that the values in
 * `from` were read from.
 */
export function fieldsDeed(play: PlayRow, changes: FieldChanges, baseVersion = play.version) {
  return edit(editPlay, { id: play.id, baseVersion, changes })
}

/**
 * Changes a play's fields; all that is typed in one visit to a field is one command. Throws AppError for what the
 * operation does not take.
 */
export function useEditPlay(play: PlayRow): (changes: FieldChanges, visit?: Visit) => void {
  const run = useCommand()
  return useCallback(
    (changes, visit) => {
      if (Object.keys(changes).length === 0) return
      run({
        teamId: play.teamId,
        description: wordsOf(changes, play),
        deeds: [fieldsDeed(play, changes, visit?.baseVersion)],
        joins: visit && {
          key: `${play.id} ${Object.keys(changes).join()} ${visit.number}`,
          description: wordsOf(changes, play, visit.from),
        },
      })
    },
    [run, play],
  )
}
