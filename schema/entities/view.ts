import * as z from 'zod/mini'
import { name } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

/** Filters by their name in the address of the page. */
const search = z
  .record(z.string().check(z.regex(/^[a-z]{1,20}$/i)), z.string().check(z.maxLength(LIMITS.description)))
  .check(z.refine((filters) => Object.keys(filters).length <= LIMITS.filters))

export const viewFields = { name, search }

/** Filters that a team keeps under a name. */
export const view: ContestedEntity = {
  word: 'preset',
  find: (id) => zql.playViews.where('id', id).one(),
  fields: { name: 'the name', search: 'the filters' } satisfies {
    [field in keyof typeof viewFields]: string
  },
  contested: { needs: 'playbook.edit' },
}
