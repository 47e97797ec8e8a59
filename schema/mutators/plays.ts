/** Plays and their diagrams. */
import { later, operation } from '../operation.ts'
import type { CreatePlay, DeletePlay, EditDiagram, EditPlay, RestorePlay } from './inputs/plays.ts'

export type { PlayFields } from './inputs/plays.ts'

const runs = () => import('./runs/plays.ts')

/** A new play, whether drawn from nothing, duplicated, or mirrored from another. */
export const createPlay = operation<CreatePlay>({
  name: 'plays.create',
  entityType: 'play',
  needs: 'playbook.create',
  entityId: (input) => input.id,
  run: later(runs, (all) => all.createPlay),
})

/** Name, categories, notes, order: field by field, so that two people who edit different fields both win. */
export const editPlay = operation<EditPlay>({
  name: 'plays.edit',
  entityType: 'play',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: later(runs, (all) => all.editPlay),
})

/** A gesture on the field, as changes of elements: two coaches who move different players never collide. */
export const editDiagram = operation<EditDiagram>({
  name: 'plays.editDiagram',
  entityType: 'play',
  needs: 'playbook.edit',
  entityId: (input) => input.playId,
  run: later(runs, (all) => all.editDiagram),
})

/** Deletes softly. What somebody else has changed since is a conflict, not a loss. */
export const deletePlay = operation<DeletePlay>({
  name: 'plays.delete',
  entityType: 'play',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: later(runs, (all) => all.deletePlay),
})

/** Brings a deleted play back as it was. */
export const restorePlay = operation<RestorePlay>({
  name: 'plays.restore',
  entityType: 'play',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: later(runs, (all) => all.restorePlay),
})
