/**
 * What the server and the importer accept as a diagram: the types of diagram.ts with limits, so that no client
 * can store a play that another cannot draw. Built on the small half of zod, since browsers load it too.
 */

import * as z from 'zod/mini'

import { FIELD_ID, type Diagram, type DiagramElement } from './diagram.ts'

export const MAX_ELEMENTS = 200
export const MAX_PATH_POINTS = 64

const ID = /^[a-z0-9][a-z0-9.-]{0,39}$/i

/** Ids are keys of a plain object; the names every object already has would be found where nothing is. */
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
const radius = z.number().check(z.gt(0), z.lte(60))

/** One element of a diagram. */
export const elementSchema: z.ZodMiniType<DiagramElement> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('field'), hash: z.enum(['L', 'M', 'R']) }),
  z.strictObject({
    kind: z.literal('player'),
    side: z.enum(['offense', 'defense']),
    role: z.string().check(z.minLength(1), z.maxLength(6)),
    label,
    at: point,
    shape: z.enum(['circle', 'square', 'letter']),
    primary: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('path'),
    line: z.enum(['route', 'option', 'block', 'motion', 'run', 'pass', 'fake', 'rush', 'man']),
    from,
    points: z.array(point).check(z.minLength(1), z.maxLength(MAX_PATH_POINTS)),
    curve: z.enum(['straight', 'smooth']),
    end: z.enum(['arrow', 'tee', 'dot', 'none']),
    label,
  }),
  z.strictObject({ kind: z.literal('zone'), from, at: point, rx: radius, ry: radius, label }),
  z.strictObject({ kind: z.literal('text'), at: point, text: z.string().check(z.maxLength(200)) }),
])

/** The field is there, under its own id, and only there. */
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

/** Whether a diagram that was one before is one still, after the elements of these ids changed. */
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
