/** Which man of a drawing the reader plays, and what he does. Pure. */
import { distinctLabel, withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { type PlacedPlayer, playersOf } from '#schema/football/drawing.ts'
import { playItself } from '#schema/football/look-base.ts'
import { readPlayer } from '#schema/football/reading.ts'
import type { PositionNames } from '#schema/football/terminology.ts'

export type MyPart = {
  /** The man's letters, as a coach tells him from others: "LT", "right C". */
  readonly name: string
  /** What the coach wrote for him, else what is drawn; empty where neither is. */
  readonly job: string
  /** What is drawn, where the coach wrote something else. */
  readonly drawn: string
  /** The coach's longer note. */
  readonly coaching: string
  /** He stands out in the picture by this choice (highlight.ts). */
  readonly highlight: string
}

/** The part of the first of these men, by the ids of their elements, who is on the field; null where none is. */
export function myPart(stored: Diagram, mine: ReadonlySet<string>, names?: PositionNames): MyPart | null {
  const diagram = withLabels(playItself(stored), names)
  const men = playersOf(diagram)
  const man = men.find(({ id, gone }) => mine.has(id) && !gone)
  if (!man) return null
  const drawn = readPlayer(diagram, man)
  const job = man.job || drawn
  return {
    name: distinctLabel(man, diagram.elements),
    job,
    drawn: man.job && drawn !== man.job ? drawn : '',
    coaching: man.coaching ?? '',
    highlight: highlightOf(playersOf(withLabels(playItself(stored))), man.id),
  }
}

function highlightOf(men: readonly PlacedPlayer[], id: string): string {
  const man = men.find((one) => one.id === id)
  if (!man) return ''
  const alike = men.filter(({ side, label }) => side === man.side && label === man.label)
  const hand = alike.length < 2 ? '' : alike.some(({ at }) => at.x < man.at.x) ? 'right' : 'left'
  return `${man.side}:${hand}:${man.label}`
}
