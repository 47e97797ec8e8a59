/**
 * The diagram of a drill: players, cones, bags and lines on grass without hash marks. Yards, +x to the right, +y away from
 * the coach who reads it. One JSON value, small enough to be kept and merged as a whole.
 */

import * as z from 'zod/mini'
import type { Point } from './diagram.ts'
import { elementIdSchema } from './diagram-schema.ts'

/** What a player or a coach in a drill is drawn as. */
export type DrillSide = 'offense' | 'defense' | 'coach'

/** What a line of a drill means; drawn like the same line of a play. */
export type DrillLineKind = 'run' | 'pass' | 'block'

export type DrillElement =
  | { kind: 'man'; side: DrillSide; label: string; at: Point }
  | { kind: 'cone' | 'bag' | 'ball'; at: Point }
  | { kind: 'line'; line: DrillLineKind; points: Point[]; curve: 'straight' | 'smooth' }
  | { kind: 'note'; at: Point; text: string }

export type DrillDiagram = { v: 1; elements: Record<string, DrillElement> }

export const MOST_DRILL_ELEMENTS = 80
export const MOST_DRILL_POINTS = 24
export const MOST_DRILL_LABEL = 3
export const MOST_DRILL_NOTE = 40
/** How far from the middle anything may be, in yards: a punt and its coverage fit. */
export const DRILL_REACH = 60

const yards = z.number().check(z.gte(-DRILL_REACH), z.lte(DRILL_REACH))
const point = z.strictObject({ x: yards, y: yards })

const element: z.ZodMiniType<DrillElement> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('man'),
    side: z.enum(['offense', 'defense', 'coach']),
    label: z.string().check(z.maxLength(MOST_DRILL_LABEL)),
    at: point,
  }),
  z.strictObject({ kind: z.enum(['cone', 'bag', 'ball']), at: point }),
  z.strictObject({
    kind: z.literal('line'),
    line: z.enum(['run', 'pass', 'block']),
    points: z.array(point).check(z.minLength(2), z.maxLength(MOST_DRILL_POINTS)),
    curve: z.enum(['straight', 'smooth']),
  }),
  z.strictObject({
    kind: z.literal('note'),
    at: point,
    text: z.string().check(z.minLength(1), z.maxLength(MOST_DRILL_NOTE)),
  }),
])

/** What is accepted as the diagram of a drill. */
export const drillDiagramSchema: z.ZodMiniType<DrillDiagram> = z.strictObject({
  v: z.literal(1),
  elements: z
    .record(elementIdSchema, element)
    .check(z.refine((elements) => Object.keys(elements).length <= MOST_DRILL_ELEMENTS)),
})
