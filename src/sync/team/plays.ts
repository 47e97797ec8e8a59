/** Plays and their drawings: two lists, so that a stroke on the field changes only one. */
import { queries } from '#schema/queries/index.ts'
import type { Row } from '@rocicorp/zero'
import { useMemo } from 'react'
import { useConnection } from '../state.ts'
import { type DataState, stateOf, useTeamPlays } from './team-data.ts'
import { useRow, useRows } from '../use-query.ts'

export type PlayRow = Row['plays']
export type DrawingRow = Row['playDiagrams']

/** A play and its drawing; the drawing is missing only while its row is still on the way. */
export type PlayWithDrawing = PlayRow & { readonly drawing: DrawingRow | undefined }

/** How much of a team's playbook this device shows. */
export type PlaysHere = {
  readonly state: DataState
  /** Plays that are here, and how many there will be at least. */
  readonly n: number
  readonly expected: number
  /** Whether these plays have their drawings. */
  readonly drawings: DataState
}

/** Whether features that need every play may start. */
export function hasAllPlays({ state, drawings }: PlaysHere): boolean {
  return state === 'complete' && drawings === 'complete'
}

/**
 * The plays of a team in the coach's order, each with its drawing. One that has not changed stays the same object.
 * `ready`: the server has confirmed the plays on this page.
 */
export function usePlaysWithDrawings(teamId: string): {
  rows: readonly PlayWithDrawing[]
  here: PlaysHere
  ready: boolean
} {
  const connection = useConnection()
  const { state, expected, ready, ...plays } = useTeamPlays(teamId)
  // After the list, which a new device shows while drawings arrive.
  const drawings = useRows(queries.plays.drawings({ teamId }), plays.rows.length > 0)
  const rows = useMemo(() => joinDrawings(plays.rows, drawings.rows), [plays.rows, drawings.rows])
  const isDrawn = useMemo(
    () => drawings.ready || rows.every(({ drawing }) => drawing !== undefined),
    [drawings.ready, rows],
  )
  const drawn = stateOf(isDrawn, connection)
  const here = useMemo(
    () => ({ state, n: rows.length, expected, drawings: drawn }),
    [state, rows.length, expected, drawn],
  )
  return { rows, here, ready }
}

/** The drawing of one play, live; undefined until it arrives. */
export function useDrawing(teamId: string, playId: string): DrawingRow | undefined {
  return useRow(queries.plays.drawing({ teamId, id: playId })).row as DrawingRow | undefined
}

/** A play of a list, by its id. */
export function findPlay(plays: readonly PlayRow[], id: string): PlayRow | undefined {
  return plays.find((play) => play.id === id)
}

/** What each row of a play was last joined to: the replica makes a new row for every change. */
const joined = new WeakMap<PlayRow, PlayWithDrawing>()

/** Each play with its drawing. One that has not changed stays the same object. */
export function joinDrawings(plays: readonly PlayRow[], drawings: readonly DrawingRow[]): PlayWithDrawing[] {
  const drawingOf = new Map(drawings.map((drawing) => [drawing.playId, drawing]))
  return plays.map((play) => {
    const drawing = drawingOf.get(play.id)
    const before = joined.get(play)
    if (before && before.drawing === drawing) return before
    const now = { ...play, drawing }
    joined.set(play, now)
    return now
  })
}
