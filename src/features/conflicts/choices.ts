/** A person's choices in a conflict, and their result. Pure. */
import type { Strategy } from '#schema/db/sync.ts'
import type { ResolveConflict } from '#schema/operations/conflicts.ts'
import type { ConflictLine, ConflictView, LineChoices, Side } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'

const DELETED = 'deletedAt'

/** Which side deleted what the other changed; null if neither did, or if both now agree. */
export type Deletion = 'they-deleted' | 'you-deleted' | null

export function deletionOf(conflict: EditConflict, view: Pick<ConflictView, 'theirs'>): Deletion {
  const field = conflict.fields.find((one) => one.field === DELETED)
  if (!field) return null
  const theirs = view.theirs(DELETED) !== null
  if ((field.yours !== null) === theirs) return null
  return theirs ? 'they-deleted' : 'you-deleted'
}

/** Choices, each with the values shown at the time: if they change, it is asked again. */
export type Chosen = { readonly [key: string]: { side: Side; saw: string } }

/** The key for choosing whether a row stays deleted. */
export const FATE = DELETED

type Subject = { conflict: EditConflict; view: Pick<ConflictView, 'lines' | 'theirs'> }

/** A line's shown values, to detect changes. */
export function sightOf({ conflict, view }: Subject, fields: readonly string[]): string {
  const mine = conflict.fields.filter(({ field }) => fields.includes(field)).map(({ yours }) => yours)
  return JSON.stringify([mine, fields.map((field) => view.theirs(field))])
}

/** The choices that are still valid, and the lines without one. */
export function standing(subject: Subject, chosen: Chosen): LineChoices {
  const lines: readonly Pick<ConflictLine, 'key' | 'fields' | 'lost'>[] = [
    { key: FATE, fields: [FATE] },
    ...subject.view.lines,
  ]
  return Object.fromEntries(
    lines.flatMap(({ key, fields, lost }) => {
      if (lost) return [[key, 'theirs']]
      const choice = chosen[key]
      return choice && choice.saw === sightOf(subject, fields) ? [[key, choice.side]] : []
    }),
  )
}

/** Whether the row ends up deleted, which makes its other lines irrelevant. */
export function endsDeleted(deletion: Deletion, choices: LineChoices): boolean {
  return (
    (deletion === 'they-deleted' && choices[FATE] === 'theirs') ||
    (deletion === 'you-deleted' && choices[FATE] === 'mine')
  )
}

/** The keys that wait for a choice, in the order in which they stand. */
export function undecided(
  deletion: Deletion,
  lines: readonly ConflictLine[],
  choices: LineChoices,
): string[] {
  if (deletion && !choices[FATE]) return [FATE]
  if (endsDeleted(deletion, choices)) return []
  return lines.flatMap(({ key }) => (choices[key] ? [] : [key]))
}

/** One press for all of it. */
export function chooseAll(subject: Subject, side: Side): Chosen {
  const hasFate = subject.conflict.fields.some(({ field }) => field === FATE)
  const lines = [...(hasFate ? [{ key: FATE, fields: [FATE] }] : []), ...subject.view.lines]
  return Object.fromEntries(lines.map(({ key, fields }) => [key, { side, saw: sightOf(subject, fields) }]))
}

/** Which of the three it is; null while something is open, and for both sides the same line by line. */
export function strategyOf(
  deletion: Deletion,
  lines: readonly ConflictLine[],
  choices: LineChoices,
): Strategy | null {
  if (undecided(deletion, lines, choices).length > 0) return null
  const keys = [
    ...(deletion ? [FATE] : []),
    ...(endsDeleted(deletion, choices) ? [] : lines.map(({ key }) => key)),
  ]
  const sides = new Set(keys.map((key) => choices[key]))
  if (sides.size > 1) return 'merge'
  return sides.has('mine') ? 'keep-mine' : 'use-theirs'
}

/** The operation's input. What the two agree on by now goes with the other side, which holds it. */
export function resolutionOf({ conflict, view }: Subject, choices: LineChoices): ResolveConflict {
  const deletion = deletionOf(conflict, view)
  const isGone = endsDeleted(deletion, choices)
  const sideOf = (field: string): Side => {
    const line = view.lines.find(({ fields }) => fields.includes(field))
    if (isGone || (deletion && field === DELETED)) return choices[FATE] ?? 'theirs'
    return (line && choices[line.key]) ?? 'theirs'
  }
  const fields = conflict.fields.map(({ field }) => ({
    field,
    take: sideOf(field),
    theirs: view.theirs(field),
  }))
  const sides = new Set(fields.map(({ take }) => take))
  const strategy = sides.size > 1 ? 'merge' : sides.has('mine') ? 'keep-mine' : 'use-theirs'
  return { id: conflict.id, entityType: conflict.entityType, entityId: conflict.entityId, strategy, fields }
}
