/** Undoable edits of formations. Pure. */
import { type Formation, ownInPlaceOf } from '#schema/football/formations.ts'
import type { Spot } from '#schema/football/spots.ts'
import { newId } from '#schema/ids.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { InputOf } from '#schema/operation.ts'
import { createFormation, editFormation } from '#schema/operations/formations.ts'
import { create, edit, type UndoableEdit } from '#src/sync/undo/steps.ts'
import type { Row } from '@rocicorp/zero'

const FIELDS = ['name', 'family', 'personnel', 'strength', 'players'] as const
type Fields = Pick<Row['formations'], Exclude<(typeof FIELDS)[number], 'players'>> & {
  readonly players: readonly Spot[]
}

/** A team's row of a formation. */
export type FormationRow = Fields & Pick<Row['formations'], 'id' | 'version'>

/**
 * Keeps a changed formation. `seen` is the team's row as the coach began to change it, so that another coach's change since
 * then stays; undefined for one of the library, which becomes the team's own. If another coach has made it the team's own
 * since, that row is changed.
 */
export function changeEdit(
  { before, after }: { before: Formation; after: Formation },
  seen: FormationRow | undefined,
  own: readonly FormationRow[],
): { id: string; change: UndoableEdit } {
  const isRenamed = after.name.trim().toLowerCase() !== before.name.toLowerCase()
  const row = seen ?? (isRenamed ? undefined : ownInPlaceOf(before, own))
  if (!row) {
    const id = newId()
    return { id, change: creation(id, after) }
  }
  const { id, version } = row
  return {
    id,
    change: edit(editFormation, { id, baseVersion: version, changes: changesOf(seen ?? before, after) }),
  }
}

/** What differs between the formation as it was and as it is to be kept. */
function changesOf(was: Fields, kept: Formation): InputOf<typeof editFormation>['changes'] {
  const from = fieldsOf(was)
  const to = fieldsOf(kept)
  return Object.fromEntries(
    FIELDS.flatMap((field) =>
      jsonEqual(from[field], to[field]) ? [] : [[field, { from: from[field], to: to[field] }]],
    ),
  )
}

/** One of the library as the team's own from now on; undo brings the library's back. */
export function creation(id: string, formation: Formation, isHidden = false): UndoableEdit {
  return create(createFormation, { id, ...fieldsOf(formation), ...(isHidden && { isHidden }) })
}

/** Whether a team's row differs in nothing from the library's formation. */
export function isAsInLibrary(row: Fields, book: Formation): boolean {
  return FIELDS.every((field) => jsonEqual(row[field], book[field]))
}

function fieldsOf({ name, family, personnel, strength, players }: Fields) {
  return { name: name.trim(), family, personnel, strength, players: players.map((spot) => ({ ...spot })) }
}
