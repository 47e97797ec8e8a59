import * as z from 'zod/mini'
import { name, shortText } from '../input-pieces.ts'
import { zql } from '../zero.ts'
import type { Entity } from './entity.ts'

const spot = z.strictObject({
  role: z.string().check(z.minLength(1), z.maxLength(6)),
  x: z.number().check(z.gte(-60), z.lte(60)),
  y: z.number().check(z.gte(-60), z.lte(110)),
  onLine: z.boolean(),
})

export const formationFields = {
  name,
  family: shortText,
  personnel: z.string().check(z.maxLength(12)),
  strength: z.enum(['R', 'L', 'balanced']),
  players: z.array(spot).check(z.minLength(1), z.maxLength(11)),
}

/** An alignment of the team's own. Where its men stand is one value, so that two edits never mix two alignments. */
export const formation: Entity = {
  word: 'formation',
  find: (id) => zql.formations.where('id', id).one(),
  fields: {
    name: 'the name',
    family: 'the family',
    personnel: 'the personnel',
    strength: 'the strength',
    players: 'where the men stand',
  } satisfies { [field in keyof typeof formationFields]: string },
  contested: { needs: 'playbook.edit' },
}
