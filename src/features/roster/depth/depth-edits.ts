/** Undoable edits of a depth chart. Pure. */
import { newId } from '#schema/ids.ts'
import type { DepthSpot } from '#schema/depth.ts'
import type { InputOf } from '#schema/operation.ts'
import {
  deleteDepthWeek,
  type DepthLines,
  putDepth,
  removeDepth,
  saveDepthWeek,
} from '#schema/operations/depth.ts'
import { keyAt, keyAtEnd } from '#src/lib/list-order.ts'
import { step, type UndoableEdit } from '#src/sync/undo/steps.ts'

type Line = DepthSpot

const asPut = ({ id, spot, playerId, sortKey, isTied }: Line) => ({ id, spot, playerId, sortKey, isTied })

const put = (chart: string, ...lines: DepthLines) => step(putDepth, { chart, lines: [...lines] })

/** Adds a player behind the others of a spot. */
export function addEdit(chart: string, spot: string, there: readonly Line[], playerId: string): UndoableEdit {
  const line = { id: newId(), spot, playerId, sortKey: keyAtEnd(there), isTied: false }
  return { do: put(chart, line), undo: [step(removeDepth, { chart, ids: [line.id] })] }
}

/**
 * Moves a man of `from` before `at` among the other men of `to`, a spot's men in their order. Null if he is there already.
 * Put between two who are tied, he is tied with them; whoever was tied with him alone is not tied any more.
 */
export function moveEdit(
  line: Line,
  from: readonly Line[],
  to: { spot: string; men: readonly Line[]; at: number },
): UndoableEdit | null {
  const { spot, men, at } = to
  if (spot === line.spot && from.findIndex(({ id }) => id === line.id) === at) return null
  const others = men.filter(({ id }) => id !== line.id)
  const released = releasedBy(line, from)
  const isTied = at > 0 && others[at]?.isTied === true && others[at]?.id !== released?.id
  const now = [{ ...line, spot, sortKey: keyAt(others, at), isTied }]
  if (released) now.push({ ...released, isTied: false })
  const before = released ? [line, released] : [line]
  return { do: put(line.chart, ...now.map(asPut)), undo: [put(line.chart, ...before.map(asPut))] }
}

/** Whether the player of a line stands among these men by another line. */
export function isAmong({ id, playerId }: Line, men: readonly Line[]): boolean {
  return men.some((one) => one.playerId === playerId && one.id !== id)
}

/** The man behind who is tied with this one, and would be tied with the one ahead of him once he is gone. */
function releasedBy(line: Line, there: readonly Line[]): Line | undefined {
  const at = there.findIndex(({ id }) => id === line.id)
  const next = there[at + 1]
  return next?.isTied && !(at > 0 && line.isTied) ? next : undefined
}

/** Ties a man with the one ahead of him, or ends the tie. */
export function tieEdit(line: Line): UndoableEdit {
  return {
    do: put(line.chart, { ...asPut(line), isTied: !line.isTied }),
    undo: [put(line.chart, asPut(line))],
  }
}

/** Takes a man off his spot; whoever was tied with him alone is not tied any more. */
export function removeEdits(line: Line, there: readonly Line[]): UndoableEdit[] {
  const released = releasedBy(line, there)
  return [clearEdit([line]), ...(released ? [tieEdit(released)] : [])]
}

/** Takes all these men off their chart. */
export function clearEdit(lines: readonly Line[]): UndoableEdit {
  const chart = lines[0]?.chart ?? ''
  return {
    do: step(removeDepth, { chart, ids: lines.map(({ id }) => id) }),
    undo: [put(chart, ...lines.map(asPut))],
  }
}

/** A new package with these men, one at each spot. */
export function packageEdit(chart: string, men: ReadonlyMap<string, Pick<Line, 'playerId'>>): UndoableEdit {
  const lines = [...men].map(([spot, { playerId }]) => ({
    id: newId(),
    spot,
    playerId,
    sortKey: 'a0',
    isTied: false,
  }))
  return {
    do: put(chart, ...lines),
    undo: [step(removeDepth, { chart, ids: lines.map(({ id }) => id) })],
  }
}

/** Saves the chart for a week; undone, the save is gone and an earlier one of that week counts again. */
export function saveWeekEdit(week: InputOf<typeof saveDepthWeek>): UndoableEdit {
  return {
    do: step(saveDepthWeek, week),
    undo: [step(deleteDepthWeek, { id: week.id })],
  }
}

export function deleteWeekEdit(week: InputOf<typeof saveDepthWeek>): UndoableEdit {
  return {
    do: step(deleteDepthWeek, { id: week.id }),
    undo: [step(saveDepthWeek, week)],
  }
}
