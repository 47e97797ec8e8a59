/**
 * The diagram of a play: one JSON value addressed by element, so that two people who change different
 * elements never collide. All lengths are yards; the origin is the ball, +x is the offence's right, +y is
 * downfield (football data, section 3). Times and pixels never appear here.
 */

/** A spot or an offset, in yards. */
export type Point = { x: number; y: number }

export type Side = 'offense' | 'defense'

/** What a line means. The look (dash, end) follows from the kind, so that it can be re-themed and read aloud. */
export type LineKind = 'route' | 'option' | 'block' | 'motion' | 'run' | 'pass' | 'fake' | 'rush' | 'man'

export type LineEnd = 'arrow' | 'tee' | 'dot' | 'none'

export type LineCurve = 'straight' | 'smooth'

/** The field itself: where the ball is spotted across the field. Exactly one, under the id `field`. */
export type FieldElement = { kind: 'field'; hash: 'L' | 'M' | 'R' }

/** One of the twenty-two. `role` says what he is in the formation (X, LT, M), `label` what is drawn. */
export type PlayerElement = {
  kind: 'player'
  side: Side
  role: string
  label: string
  at: Point
  /** Drawn as a square (the centre) or as a bare letter (defence) instead of a circle. */
  shape: 'circle' | 'square' | 'letter'
  /** Filled when the play is built for him: the primary receiver or the ball carrier. */
  primary: boolean
}

/** A line. With `from`, the points are offsets from that player, so a route moves with the man who runs it. */
export type PathElement = {
  kind: 'path'
  line: LineKind
  from: string | null
  points: Point[]
  curve: LineCurve
  end: LineEnd
  /** A word drawn at the end (a blocking scheme, a read number); empty for none. */
  label: string
}

/** A zone of coverage: an ellipse, offset from `from` never applies (a zone belongs to the field). */
export type ZoneElement = {
  kind: 'zone'
  from: string | null
  at: Point
  rx: number
  ry: number
  label: string
}

export type TextElement = { kind: 'text'; at: Point; text: string }

export type DiagramElement = FieldElement | PlayerElement | PathElement | ZoneElement | TextElement

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
