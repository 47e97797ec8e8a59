import type { CSSProperties } from 'react'
import type { Point } from '#schema/football/diagram.ts'
import { toScreen, type Camera, type Size } from '../core/camera.ts'

const MARGIN = 8

/** What the bar at the top and the tools at the side cover, in pixels. */
const COVERED = { top: 56, side: 64 }

/** Places a picker at the opposite edge of the field, so that its player and his preview stay visible. */
export function placeAcross(camera: Camera, size: Size, at: Point, width: number): CSSProperties {
  const isRight = toScreen(camera, at).x <= size.width * 0.55
  return {
    top: COVERED.top,
    ...(isRight ? { left: 'auto', right: MARGIN } : { left: COVERED.side, right: 'auto' }),
    width: Math.min(width, size.width - 2 * MARGIN),
    maxHeight: size.height - COVERED.top - MARGIN,
  }
}
