/** What a player does on each play at a spot of the depth chart. Pure. */
import type { Chart } from '#schema/depth.ts'
import { withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { playItself } from '#schema/football/look-base.ts'
import { readPlayer } from '#schema/football/reading.ts'
import { manAtSpot } from '#schema/football/spot-men.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import type { PositionNames } from '#schema/football/terminology.ts'

type Play = {
  readonly id: string
  readonly unit: Unit
  readonly status: 'draft' | 'review' | 'published'
}

export type MyJob<P extends Play> = {
  readonly play: P
  readonly diagram: Diagram
  /** What the coach wrote for the spot, else what its lines say. */
  readonly words: string
  /** What its lines say; empty where none is drawn. */
  readonly drawn: string
  /** The coach's longer note. */
  readonly coaching: string
}

/** The charts whose spots are spots of drawn plays. Units of special teams line up by other names in their drawings. */
export function isDrawn(chart: Chart): boolean {
  return chart.slug === 'offense' || chart.slug === 'defense'
}

/**
 * The published plays of the chart's unit on which this spot has a job, in the order given. Archived plays, which only coaches'
 * devices hold, are left out, and so are plays on which the spot is not on the field, or has nothing drawn or written.
 */
export function jobsAt<P extends Play & { readonly isArchived: boolean }>(
  { chart, spot }: { chart: Chart; spot: string },
  plays: readonly P[],
  diagramOf: (playId: string) => Diagram | undefined,
  names?: PositionNames,
): MyJob<P>[] {
  if (chart.unit === 'special') return []
  const { unit } = chart
  return plays.flatMap((play) => {
    const isAsked = play.unit === unit && play.status === 'published' && !play.isArchived
    const stored = isAsked ? diagramOf(play.id) : undefined
    if (!stored) return []
    const diagram = withLabels(playItself(stored), names)
    const man = manAtSpot(playersOf(diagram), unit, spot)
    if (!man || man.gone) return []
    const drawn = readPlayer(diagram, man)
    const words = man.job || drawn
    const coaching = man.coaching ?? ''
    return words || coaching ? [{ play, diagram: stored, words, drawn, coaching }] : []
  })
}
