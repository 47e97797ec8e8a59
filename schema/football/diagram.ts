/**
 * The diagram of a play: one JSON value addressed by element, so that two people who change different
 * elements never collide. All lengths are yards; the origin is the ball, +x is the offense's right, +y is
 * downfield (football data, section 3). Times and pixels never appear here.
 */

import type { Spot } from './spots.ts'

/** A spot or an offset, in yards. */
export type Point = { x: number; y: number }

export type Side = 'offense' | 'defense'

/** What a line means. Its style (dash, end) follows from the kind, so that it can be themed and read aloud. */
export type LineKind =
  | 'route'
  | 'option'
  | 'block'
  | 'motion'
  | 'shift'
  | 'run'
  | 'handoff'
  | 'pitch'
  | 'pass'
  | 'fake'
  | 'rush'
  | 'man'

/** How a block is made (football data 3.10). */
export type BlockScheme =
  | 'base'
  | 'double'
  | 'combo'
  | 'reach'
  | 'scoop'
  | 'down'
  | 'cutoff'
  | 'pull'
  | 'trap'
  | 'lead'
  | 'kick'
  | 'pass-set'

export type LineEnd = 'arrow' | 'tee' | 'dot' | 'none'

export type LineCurve = 'straight' | 'smooth'

/** Where the ball is spotted. Exactly one, under the id `field`. */
export type FieldElement = {
  kind: 'field'
  hash: 'L' | 'M' | 'R'
  /** Yards to the opponent's goal line, 1 to 99; 0 or missing for a play that isn't tied to a spot. */
  toGoal?: number | undefined
}

/**
 * Properties of every element except the field. Missing, false, and empty mean the same: an
 * edit can set a property back, but never take it away.
 */
type Common = {
  /** Can't be moved until it is unlocked. */
  locked?: boolean | undefined
  /** The look it belongs to: it is drawn only against that defense. */
  look?: string | undefined
  /** Of an element of a look: it stands for one that is hidden there. */
  gone?: boolean | undefined
}

/** A player. `role` is his place in the formation (X, LT, M), `label` is what is drawn. */
export type PlayerElement = Common & {
  kind: 'player'
  side: Side
  role: string
  label: string
  at: Point
  /** A square (the center) or a bare letter (defense) instead of a circle. */
  shape: 'circle' | 'square' | 'letter'
  /** The primary receiver or ball carrier, drawn filled. */
  primary: boolean
  /** His job on this play and how to do it, in the coach's words. */
  job?: string | undefined
  coaching?: string | undefined
}

/** A line. With `from`, the points are offsets from that player, so a route moves with him. */
export type PathElement = Common & {
  kind: 'path'
  line: LineKind
  from: string | null
  points: Point[]
  curve: LineCurve
  /** Indexes of the sharp points of a smooth line. Its ends, and indexes out of range, are ignored. */
  corners?: number[] | undefined
  end: LineEnd
  /** A label drawn at the end; empty for none. */
  label: string
  scheme?: BlockScheme | '' | undefined
  /**
   * Further branches of an option route: each continues from the last of `points`, which isn't repeated.
   * Offsets from the player, as the points are.
   */
  branches?: Point[][] | undefined
  /** Its place in the quarterback's progression, 1 to 9; 0 for none. */
  read?: number | undefined
  /** The hot receiver's route. */
  hot?: boolean | undefined
  /** The target: the player blocked, doubled with, thrown or handed to, or covered. Empty for none. */
  to?: string | undefined
  /**
   * A line of a look that rules drew: a block, which is drawn again while a coach's stays, or a defender's run fit, which is no
   * blitz.
   */
  ruled?: boolean | undefined
}

/** A coverage zone: an ellipse in field coordinates, even if it has an owner in `from`. */
export type ZoneElement = Common & {
  kind: 'zone'
  from: string | null
  at: Point
  rx: number
  ry: number
  label: string
}

export type TextElement = Common & { kind: 'text'; at: Point; text: string }

/** A read: the defender the quarterback keys. */
export type KeyElement = Common & { kind: 'key'; on: string; label: string }

/**
 * A look: an offense against a defense, or a defense against a formation. The opponents and their assignments
 * are derived when drawn; only the coach's changes to them are stored, as elements of this look
 * (`looks.ts`). Never locked and never part of a look.
 */
export type LookElement = {
  kind: 'look'
  name: string
  /** Slugs of fronts.ts and coverages.ts; empty for none. */
  front: string
  coverage: string
  /** The team's front that it was called in: its id, and its men set to the right. Empty for one of the library as it is. */
  ownFront?: string | undefined
  spots?: Spot[] | undefined
  /** For a defense: the slug (formations.ts) and hand of the formation it is shown against. */
  formation?: string | undefined
  hand?: 'L' | 'R' | undefined
  /** A fractional key for the tab order. */
  sort: string
}

export type DiagramElement =
  | FieldElement
  | PlayerElement
  | PathElement
  | ZoneElement
  | TextElement
  | KeyElement
  | LookElement

export type Diagram = { v: 1; elements: Record<string, DiagramElement> }

/** The id of the field element. */
export const FIELD_ID = 'field'

/** Player ids contain side and role, so that another formation moves the same players: `o.X`, `d.M`. */
export function playerId(side: Side, role: string): string {
  return `${side === 'offense' ? 'o' : 'd'}.${role}`
}

export function emptyDiagram(): Diagram {
  return { v: 1, elements: { [FIELD_ID]: { kind: 'field', hash: 'M' } } }
}
