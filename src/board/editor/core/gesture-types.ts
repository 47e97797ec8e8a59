/** Gestures on the field. Each keeps its pointer's last sample. */

import type { Point } from '#schema/football/diagram.ts'
import type { Camera } from './camera.ts'

/** One sample of a mouse, a pen or a finger. */
export type Pointer = {
  id: number
  /** In yards from the ball. */
  at: Point
  /** In pixels of the canvas. */
  screen: Point
  touch: boolean
  shift: boolean
  /** No snapping: Alt is held, or it is off and Alt is not. */
  free: boolean
  /** Alt is held: a drag pulls a copy out, a marked area is taken from the selection. */
  alt?: boolean
  /** A pen: from a player it draws at once what he does. */
  pen?: boolean
  /** A finger beside a pen, perhaps a palm: it chooses and moves the view, and draws nothing. */
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
  /** Down, and not yet known whether it is a tap or a drag. */
  | { kind: 'press'; pointer: Pointer; start: Pointer; hit: Hit | null; lastTap: Tap | null }
  /** Players, zones and notes move together; with `isCopy` the hand holds new ones, made after them. */
  | { kind: 'move'; pointer: Pointer; start: Point; grabbed: string; isCopy: boolean }
  /** A point of a line, counted in `points`, which holds a new one already where one is pulled out. */
  | {
      kind: 'vertex'
      pointer: Pointer
      id: string
      index: number
      points: Point[]
      corners?: number[] | undefined
      limb?: number
    }
  /** A piece of a line, both its ends. */
  | { kind: 'segment'; pointer: Pointer; start: Point; id: string; after: number }
  | { kind: 'resize'; pointer: Pointer; id: string; edge: Edge }
  /** What was selected is kept; what lies in the area is added, or with `takes` taken from it. */
  | { kind: 'marquee'; pointer: Pointer; start: Point; kept: ReadonlySet<string>; takes: boolean }
  /** A line drawn freehand; the points are in yards from the ball. `whole`: it began at the player, and ends with the lift. */
  | { kind: 'stroke'; pointer: Pointer; points: Point[]; whole: boolean }
  | { kind: 'new-zone'; pointer: Pointer; start: Point }
  | { kind: 'pan'; pointer: Pointer; start: Point; camera: Camera }
  | { kind: 'pinch'; first: Pointer; second: Pointer; start: [Point, Point]; camera: Camera }
  /** Arrow keys, held: one change when they are let go. */
  | { kind: 'nudge'; by: Point }

export const IDLE: Gesture = { kind: 'idle', lastTap: null }
