import * as z from 'zod/mini'
import { isDay } from '../game-plan.ts'
import { id, name, sortKey } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { TASK_AREAS, TASK_STATUSES } from '../tasks.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

export const taskFields = {
  title: name,
  notes: z.string().check(z.trim(), z.maxLength(LIMITS.notes)),
  ownerId: z.nullable(id),
  dueOn: z.string().check(z.refine((text) => text === '' || isDay(text))),
  status: z.enum(TASK_STATUSES),
  area: z.enum(TASK_AREAS),
  sortKey,
}

/** A task of the staff. */
export const task: ContestedEntity = {
  word: 'task',
  find: (id) => zql.tasks.where('id', id).one(),
  fields: {
    title: 'the title',
    notes: 'the notes',
    ownerId: 'the owner',
    dueOn: 'the due date',
    status: 'the status',
    area: 'the area',
    sortKey: 'its position on the board',
  } satisfies { [field in keyof typeof taskFields]: string },
  contested: { needs: 'playbook.edit' },
}
