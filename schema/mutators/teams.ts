/** Teams and their playbooks. */
import { operation } from '../operation.ts'
import type { CreateTeam, EditPlaybook } from './inputs/teams.ts'
import * as runs from './runs/teams.ts'

/** A new team with its first playbook; whoever creates it is its head coach. */
export const createTeam = operation<CreateTeam>({
  name: 'teams.create',
  entityType: 'team',
  needs: 'self',
  entityId: (input) => input.id,
  run: runs.createTeam,
})

export const editPlaybook = operation<EditPlaybook>({
  name: 'playbooks.edit',
  entityType: 'playbook',
  needs: 'playbook.manage',
  entityId: (input) => input.id,
  run: runs.editPlaybook,
})
