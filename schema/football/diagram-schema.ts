/**
 * What the server and the importer accept as a diagram: the types of diagram.ts with limits, so that no client
 * can store a play that another cannot draw. Built on the small half of zod, since browsers load it too.
 */

import * as z from 'zod/mini'

import { spots } from '../input-pieces.ts'
import { FIELD_LENGTH } from './field.ts'
import { FIELD_ID, type BlockScheme, type Diagram, type DiagramElement, type LineKind } from './diagram.ts'

export const MAX_ELEMENTS = 400
export const MAX_PATH_POINTS = 64
export const MAX_BRANCHES = 6
/** Maximum length of a player's job and of his coaching point. */
export const MAX_JOB = 200
export const MAX_COACHING = 400
/** Of a look's name: as long as the longest front, coverage and pressure, and a number. */
export const MAX_LOOK_NAME = 60

/** Every kind of line, and of block. */
export const LINE_KINDS = [
  'route',
  'option',
  'block',
  'motion',
  'shift',
  'run',
  'handoff',
  'pitch',
  'pass',
  'fake',
  'rush',
  'man',
] as const satisfies readonly LineKind[]

export const BLOCK_SCHEMES = [
  'base',
  'double',
  'combo',
  'reach',
  'scoop',
  'down',
  'cutoff',
  'pull',
  'trap',
  'lead',
  'kick',
  'pass-set',
] as const satisfies readonly BlockScheme[]

const ID = /^[a-z0-9][a-z0-9.-]{0,39}$/i

/** Ids are keys of a plain object, so names that every object inherits are not allowed. */
function isOwnName(id: string): boolean {
  return id !== 'prototype' && !(id in Object.prototype)
}

/** An element's id: short, plain, and safe as a key. */
export const elementIdSchema = z.string().check(z.regex(ID), z.refine(isOwnName))

const x = z.number().check(z.gte(-60), z.lte(60))
const y = z.number().check(z.gte(-60), z.lte(110))
const point = z.strictObject({ x, y })
const from = z.nullable(elementIdSchema)
const label = z.string().check(z.maxLength(12))
const flag = z.optional(z.boolean())
/** Ids of elements, or nothing. */
const aim = z.optional(z.string().check(z.maxLength(40), z.regex(/^$|^[a-z0-9][a-z0-9.-]*$/i)))
const common = { locked: flag, look: aim, gone: flag }
const slug = z.string().check(z.maxLength(40))
const points = z.array(point).check(z.maxLength(MAX_PATH_POINTS))
const radius = z.number().check(z.gt(0), z.lte(60))

/** One element of a diagram. */
export const elementSchema: z.ZodMiniType<DiagramElement> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('field'),
    hash: z.enum(['L', 'M', 'R']),
    toGoal: z.optional(z.int().check(z.gte(0), z.lt(FIELD_LENGTH))),
  }),
  z.strictObject({
    kind: z.literal('player'),
    side: z.enum(['offense', 'defense']),
    role: z.string().check(z.minLength(1), z.maxLength(6)),
    label,
    at: point,
    shape: z.enum(['circle', 'square', 'letter']),
    primary: z.boolean(),
    job: z.optional(z.string().check(z.maxLength(MAX_JOB))),
    coaching: z.optional(z.string().check(z.maxLength(MAX_COACHING))),
    ...common,
  }),
  z.strictObject({
    kind: z.literal('path'),
    line: z.enum(LINE_KINDS),
    from,
    points: points.check(z.minLength(1)),
    curve: z.enum(['straight', 'smooth']),
    corners: z.optional(
      z.array(z.int().check(z.gte(0), z.lt(MAX_PATH_POINTS))).check(z.maxLength(MAX_PATH_POINTS)),
    ),
    end: z.enum(['arrow', 'tee', 'dot', 'none']),
    label,
    scheme: z.optional(z.enum([...BLOCK_SCHEMES, ''])),
    branches: z.optional(z.array(points.check(z.minLength(1))).check(z.maxLength(MAX_BRANCHES))),
    read: z.optional(z.int().check(z.gte(0), z.lte(9))),
    hot: flag,
    to: aim,
    ruled: flag,
    ...common,
  }),
  z.strictObject({ kind: z.literal('zone'), from, at: point, rx: radius, ry: radius, label, ...common }),
  z.strictObject({
    kind: z.literal('text'),
    at: point,
    text: z.string().check(z.maxLength(200)),
    ...common,
  }),
  z.strictObject({ kind: z.literal('key'), on: elementIdSchema, label, ...common }),
  z.strictObject({
    kind: z.literal('look'),
    name: z.string().check(z.minLength(1), z.maxLength(MAX_LOOK_NAME)),
    front: slug,
    coverage: z.string().check(z.maxLength(60)),
    ownFront: z.optional(z.string().check(z.maxLength(40))),
    spots: z.optional(spots),
    formation: z.optional(slug),
    hand: z.optional(z.enum(['L', 'R'])),
    sort: z.string().check(z.regex(/^[0-9A-Za-z]{1,100}$/)),
  }),
])

/** Exactly one field element, under its own id. */
function hasOneField(elements: Record<string, DiagramElement>): boolean {
  return (
    Object.entries(elements).every(([id, { kind }]) => (kind === 'field') === (id === FIELD_ID)) &&
    FIELD_ID in elements
  )
}

/** A whole diagram. */
export const diagramSchema: z.ZodMiniType<Diagram> = z.strictObject({
  v: z.literal(1),
  elements: z.record(elementIdSchema, elementSchema).check(
    z.refine((elements) => Object.keys(elements).length <= MAX_ELEMENTS),
    z.refine(hasOneField),
  ),
})

/** Whether a valid diagram is still valid after the elements with these ids changed. */
export function isStillDrawable(diagram: Diagram, changed: readonly string[]): boolean {
  const { elements } = diagram
  return (
    Object.keys(elements).length <= MAX_ELEMENTS &&
    hasOneField(elements) &&
    changed.every((id) => {
      const element = Object.hasOwn(elements, id) ? elements[id] : undefined
      return !element || (elementIdSchema.safeParse(id).success && elementSchema.safeParse(element).success)
    })
  )
}
