/** What the operations on a team's tree of categories and on its presets take. */
import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { editsOf, id, name, shortText, version } from './pieces.ts'

const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/))

export const setCategory = z.strictObject({
  unit: z.enum(['offense', 'defense', 'special']),
  /** Empty for a category, a category's slug for one of its types. */
  parent: z.union([z.literal(''), slug]),
  slug,
  baseVersion: version,
  changes: editsOf({
    label: shortText,
    /** Empty for the tree's own place. */
    sortKey: z.string().check(z.regex(/^[0-9A-Za-z]{0,100}$/)),
    isHidden: z.boolean(),
  }),
})
export type SetCategory = z.infer<typeof setCategory>

const search = z
  .record(z.string().check(z.regex(/^[a-z]{1,20}$/i)), z.string().check(z.maxLength(LIMITS.description)))
  .check(z.refine((filters) => Object.keys(filters).length <= LIMITS.filters))

export const createView = z.strictObject({ id, name, search })
export type CreateView = z.infer<typeof createView>

export const editView = z.strictObject({ id, baseVersion: version, changes: editsOf({ name, search }) })
export type EditView = z.infer<typeof editView>

export const deleteView = z.strictObject({ id, baseVersion: version })
export type DeleteView = z.infer<typeof deleteView>

export const restoreView = z.strictObject({ id })
export type RestoreView = z.infer<typeof restoreView>
