/** What the operations on conflicts take. */
import * as z from 'zod/mini'
import type { Strategy } from '../../db/sync.ts'
import { LIMITS } from '../../limits.ts'
import { id, json, shortText } from './pieces.ts'

const choice = z.strictObject({
  field: shortText,
  take: z.enum(['mine', 'theirs']),
  /** What its author saw of the other side when they chose. */
  theirs: json,
})

const STRATEGIES = ['keep-mine', 'use-theirs', 'merge'] as const satisfies Strategy[]

/** A category has no id: it is known by its place in the tree, `unit.parent.slug`. */
const place = z.string().check(z.regex(/^(?:offense|defense|special)\.[a-z0-9-]{0,40}\.[a-z0-9-]{1,40}$/))

export const resolveConflict = z
  .strictObject({
    id,
    entityType: shortText,
    entityId: z.union([id, place]),
    strategy: z.enum(STRATEGIES),
    fields: z.array(choice).check(
      z.minLength(1),
      z.maxLength(LIMITS.conflictFields),
      z.refine((fields) => new Set(fields.map(({ field }) => field)).size === fields.length),
    ),
  })
  .check(
    z.refine(({ strategy, fields }) => {
      const side = strategy === 'keep-mine' ? 'mine' : 'theirs'
      return strategy === 'merge' || fields.every(({ take }) => take === side)
    }),
  )
export type ResolveConflict = z.infer<typeof resolveConflict>
