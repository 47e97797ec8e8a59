import * as z from 'zod/mini'
import { placeOf } from '../category-place.ts'
import { shortText } from '../input-pieces.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

export const categoryFields = {
  label: shortText,
  /** Empty for the tree's own place. */
  sortKey: z.string().check(z.regex(/^[0-9A-Za-z]{0,100}$/)),
  isHidden: z.boolean(),
}

/** A team's changes to a category or type. Its place in the tree is its id. */
export const category: ContestedEntity = {
  word: 'category',
  find: (id, teamId) => {
    const { unit, parent, slug } = placeOf(id)
    const ofTeam = zql.playCategories.where('teamId', teamId).where('unit', unit)
    return ofTeam.where('parent', parent).where('slug', slug).one()
  },
  fields: {
    label: 'the label',
    sortKey: 'its place in the list',
    isHidden: 'whether lists show it',
  } satisfies { [field in keyof typeof categoryFields]: string },
  contested: { needs: 'playbook.manage' },
}
