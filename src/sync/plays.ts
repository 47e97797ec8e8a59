/** Plays and their drawings: two lists, so that a stroke on the field passes through one of them alone. */
import { queries } from '#schema/queries/index.ts'
import type { Row } from '@rocicorp/zero'
import { useMemo } from 'react'
import { useRows } from './use-query.ts'

export type PlayRow = Row['plays']
export type DrawingRow = Row['playDiagrams']

/** A play and its drawing; the drawing is missing only while its row is still on the way. */
export type PlayWithDrawing = PlayRow & { readonly drawing: DrawingRow | undefined }

/** The plays of a team in the coach's order, each with its drawing. One that has not changed stays the same object. */
export function usePlaysWithDrawings(teamId: string): { rows: readonly PlayWithDrawing[]; ready: boolean } {
  const plays = useRows(queries.plays.all({ teamId }))
  // Behind the list, which on a new device is shown while they come.
  const drawings = useRows(queries.plays.drawings({ teamId }), plays.rows.length > 0)
  const rows = useMemo(() => joinDrawings(plays.rows, drawings.rows), [plays.rows, drawings.rows])
  return { rows, ready: plays.ready }
}

/** The drawing of one play, live; undefined while it is still on the way. */
export function useDrawing(teamId: string, playId: string): DrawingRow | undefined {
  return useRows(queries.plays.drawings({ teamId })).rows.find((drawing) => drawing.playId === playId)
}

/** What each row of a play was last joined to: the replica makes a new row for every change. */
const joined = new WeakMap<PlayRow, PlayWithDrawing>()

/** Each play with its drawing. One that has not changed stays the same object. */
export function joinDrawings(plays: readonly PlayRow[], drawings: readonly DrawingRow[]): PlayWithDrawing[] {
  const byPlay = new Map(drawings.map((drawing) => [drawing.playId, drawing]))
  return plays.map((play) => {
    const drawing = byPlay.get(play.id)
    const before = joined.get(play)
    if (before && before.drawing === drawing) return before
    const now = { ...play, drawing }
    joined.set(play, now)
    return now
  })
}
