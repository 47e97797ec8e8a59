/**
 * The diagram of a play: one JSON value addressed by element, so that two people who change different
 * elements never collide. All lengths are yards; the origin is the ball, +x is the offense's right, +y is
 * downfield (football data, section 3). Times and pixels never appear here.
 */

/** A spot or an offset, in yards. */
export type Point = { x: number; y: number }

export type Side = 'offense' | 'defense'

/** What a line means. The look (dash, end) follows from the kind, so that it can be re-themed and read aloud. */
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

/** The field itself: where the ball is spotted on it. Exactly one, under the id `field`. */
export type FieldElement = {
  kind: 'field'
  hash: 'L' | 'M' | 'R'
  /** Yards to the goal that the offense attacks, 1 to 99; 0, as a play that says nothing of it, for anywhere. */
  toGoal?: number | undefined
}

/**
 * What any element but the field may say. What it does not say, and what it says as false or empty, is the same: an
 * edit can set a property back, but never take it away.
 */
type Common = {
  /** Stays where it is until it is unlocked. */
  locked?: boolean | undefined
  /** The look it belongs to: it is drawn against that defense alone. */
  look?: string | undefined
}

/** An element that may stand in a look for one that is not there against it. */
type Leaving = {
  /** Against this look there is none of it. */
  gone?: boolean | undefined
}

/** One of the twenty-two. `role` says what he is in the formation (X, LT, M), `label` what is drawn. */
export type PlayerElement = Common &
  Leaving & {
    kind: 'player'
    side: Side
    role: string
    label: string
    at: Point
    /** Drawn as a square (the center) or as a bare letter (defense) instead of a circle. */
    shape: 'circle' | 'square' | 'letter'
    /** Filled when the play is built for him: the primary receiver or the ball carrier. */
    primary: boolean
    /** What he has to do on this play, in the coach's words, and how. */
    job?: string | undefined
    coaching?: string | undefined
  }

/** A line. With `from`, the points are offsets from that player, so a route moves with the man who runs it. */
export type PathElement = Common &
  Leaving & {
    kind: 'path'
    line: LineKind
    from: string | null
    points: Point[]
    curve: LineCurve
    /** Which of the points of a smooth line are sharp: their places in `points`. Its ends, and any beyond, say nothing. */
    corners?: number[] | undefined
    end: LineEnd
    /** A word drawn at the end; empty for none. */
    label: string
    scheme?: BlockScheme | '' | undefined
    /**
     * Further ends of an option route: each goes on from the last of `points`, which is the node and is not repeated.
     * Offsets from the man, as the points are.
     */
    branches?: Point[][] | undefined
    /** Its place in the quarterback's progression, 1 to 9; 0 for none. */
    read?: number | undefined
    /** Where the ball goes against a blitz. */
    hot?: boolean | undefined
    /** The man it aims at: blocked, doubled with, thrown or handed to, covered. Empty for none. */
    to?: string | undefined
  }

/** A zone of coverage: an ellipse, offset from `from` never applies (a zone belongs to the field). */
export type ZoneElement = Common &
  Leaving & {
    kind: 'zone'
    from: string | null
    at: Point
    rx: number
    ry: number
    label: string
  }

export type TextElement = Common & { kind: 'text'; at: Point; text: string }

/** The defender that tells the quarterback what to do. */
export type KeyElement = Common & { kind: 'key'; on: string; label: string }

/**
 * What the play is shown against: an offense against a defense, a defense against a formation. The men and what they do
 * follow from that when they are drawn; stored are only the coach's changes of them, as elements of this look
 * (`looks.ts`). Never locked, in no look itself.
 */
export type LookElement = {
  kind: 'look'
  name: string
  /** Slugs of fronts.ts and coverages.ts; empty for none. */
  front: string
  coverage: string
  /** Of a defense: the slug of formations.ts that it is shown against, and to which hand. */
  formation?: string | undefined
  hand?: 'L' | 'R' | undefined
  /** A fractional key: the order of the tabs. */
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

/** The id of the element that every diagram has. */
export const FIELD_ID = 'field'

/** Player ids say whose they are, so choosing another formation moves the same men: `o.X`, `d.M`. */
export function playerId(side: Side, role: string): string {
  return `${side === 'offense' ? 'o' : 'd'}.${role}`
}

export function emptyDiagram(): Diagram {
  return { v: 1, elements: { [FIELD_ID]: { kind: 'field', hash: 'M' } } }
}
