/** A conflict of a play as lines to choose from, and its two drawings. Pure. */
import { addressOf, takeMine, valueAt } from '#schema/conflict-fields.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { TeamTerms } from '#schema/football/situations.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import { applyChanges } from '#schema/merge/diagram.ts'
import { jsonEqual, own } from '#schema/merge/equal.ts'
import type { ConflictLine, LineChoices } from '#src/sync/conflicts/conflict-view.ts'
import { type Difference, differencesOf } from '#src/board/compare/differences.ts'
import { fieldLabel, fieldWords, isPlayField } from '#src/board/plays/field-words.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'

/** What there is now. Without the row, what the conflict itself says has to do. */
export type PlayNow = {
  play: PlayRow | undefined
  diagram: Diagram | undefined
  isResolved: boolean
  terms?: TeamTerms
  /** The names of the team's categories. */
  tree?: readonly UnitBranch[]
  /** The letters of the team's positions. */
  names?: PositionNames
}

/** What the other side holds of each field: now, or for a resolved conflict then. */
export function theirsOf(fields: readonly FieldConflict[], now: PlayNow): (field: string) => Json {
  return (field) => {
    const found = fields.find((one) => one.field === field)
    const told = found?.theirs ?? null
    if (now.isResolved || !found) return told
    const address = isPlayField(field) || field === 'deletedAt' ? null : addressOf(found)
    if (address) return now.diagram ? valueAt(now.diagram, address) : told
    const row = now.play as { readonly [field: string]: Json } | undefined
    return row ? (row[field] ?? null) : told
  }
}

/** The lines of the play's own fields. One on which both sides agree by now is none. */
export function fieldLines(fields: readonly FieldConflict[], now: PlayNow): ConflictLine[] {
  const theirs = theirsOf(fields, now)
  const mine = (field: string) => fields.find((one) => one.field === field)?.yours
  const row = { unit: now.play?.unit ?? 'offense', category: now.play?.category ?? '' } as const
  return fields.flatMap(({ field, yours }) => {
    if (!isPlayField(field) || jsonEqual(yours, theirs(field))) return []
    const own = {
      unit: (mine('unit') as typeof row.unit | undefined) ?? row.unit,
      category: (mine('category') as string | undefined) ?? row.category,
    }
    return [
      {
        key: field,
        fields: [field],
        label: fieldLabel(field),
        mine: fieldWords(field, yours, own, now.terms, now.tree),
        theirs: fieldWords(field, theirs(field), row, now.terms, now.tree),
      },
    ]
  })
}

export type DrawingSides = {
  mine: Diagram
  theirs: Diagram
  differences: readonly Difference[]
  lines: readonly ConflictLine[]
}

const LOST = {
  label: 'Something you changed',
  mine: 'Your change',
  theirs: 'Deleted',
  lost: 'This was deleted from the drawing. Draw it again to keep your change.',
}

/** Both drawings and a line for each element; null where nobody disagrees about the drawing. */
export function drawingSides(fields: readonly FieldConflict[], now: PlayNow): DrawingSides | null {
  const drawn = drawnOf(fields)
  if (drawn.length === 0 || !now.diagram) return null
  const theirs = now.isResolved ? withTheirs(now.diagram, drawn) : now.diagram
  const mine = withMine(theirs, drawn)
  const differences = differencesOf(mine, theirs, now.names)
  const lines = [...Map.groupBy(drawn, (one) => addressOf(one)?.id ?? one.field)].flatMap(
    ([id, all]): ConflictLine[] => {
      const found = differences.find((one) => one.id === id)
      const line = { key: id, fields: all.map(({ field }) => field) }
      if (found)
        return [
          { ...line, label: found.title, mine: found.words[0], theirs: found.words[1], mark: found.mark },
        ]
      // Their drawing no longer has it, and of mine nothing is known but what I changed.
      const isLost = !own(theirs.elements, id) && all.some(({ yours }) => yours !== null)
      return isLost ? [{ ...line, ...LOST }] : []
    },
  )
  return { mine, theirs, differences, lines: lines.toSorted((a, b) => (a.mark ?? 99) - (b.mark ?? 99)) }
}

/** What comes of the choices; what is not chosen yet stays as it is. */
export function resultOf(
  fields: readonly FieldConflict[],
  { theirs, lines }: DrawingSides,
  choices: LineChoices,
): Diagram {
  const kept = new Set(lines.flatMap((line) => (choices[line.key] === 'mine' ? line.fields : [])))
  return withMine(
    theirs,
    drawnOf(fields).filter(({ field }) => kept.has(field)),
  )
}

function drawnOf(fields: readonly FieldConflict[]): FieldConflict[] {
  return fields.filter(({ field }) => !isPlayField(field) && field !== 'deletedAt')
}

function withMine(diagram: Diagram, fields: readonly FieldConflict[]): Diagram {
  // One by one: of one that is gone only its own line is lost.
  return fields.reduce((drawn, field) => {
    const changes = takeMine(drawn, [field])
    return changes ? applyChanges(drawn, changes).diagram : drawn
  }, diagram)
}

function withTheirs(diagram: Diagram, fields: readonly FieldConflict[]): Diagram {
  return withMine(
    diagram,
    fields.map((field) => ({ ...field, yours: field.theirs })),
  )
}
