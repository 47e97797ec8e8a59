import * as z from 'zod/mini'
import { name, shortText, spots } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

export const formationFields = {
  name,
  family: shortText,
  personnel: z.string().check(z.maxLength(12)),
  strength: z.enum(['R', 'L', 'balanced']),
  players: spots.check(z.minLength(1)),
  isHidden: z.boolean(),
  aliases: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.tag)))
    .check(z.maxLength(LIMITS.tags)),
}

/** An alignment of the team's own: a formation, front, coverage or special-teams unit. Where its men stand is one value, so that two edits never mix two alignments. */
export const formation: ContestedEntity = {
  word: 'formation',
  find: (id) => zql.formations.where('id', id).one(),
  fields: {
    name: 'the name',
    family: 'the family',
    personnel: 'the personnel',
    strength: 'the strength',
    players: 'where the men stand',
    isHidden: 'whether it is offered',
    aliases: 'its other names',
  } satisfies { [field in keyof typeof formationFields]: string },
  contested: { needs: 'playbook.edit' },
}
