/** Which points of a line are corners and which are curves, a point at a time. */

import type { PathElement } from './diagram.ts'

type Bends = Pick<PathElement, 'points' | 'curve' | 'corners'>

/** Whether the line goes round that point in a curve; its ends are neither. */
export function isCurved({ points, curve, corners }: Bends, index: number): boolean {
  return curve === 'smooth' && isInner(points, index) && !corners?.includes(index)
}

/** Whether a point lies between others, so that there is something to be round or sharp. */
export function isInner(points: readonly unknown[], index: number): boolean {
  return index > 0 && index < points.length - 1
}

/** The line with that point a curve instead of a corner, or the other way round. */
export function turnCorner(path: Bends, index: number): Pick<PathElement, 'curve' | 'corners'> {
  const sharp = path.points.flatMap((_, i) => {
    if (!isInner(path.points, i)) return []
    return isCurved(path, i) === (i === index) ? [i] : []
  })
  return bent(path, sharp)
}

/** Where a point is put in behind `after`, between two corners or ends it is one as well, and all behind it move up. */
export function withPointAfter(path: Bends, after: number): Pick<PathElement, 'corners'> {
  if (!path.corners?.length) return {}
  const corners = path.corners.map((index) => (index > after ? index + 1 : index))
  const isStraight = !isCurved(path, after) && !isCurved(path, after + 1)
  return { corners: isStraight ? [...corners, after + 1].sort((a, b) => a - b) : corners }
}

/** Where a point is taken out, all behind it move down. */
export function withoutPoint({ corners }: Bends, at: number): Pick<PathElement, 'corners'> {
  if (!corners?.length) return {}
  return { corners: corners.filter((index) => index !== at).map((index) => (index > at ? index - 1 : index)) }
}

/** A line of corners alone is a straight one, and one without any says nothing of them that it did not say before. */
function bent({ points, corners }: Bends, sharp: number[]): Pick<PathElement, 'curve' | 'corners'> {
  if (sharp.length === points.length - 2)
    return { curve: 'straight', ...(corners?.length && { corners: [] }) }
  return { curve: 'smooth', ...((sharp.length > 0 || corners?.length) && { corners: sharp }) }
}
