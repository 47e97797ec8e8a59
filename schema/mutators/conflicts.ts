/** What two people did not agree on. */
import { operation } from '../operation.ts'
import type { ResolveConflict } from './inputs/conflicts.ts'
import * as runs from './runs/conflicts.ts'

/**
 * Its author has chosen, field by field. Whoever takes their own side needs the right to edit; the run asks for it, for
 * the entity says which.
 */
export const resolveConflict = operation<ResolveConflict>({
  name: 'conflicts.resolve',
  entityType: 'conflict',
  needs: 'member',
  // The entity's, so that it takes turns with the edits of it.
  entityId: (input) => input.entityId,
  run: runs.resolveConflict,
})
