/** Hit testing, by distances in yards, so that targets can be larger than their picture. */

import type { PathElement, Point } from '#schema/football/diagram.ts'
import { add, distance } from '#schema/football/points.ts'
import { FIELD_LOOK, NOTE_LINE, NOTE_SIZE } from '../../diagram/paint.ts'
import { courseOf } from '../../diagram/polyline.ts'
import { nearestOn } from '#schema/football/nearest.ts'
import { elementToLens, lineToLens } from '../../diagram/lens.ts'
import { drawnAt } from './camera.ts'
import type { Edge, Hit } from './gesture-types.ts'
import { lockSpot } from './locks.ts'
import { startOf } from './motion.ts'
import { elementNow, isLineTool, lineFor, originOf, type EditorState } from './state.ts'
import { isFixed, isLocked, isOutOfReach } from './view.ts'

/** Hit radius in pixels: a thumb needs 44 across, a mouse much less. */
export const REACH = { touch: 22, mouse: 7 }

/** Half the width of a lock mark, in yards. */
export const LOCK_SIZE = 0.42

/** Radius of a read key's ring, in yards. */
const KEY_RING = 1.25

/** The element or handle at a spot; null for the bare field. */
export function hitTest(state: EditorState, spot: Point, touch: boolean): Hit | null {
  const at = drawnAt(state.camera, spot)
  const reach = (touch ? REACH.touch : REACH.mouse) / state.camera.scale
  const handle = state.readOnly ? null : hitHandle(state, at, Math.min(reach, 2.5))
  if (handle) return handle
  let best: { hit: Hit; gap: number } | null = null
  const offer = (hit: Hit, gap: number): void => {
    if (gap <= reach && (best === null || gap < best.gap)) best = { hit, gap }
  }
  for (const id of Object.keys(state.base.elements)) {
    const element = elementNow(state, id)
    if (!element || isOutOfReach(state, element)) continue
    if (!state.readOnly && isLocked(element)) {
      const lock = lockSpot(state, element)
      if (lock) offer({ part: 'lock', id }, distance(drawnAt(state.camera, lock), at) - LOCK_SIZE)
    }
    // A player wins over lines that pass under him: inside his token the gap is negative.
    if (element.kind === 'player') {
      for (const stand of spotsOf(state, id, element.at))
        offer({ part: 'player', id }, distance(drawnAt(state.camera, stand), at) - FIELD_LOOK.token * 1.25)
    } else if (element.kind === 'path') {
      const line = hitLine(state, element, at)
      offer({ part: 'line', id, after: line.after }, line.gap)
    } else if (element.kind === 'text') {
      offer({ part: 'note', id }, gapToNote(drawnAt(state.camera, element.at), element.text, at))
    } else if (element.kind === 'zone') {
      const zone = state.camera.lens ? elementToLens(element, element.at, state.camera.lens) : element
      const inside = ((at.x - zone.at.x) / zone.rx) ** 2 + ((at.y - zone.at.y) / zone.ry) ** 2
      // A zone can be pressed anywhere that nothing else is.
      if (inside <= 1) offer({ part: 'zone', id }, reach * 0.99)
    } else if (element.kind === 'key') {
      const man = elementNow(state, element.on)
      if (man?.kind === 'player')
        offer(
          { part: 'note', id },
          Math.abs(distance(drawnAt(state.camera, man.at), at) - KEY_RING) + reach * 0.3,
        )
    }
  }
  return (best as { hit: Hit } | null)?.hit ?? null
}

/** Where a player can be pressed: his alignment and, with a line tool, where the line would begin. */
function spotsOf(state: EditorState, id: string, lineup: Point): readonly Point[] {
  const { tool } = state
  if (!isLineTool(tool)) return [lineup]
  const begin = startOf(state.base, id, lineFor(state, tool, id))
  return begin.x === 0 && begin.y === 0 ? [lineup] : [lineup, add(lineup, begin)]
}

