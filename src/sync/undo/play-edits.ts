/** Edits of a play's fields, as the operation takes them: only what changes, each with what it was based on. */
import type { Unit } from '#schema/football/taxonomy.ts'
import { LIMITS } from '#schema/limits.ts'
import { editPlay, type PlayFields } from '#schema/operations/plays.ts'
import type { PlayRow } from '../plays.ts'
import { edit } from './steps.ts'

export type FieldChanges = { [K in keyof PlayFields]?: { from: PlayFields[K]; to: PlayFields[K] } }

/**
 * The edit of one play's fields, as a command is made of it. `baseVersion` is the version of the play that the values in
 * `from` were read from.
 */
export function fieldsEdit(play: PlayRow, changes: FieldChanges, baseVersion = play.version) {
  return edit(editPlay, { id: play.id, baseVersion, changes })
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
