/** What of the grass a drill's picture shows, and the picture in words. Pure. */
import type { DrillDiagram, DrillElement } from '#schema/football/drill-diagram.ts'
import type { Point } from '#schema/football/diagram.ts'
import { count } from '#src/lib/words.ts'

/** Grass with nothing on it. */
export const EMPTY_DRILL: DrillDiagram = { v: 1, elements: {} }

/** In yards, y turned over as in SVG. */
export type DrillFrame = { left: number; top: number; width: number; height: number }

/** Around the outermost thing, in yards. */
const MARGIN = 2
/** A drill of a few yards is not drawn larger than this much grass, in yards. */
const LEAST = { width: 15, height: 10 }

/** Every spot of an element. */
export function spotsOf(element: DrillElement): readonly Point[] {
  return element.kind === 'line' ? element.points : [element.at]
}

/** About how wide half a letter of a note is, in yards. */
const HALF_LETTER = 0.45

/** Where the words of a note begin and end. */
function endsOf({ at, text }: Extract<DrillElement, { kind: 'note' }>): readonly Point[] {
  const half = text.length * HALF_LETTER
  return [
    { x: at.x - half, y: at.y },
    { x: at.x + half, y: at.y },
  ]
}

/** The part of the grass with the whole drill on it. */
export function frameOfDrill({ elements }: DrillDiagram): DrillFrame {
  const spots = Object.values(elements).flatMap((one) => (one.kind === 'note' ? endsOf(one) : spotsOf(one)))
  const xs = spots.length > 0 ? spots.map(({ x }) => x) : [0]
  const ys = spots.length > 0 ? spots.map(({ y }) => y) : [0]
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN]
  const [bottom, top] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN]
  const width = Math.max(right - left, LEAST.width)
  const height = Math.max(top - bottom, LEAST.height)
  return {
    left: (left + right - width) / 2,
    top: -(top + bottom + height) / 2,
    width,
    height,
  }
}

/** How much larger than in a play its players are drawn: a wide drill has fewer of them. */
export function drillScale({ width, height }: DrillFrame): number {
  return Math.min(2, Math.max(0.9, Math.max(width, height * 1.4) / 20))
}

/** "Diagram: 4 players, 2 cones, 3 lines" */
export function drillPictureWords({ elements }: DrillDiagram): string {
  const all = Object.values(elements)
  const parts = [
    [all.filter((one) => one.kind === 'man' && one.side !== 'coach').length, 'player'],
    [all.filter((one) => one.kind === 'man' && one.side === 'coach').length, 'coach', 'coaches'],
    [all.filter(({ kind }) => kind === 'cone').length, 'cone'],
    [all.filter(({ kind }) => kind === 'bag').length, 'bag'],
    [all.filter(({ kind }) => kind === 'line').length, 'line'],
  ] as const
  const said = parts.flatMap(([n, one, many]) => (n > 0 ? [count(n, one, many)] : []))
  return `Diagram: ${said.join(', ') || 'empty'}`
}