function hitHandle(state: EditorState, at: Point, reach: number): Hit | null {
  if (state.selection.size !== 1) return null
  const [id] = state.selection
  const element = id === undefined ? undefined : elementNow(state, id)
  if (id === undefined || !element || isFixed(state, id)) return null
  if (element.kind === 'zone') {
    for (const [edge, spot] of zoneHandles(element)) {
      if (distance(drawnAt(state.camera, spot), at) <= reach) return { part: 'edge', id, edge }
    }
  }
  if (element.kind !== 'path') return null
  const handles = lineHandles(state, element)
  let best: { hit: Hit; gap: number } | null = null
  for (const { hit, spot, weight } of handles) {
    const gap = distance(drawnAt(state.camera, spot), at) * weight
    if (gap <= reach && (best === null || gap < best.gap)) best = { hit: hit(id), gap }
  }
  return best?.hit ?? null
}

type LineHandle = { hit: (id: string) => Hit; spot: Point; weight: number; isMiddle: boolean }

/** A line's handles: its points except the one at its player, and the midpoints of long segments. */
export function lineHandles(state: EditorState, path: PathElement): LineHandle[] {
  const origin = originOf(state, path.from)
  const spots = path.points.map((p) => ({ x: p.x + origin.x, y: p.y + origin.y }))
  const handles: LineHandle[] = []
  spots.forEach((spot, index) => {
    const isAttached = index === 0 && path.from !== null
    if (!isAttached)
      handles.push({ hit: (id) => ({ part: 'vertex', id, index }), spot, weight: 1, isMiddle: false })
    const next = spots[index + 1]
    const length = next && distance(drawnAt(state.camera, spot), drawnAt(state.camera, next))
    if (!next || !length || length * state.camera.scale < 40) return
    const middle = { x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2 }
    const hit = (id: string): Hit => ({ part: 'middle', id, after: index })
    handles.push({ hit, spot: middle, weight: 1.8, isMiddle: true })
  })
  path.branches?.forEach((branch, limb) => {
    branch.forEach((p, index) => {
      const hit = (id: string): Hit => ({ part: 'vertex', id, index, limb })
      handles.push({ hit, spot: { x: p.x + origin.x, y: p.y + origin.y }, weight: 1, isMiddle: false })
    })
  })
  return handles
}

/** The four handles of a zone. */
export function zoneHandles(zone: { at: Point; rx: number; ry: number }): [Edge, Point][] {
  const { at, rx, ry } = zone
  return [
    ['left', { x: at.x - rx, y: at.y }],
    ['right', { x: at.x + rx, y: at.y }],
    ['top', { x: at.x, y: at.y + ry }],
    ['bottom', { x: at.x, y: at.y - ry }],
  ]
}

function hitLine(state: EditorState, path: PathElement, at: Point): { gap: number; after: number } {
  const origin = originOf(state, path.from)
  /** On the field, as it is drawn. */
  const drawn = (points: readonly Point[]): Point[] => {
    const onField = points.map((p) => add(origin, p))
    return state.camera.lens ? lineToLens(onField, state.camera.lens) : onField
  }
  const node = path.points.at(-1)
  const limbs = (path.branches ?? []).map((limb) => (node ? [node, ...limb] : limb))
  const courses = [
    courseOf(path.points, path.curve, 0.6, path.corners),
    ...limbs.map((points) => courseOf(points, path.curve, 0.6)),
  ]
  const gaps = courses.map((course) => nearestOn(drawn(course), at).away)
  const breaks = path.points.map((p) => drawnAt(state.camera, add(origin, p)))
  return { gap: Math.min(...gaps), after: nearestOn(breaks, at).after }
}

function gapToNote(spot: Point, text: string, at: Point): number {
  const lines = text.split('\n')
  const width = Math.max(2, ...lines.map((line) => line.length * NOTE_SIZE * 0.56))
  const bottom = spot.y - (lines.length - 1) * NOTE_LINE - 0.3
  const dx = Math.max(spot.x - at.x, 0, at.x - spot.x - width)
  const dy = Math.max(bottom - at.y, 0, at.y - spot.y - NOTE_SIZE)
  return Math.hypot(dx, dy)
}
