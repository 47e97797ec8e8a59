/** Formations that a team adds to the library's. */
import { later, operation } from '../operation.ts'
import type { CreateFormation, DeleteFormation } from './inputs/formations.ts'

const runs = () => import('./runs/formations.ts')

/** Keeps an alignment that a coach drew, so that the next play can start from it. */
export const createFormation = operation<CreateFormation>({
  name: 'formations.create',
  entityType: 'formation',
  needs: 'playbook.create',
  entityId: (input) => input.id,
  run: later(runs, (all) => all.createFormation),
})

export const deleteFormation = operation<DeleteFormation>({
  name: 'formations.delete',
  entityType: 'formation',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: later(runs, (all) => all.deleteFormation),
})
