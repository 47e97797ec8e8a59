/** Edits of a play's fields, as the operation takes them: only what changes, each with what it was based on. */
import { useCallback } from 'react'
import { LIMITS } from '#schema/limits.ts'
import { FIELD_LABELS } from '#src/board/plays/field-words.ts'
import { describe, type FieldChanges, fieldsEdit } from '#src/sync/undo/play-edits.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import type { Visit } from '#src/ui/draft.ts'

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

function wordsOf(changes: FieldChanges, play: PlayRow, nameBefore?: string): string {
  const fields = Object.keys(changes) as (keyof typeof FIELD_LABELS)[]
  const words = fields.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ')
  const { name } = changes
  return describe(
    name ? `Renamed ${nameBefore ?? name.from} to ${name.to}` : `Changed the ${words} of ${play.name}`,
  )
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
        edits: [fieldsEdit(play, changes, visit?.baseVersion)],
        joins: visit && {
          key: `${play.id} ${Object.keys(changes).join()} ${visit.number}`,
          description: wordsOf(changes, play, visit.from),
        },
      })
    },
    [run, play],
  )
}
