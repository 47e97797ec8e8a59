/** Pieces of inputs that several aggregates share. */
import * as z from 'zod/mini'
import { ID_PATTERN } from './ids.ts'
import { LIMITS } from './limits.ts'
import type { Json } from './merge/conflict.ts'

export const id = z.string().check(z.regex(ID_PATTERN))
export const json = z.json() as z.ZodMiniType<Json>

export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name))
export const shortText = z.string().check(z.maxLength(LIMITS.shortText))
export const version = z.int().check(z.nonnegative())
export const sortKey = z.string().check(z.regex(/^[0-9A-Za-z]{1,100}$/))

/** The men of an alignment, in yards from the ball; a coverage has none. */
export const spots = z
  .array(
    z.strictObject({
      role: z.string().check(z.minLength(1), z.maxLength(6)),
      x: z.number().check(z.gte(-60), z.lte(60)),
      y: z.number().check(z.gte(-60), z.lte(110)),
      onLine: z.boolean(),
      label: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.letters))),
    }),
  )
  .check(z.maxLength(11))

/** One or more items with distinct ids, up to the limit of one operation. */
export function several<L extends z.ZodMiniType<{ id: string }>>(thing: L) {
  return z.array(thing).check(
    z.minLength(1),
    z.maxLength(LIMITS.bulk),
    z.refine((things) => new Set(things.map((one) => one.id)).size === things.length),
  )
}

type Fields = { readonly [field: string]: z.ZodMiniType<Json> }

type EditsOf<F extends Fields> = { [K in keyof F]?: { from: Json; to: z.infer<F[K]> } }

/** `{field: {from, to}}` for the given fields, each optional; `to` is checked, `from` is not. */
export function anyEditsOf<F extends Fields>(fields: F) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([field, to]) => [field, z.optional(z.object({ from: json, to }))]),
  )
  return z.strictObject(shape) as z.ZodMiniType<EditsOf<F>>
}

/** The same, at least one of them present. */
export function editsOf<F extends Fields>(fields: F) {
  return anyEditsOf(fields).check(z.refine((edits) => Object.keys(edits).length > 0))
}
