/** Edits of a play's fields: only the fields that change, each with the value it was based on. */
import type { Unit } from '#schema/football/taxonomy.ts'
import { LIMITS } from '#schema/limits.ts'
import { editPlay, type PlayFields } from '#schema/operations/plays.ts'
import type { PlayRow } from '../team/plays.ts'
import { edit } from './steps.ts'

export type FieldChanges = { [K in keyof PlayFields]?: { from: PlayFields[K]; to: PlayFields[K] } }

/**
 * An edit of one play's fields. `baseVersion` is the version of the play that the values in
 * `from` were read from.
 */
export function fieldsEdit(play: PlayRow, changes: FieldChanges, baseVersion = play.version) {
  return edit(editPlay, { id: play.id, baseVersion, changes })
}

/** Units have different categories, so a new unit clears the category. */
export function unitChanges(play: PlayRow, unit: Unit): FieldChanges {
  return { unit: { from: play.unit, to: unit }, ...categoryChanges(play, '') }
}

/** Categories have different types, so a new category clears the type. */
export function categoryChanges(play: PlayRow, category: string): FieldChanges {
  return {
    ...(play.category !== category && { category: { from: play.category, to: category } }),
    ...(play.subcategory !== '' && { subcategory: { from: play.subcategory, to: '' } }),
  }
}

/** The normalized tag, or what is wrong with it. A tag the play already has is neither an error nor a change. */
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

/** A description for the history, cut to its maximum length. */
export function describe(text: string): string {
  return text.length <= LIMITS.description ? text : `${text.slice(0, LIMITS.description - 1)}…`
}
