/** Which points of a line are sharp corners and which are curves. */

import type { PathElement } from './diagram.ts'

type Bends = Pick<PathElement, 'points' | 'curve' | 'corners'>

/** Whether the line curves at that point; its ends are neither corner nor curve. */
export function isCurved({ points, curve, corners }: Bends, index: number): boolean {
  return curve === 'smooth' && isInner(points, index) && !corners?.includes(index)
}

/** Whether a point is neither the first nor the last. */
export function isInner(points: readonly unknown[], index: number): boolean {
  return index > 0 && index < points.length - 1
}

/** The line with that point toggled between corner and curve. */
export function turnCorner(path: Bends, index: number): Pick<PathElement, 'curve' | 'corners'> {
  const sharp = path.points.flatMap((_, i) => {
    if (!isInner(path.points, i)) return []
    return isCurved(path, i) === (i === index) ? [i] : []
  })
  return bent(path, sharp)
}

/** Updates the corners after a point is inserted behind `after`: it is a corner if both neighbors are. */
export function withPointAfter(path: Bends, after: number): Pick<PathElement, 'corners'> {
  if (!path.corners?.length) return {}
  const corners = path.corners.map((index) => (index > after ? index + 1 : index))
  const isStraight = !isCurved(path, after) && !isCurved(path, after + 1)
  return { corners: isStraight ? [...corners, after + 1].sort((a, b) => a - b) : corners }
}

/** Updates the corners after a point is removed. */
export function withoutPoint({ corners }: Bends, at: number): Pick<PathElement, 'corners'> {
  if (!corners?.length) return {}
  return { corners: corners.filter((index) => index !== at).map((index) => (index > at ? index - 1 : index)) }
}

/** Normalizes: a line of only corners is straight, and one without corners doesn't store them. */
function bent({ points, corners }: Bends, sharp: number[]): Pick<PathElement, 'curve' | 'corners'> {
  if (sharp.length === points.length - 2)
    return { curve: 'straight', ...(corners?.length && { corners: [] }) }
  return { curve: 'smooth', ...((sharp.length > 0 || corners?.length) && { corners: sharp }) }
}
