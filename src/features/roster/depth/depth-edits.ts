/** Undoable edits of a depth chart. Pure. */
import { newId } from '#schema/ids.ts'
import type { DepthSpot } from '#schema/depth.ts'
import { type DepthLines, putDepth, removeDepth } from '#schema/operations/depth.ts'
import { keyAt, keyAtEnd } from '#src/lib/list-order.ts'
import { step, type UndoableEdit } from '#src/sync/undo/steps.ts'

type Line = DepthSpot

const asPut = ({ id, spot, playerId, sortKey, isTied }: Line) => ({ id, spot, playerId, sortKey, isTied })

const put = (chart: string, ...lines: DepthLines) => step(putDepth, { chart, lines: [...lines] })

/** Adds a player behind the others of a spot. */
export function addEdit(chart: string, spot: string, there: readonly Line[], playerId: string): UndoableEdit {
  const line = { id: newId(), spot, playerId, sortKey: keyAtEnd(there), isTied: false }
  return {
    do: put(chart, line),
    undo: [step(removeDepth, { chart, ids: [line.id] })],
    redo: [put(chart, line)],
  }
}

/**
 * Moves a man before `at` among the other men of a spot. Null if he is there already. A tie goes with his place: it ends, and so does
 * that of the man who was tied with him alone.
 */
export function moveEdit(line: Line, spot: string, there: readonly Line[], at: number): UndoableEdit | null {
  const stood = there.findIndex(({ id }) => id === line.id)
  if (spot === line.spot && stood === at) return null
  const others = there.filter(({ id }) => id !== line.id)
  return {
    do: put(line.chart, { ...asPut(line), spot, sortKey: keyAt(others, at), isTied: false }),
    undo: [put(line.chart, asPut(line))],
  }
}

/** Ties a man with the one ahead of him, or ends the tie. */
export function tieEdit(line: Line): UndoableEdit {
  return {
    do: put(line.chart, { ...asPut(line), isTied: !line.isTied }),
    undo: [put(line.chart, asPut(line))],
  }
}

export function removeEdit(...lines: readonly [Line, ...Line[]]): UndoableEdit {
  const [{ chart }] = lines
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
    redo: [put(chart, ...lines)],
  }
}
