/** Who came: the marks of a day, and the edits that set them. */
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { markAttendance } from '#schema/operations/records.ts'
import type { AttendanceMark, Occasion } from '#schema/records.ts'
import type { Row } from '@rocicorp/zero'
import { step, type UndoableEdit } from './undo/steps.ts'

export type Marks = ReadonlyMap<string, AttendanceMark>

/** The mark of each player on a day, by the player's id; the newest where two devices have marked one. */
export function marksOn(rows: readonly Row['playerAttendance'][], day: string, occasion: Occasion): Marks {
  return new Map(
    rows
      .filter((row) => row.day === day && row.occasion === occasion)
      .toSorted((a, b) => a.updatedAt - b.updatedAt)
      .map(({ playerId, mark }) => [playerId, mark]),
  )
}

/** Marks these players, or takes their marks back where `mark` is empty; undo returns to the marks before. */
export function markEdits(
  on: { readonly day: string; readonly occasion: Occasion },
  playerIds: readonly string[],
  mark: AttendanceMark | '',
  before: Marks,
): UndoableEdit[] {
  const rows = playerIds.map((playerId) => ({ id: newId(), playerId }))
  return Array.from({ length: Math.ceil(rows.length / LIMITS.bulk) }, (_, i) => {
    const those = rows.slice(i * LIMITS.bulk, (i + 1) * LIMITS.bulk)
    const marksBy = (markOf: (playerId: string) => AttendanceMark | '') => ({
      ...on,
      marks: those.map((row) => ({ ...row, mark: markOf(row.playerId) })),
    })
    return {
      do: step(
        markAttendance,
        marksBy(() => mark),
      ),
      undo: [
        step(
          markAttendance,
          marksBy((playerId) => before.get(playerId) ?? ''),
        ),
      ],
    }
  })
}
