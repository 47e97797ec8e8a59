/** What the demo playbook is made of: the play as the app stores it, and the short form it is written in. */

import type { ProtectionSlug, RunSlug } from '#schema/football/blocking.ts'
import type { ConceptSlug } from '#schema/football/concepts.ts'
import type { Diagram, LineKind } from '#schema/football/diagram.ts'
import type { Hash } from '#schema/football/field.ts'
import type { Strength } from '#schema/football/formations.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import type { PlayFields } from '#schema/operations/plays.ts'
import type { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'

/** The play as it is drawn. */
export type DrawnPlay = {
  name: string
  callText: string
  /** Unique in the playbook: two digits for the offence, a letter first for the others. */
  wristCode: string
  unit: Unit
  /** Slugs of the taxonomy. */
  category: string
  subcategory: string
  concept: string
  /** As it is called, with its hand: `Gun Trips Rt`. A front for the defence, a unit for special teams. */
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

/** What a staff says of it besides, and how often it was run. */
export type Install = Pick<PlayFields, keyof typeof NEW_PLAY_DEFAULTS> & {
  counts: { reps: number; calls: number; successes: number }
}

export type DemoPlay = DrawnPlay & Install

/**
 * An offensive play written to the right. With `left` the finished play is mirrored, and its name with it.
 * Lines are spots from the ball; a route with `-` before it runs to the other side.
 */
export type OffenseSpec = {
  call: string
  formation: string
  left?: true
  hash?: Hash
  category: string
  subcategory: string
  concept: string
  /** Where the play goes while it is written to the right; right unless told. */
  side?: 'R' | 'L' | 'none'
  motion?: { role: string; path: string; words: string }
  pass?: ConceptSlug
  routes?: Readonly<Record<string, string>>
  /** After a `|` an option goes on from its node in another way. */
  lines?: readonly (readonly [role: string, kind: LineKind, spots: string, label?: string])[]
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
