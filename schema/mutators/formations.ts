/** Formations that a team adds to the library's. */
import { operation } from '../operation.ts'
import type { CreateFormation, DeleteFormation, RestoreFormation } from './inputs/formations.ts'
import * as runs from './runs/formations.ts'

/** Keeps an alignment that a coach drew, so that the next play can start from it. */
export const createFormation = operation<CreateFormation>({
  name: 'formations.create',
  entityType: 'formation',
  needs: 'playbook.create',
  entityId: (input) => input.id,
  run: runs.createFormation,
})

export const deleteFormation = operation<DeleteFormation>({
  name: 'formations.delete',
  entityType: 'formation',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: runs.deleteFormation,
})

/** Brings a deleted formation back as it was. */
export const restoreFormation = operation<RestoreFormation>({
  name: 'formations.restore',
  entityType: 'formation',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: runs.restoreFormation,
})
