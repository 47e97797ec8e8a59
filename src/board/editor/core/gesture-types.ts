/** Gestures on the field. Each keeps its pointer's last sample. */

import type { Point } from '#schema/football/diagram.ts'
import type { Camera } from './camera.ts'

/** One sample of a mouse, pen, or finger. */
export type Pointer = {
  id: number
  /** In yards from the ball. */
  at: Point
  /** In pixels of the canvas. */
  screen: Point
  touch: boolean
  shift: boolean
  /** No snapping: Alt is held, or snapping is off and Alt isn't held. */
  free: boolean
  /** Alt is held: a drag copies, an area is removed from the selection. */
  alt?: boolean
  /** A pen: dragging from a player draws his line. */
  pen?: boolean
  /** A touch while a pen is in use, perhaps a palm: it selects and pans, but doesn't draw. */
  palm?: boolean
  /** Moves the view: the space bar is held, or it is the middle button. */
  pan: boolean
  /** In ms, from any beginning. */
  time: number
  /** Where the pointer has been since the last sample, in yards, for freehand lines. */
  trail?: Point[]
}

export type Edge = 'left' | 'right' | 'top' | 'bottom'

export type Hit =
  | { part: 'player' | 'note' | 'zone'; id: string }
  /** The mark of a locked element, which unlocks it. */
  | { part: 'lock'; id: string }
  /** A line between its points `after` and `after + 1`. */
  | { part: 'line'; id: string; after: number }
  /** A point of a line; with `limb` of that further end of an option route. */
  | { part: 'vertex'; id: string; index: number; limb?: number }
  /** The middle of a piece of the selected line, where a new point can be pulled out. */
  | { part: 'middle'; id: string; after: number }
  | { part: 'edge'; id: string; edge: Edge }

export type Tap = { screen: Point; time: number }

export type Gesture =
  | { kind: 'idle'; lastTap: Tap | null }
  /** Pressed; not yet known whether it is a tap or a drag. */
  | { kind: 'press'; pointer: Pointer; start: Pointer; hit: Hit | null; lastTap: Tap | null }
  /** Dragging players, zones, and notes; with `isCopy`, dragging new copies of them. */
  | { kind: 'move'; pointer: Pointer; start: Point; grabbed: string; isCopy: boolean }
  /** Dragging a point of a line; `points` already contains it if it is new. */
  | {
      kind: 'vertex'
      pointer: Pointer
      id: string
      index: number
      points: Point[]
      corners?: number[] | undefined
      limb?: number
    }
  /** Dragging a segment of a line. */
  | { kind: 'segment'; pointer: Pointer; start: Point; id: string; after: number }
  | { kind: 'resize'; pointer: Pointer; id: string; edge: Edge }
  /** Selecting an area: adds to the selection or, with `takes`, removes from it. */
  | { kind: 'marquee'; pointer: Pointer; start: Point; kept: ReadonlySet<string>; takes: boolean }
  /** A line drawn freehand; the points are in yards from the ball. `whole`: it began at the player, and ends with the lift. */
  | { kind: 'stroke'; pointer: Pointer; points: Point[]; whole: boolean }
  | { kind: 'new-zone'; pointer: Pointer; start: Point }
  | { kind: 'pan'; pointer: Pointer; start: Point; camera: Camera }
  | { kind: 'pinch'; first: Pointer; second: Pointer; start: [Point, Point]; camera: Camera }
  /** Arrow keys held down: one change when released. */
  | { kind: 'nudge'; by: Point }

export const IDLE: Gesture = { kind: 'idle', lastTap: null }
