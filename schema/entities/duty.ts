import * as z from 'zod/mini'
import { id, name, shortText, sortKey } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

export const dutyFields = {
  name,
  area: z.enum(['offense', 'defense', 'special_teams', 'operations']),
  place: z.enum(['field', 'booth', 'bench']),
  userId: z.nullable(id),
  backupId: z.nullable(id),
  channel: shortText,
  notes: z.string().check(z.maxLength(LIMITS.notes)),
  sortKey,
}

/** A game-day duty of a staff member. */
export const duty: ContestedEntity = {
  word: 'duty',
  find: (id) => zql.duties.where('id', id).one(),
  fields: {
    name: 'the name',
    area: 'the area',
    place: 'the location',
    userId: 'who does it',
    backupId: 'the backup',
    channel: 'the headset channel',
    notes: 'the notes',
    sortKey: 'its place in the list',
  } satisfies { [field in keyof typeof dutyFields]: string },
  contested: { needs: 'team.manage' },
}
