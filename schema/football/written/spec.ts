/** Plays in their short form, as they are written down for a whole playbook at once, and what is drawn from it. */
import type { ProtectionSlug, RunSlug } from '../blocking.ts'
import type { ConceptSlug } from '../concepts.ts'
import type { CoverageSlug } from '../coverages.ts'
import type { Diagram, LineKind } from '../diagram.ts'
import type { Hash } from '../field.ts'
import type { Strength } from '../formations.ts'
import type { Unit } from '../taxonomy.ts'

/** The play as it is drawn. */
export type DrawnPlay = {
  name: string
  callText: string
  /** Unique in the playbook: a number from 11 up for the offense, a letter first for the others. */
  wristCode: string
  unit: Unit
  /** Slugs of the taxonomy. */
  category: string
  subcategory: string
  concept: string
  /** As it is called, with its hand: `Gun Trips Rt`. A front for the defense, a unit for special teams. */
  formation: string
  formationSlug: string
  strength: Strength
  personnel: string
  protection: string
  motion: string
  direction: 'R' | 'L' | 'none'
  /** The hand it is drawn to. */
  hand: 'R' | 'L'
  tags: string[]
  notes: string
  diagram: Diagram
}

/**
 * An offensive play written to the right. With `left` the finished play is mirrored, and its name with it.
 * Lines are spots from the ball; a route with `-` before it runs to the other side.
 */
export type OffenseSpec = {
  call: string
  formation: string
  left?: true
  hash?: Hash
  /** Yards to the goal line, for a play that belongs to a spot of the field. */
  toGoal?: number
  category: string
  subcategory: string
  concept: string
  /** Where the play goes while it is written to the right; right unless told. */
  side?: 'R' | 'L' | 'none'
  motion?: { role: string; path: string; words: string }
  pass?: ConceptSlug
  routes?: Readonly<Record<string, string>>
  /** After a `|` an option goes on from its node in another way. A handoff, a pitch or a throw names the role it goes to. */
  lines?: readonly (readonly [role: string, kind: LineKind, spots: string, label?: string, to?: string])[]
  /** Roles in the order in which the quarterback looks for them; a concept knows its own. */
  reads?: string
  /** Who gets the ball against a blitz. */
  hot?: string
  /** The defenders who are read, as they stand against the play: `E(-4,1)`. */
  key?: string
  run?: RunSlug
  carrier?: string
  protect?: ProtectionSlug
  /** Whom the ball is thrown to; a concept knows its own. False for none. */
  throwTo?: string | false
  tags: readonly string[]
  notes: string
}

/** A defensive call: a front and a coverage, drawn against a formation that they are built to meet. */
export type DefenseSpec = {
  name: string
  front: string
  coverage: CoverageSlug
  against: string
  /** A receiver who goes in motion: his spots from the ball. The defense meets it as the coverage does. */
  motion?: { role: string; path: string }
  left?: true
  /** Paths of those who rush, by role, as they are against strength right. */
  rush?: Readonly<Record<string, string>>
  /** Linemen who drop into coverage. */
  drop?: readonly string[]
  category: string
  subcategory: string
  personnel: string
  tags: readonly string[]
  notes: string
}

/** A call of a special team. */
export type KickingSpec = {
  name: string
  unit: string
  category: string
  subcategory: string
  direction: 'R' | 'L' | 'none'
  /** By role, spots from the ball; several roles that do the same as offsets begin with `+`. */
  lines: readonly (readonly [roles: string, kind: LineKind, path: string])[]
  tags: readonly string[]
  notes: string
}
