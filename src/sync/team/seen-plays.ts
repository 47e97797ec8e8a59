/** What the signed-in person saw of each play when they had it open last. */
import type { Chart } from '#schema/depth.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { isOfLooks, type NewInPlay, newSince, saidOf } from '#schema/football/seen-play.ts'
import { manAtSpot } from '#schema/football/spot-men.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import { queries } from '#schema/queries/index.ts'
import type { Row } from '@rocicorp/zero'
import { useMemo } from 'react'
import type { DrawingRow, PlayRow } from './plays.ts'
import { useRows } from '../use-query.ts'

export type SeenPlay = Row['seenPlays']

/** By the play's id. `ready`: the server has confirmed that these are all. */
export function useSeenPlays(teamId: string): { seen: ReadonlyMap<string, SeenPlay>; ready: boolean } {
  const { rows, ready } = useRows(queries.study.seen({ teamId }))
  return useMemo(() => ({ seen: new Map(rows.map((row) => [row.playId, row])), ready }), [rows, ready])
}

/** The men of a drawing whom a player with these spots on the depth charts plays, by the ids of their elements. */
export function menOf(
  spots: readonly { readonly chart: Chart; readonly spot: string }[],
  unit: Unit,
  diagram: Diagram,
): ReadonlySet<string> {
  if (unit === 'special') return new Set()
  const men = playersOf(diagram)
  const mine = spots.filter(({ chart }) => chart.unit === unit).map(({ spot }) => manAtSpot(men, unit, spot))
  return new Set(mine.flatMap((man) => (man ? [man.id] : [])))
}

/**
 * What is new in a play since it was seen, what concerns these men first; empty where nothing is that a player would do or read
 * differently. A drawing that changed in nothing that words tell has one entry, with the key "drawing".
 */
export function newsOf(
  play: PlayRow,
  drawing: DrawingRow,
  saw: SeenPlay,
  mine: ReadonlySet<string>,
  names: PositionNames,
): readonly NewInPlay[] {
  const isRedrawn = drawing.version !== saw.drawingVersion
  if (play.version === saw.playVersion && !isRedrawn) return []
  const told = newSince(saw.said, saidOf(play, drawing.diagram, names), mine)
  if (told.length > 0 || !isRedrawn) return told
  // Nothing else than spots within half a yard is left, unless the looks were not kept when it was seen.
  const is = saw.said.some(isOfLooks)
    ? 'Players stand less than half a yard elsewhere'
    : 'Drawn a little differently'
  return [{ key: 'drawing', man: '', title: 'The drawing', was: 'Drawn another way', is }]
}
