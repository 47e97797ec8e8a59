/** The drill library: drills are added, edited, deleted and restored. */
import * as z from 'zod/mini'
import { drillFields } from '../entities/drill.ts'
import { entriesOf } from '../entries.ts'
import { LIMITS } from '../limits.ts'

export const drills = entriesOf({
  names: {
    create: 'drills.create',
    edit: 'drills.edit',
    delete: 'drills.delete',
    restore: 'drills.restore',
  },
  entity: 'drill',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.drills,
  fields: drillFields,
  about: { starter: z.string().check(z.maxLength(LIMITS.tag)) },
})

export const drillOperations = [drills.create, drills.edit, drills.delete, drills.restore]
