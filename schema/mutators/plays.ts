/** Plays and their diagrams. */
import { operation } from '../operation.ts'
import type {
  CountPlay,
  CreatePlay,
  DeletePlay,
  EditDiagram,
  EditPlay,
  RestorePlay,
  RevertPlay,
} from './inputs/plays.ts'
import * as runs from './runs/plays.ts'

export type { PlayFields } from './inputs/plays.ts'
export { NEW_PLAY_DEFAULTS } from '../play-defaults.ts'

const ofPlay = {
  entityType: 'play',
  needs: 'playbook.edit',
  entityId: (input: { id: string }) => input.id,
} as const

/** A new play, whether drawn from nothing, duplicated, or mirrored from another. */
export const createPlay = operation<CreatePlay>({
  ...ofPlay,
  name: 'plays.create',
  needs: 'playbook.create',
  run: runs.createPlay,
})

/** Name, categories, notes, order: field by field, so that two people who edit different fields both win. */
export const editPlay = operation<EditPlay>({
  ...ofPlay,
  name: 'plays.edit',
  run: runs.editPlay,
})

/** A gesture on the field, as changes of elements: two coaches who move different players never collide. */
export const editDiagram = operation<EditDiagram>({
  ...ofPlay,
  name: 'plays.editDiagram',
  entityId: (input) => input.playId,
  run: runs.editDiagram,
})

/** Deletes softly. What somebody else has changed since is a conflict, not a loss. */
export const deletePlay = operation<DeletePlay>({
  ...ofPlay,
  name: 'plays.delete',
  run: runs.deletePlay,
})

/** Brings a deleted play back as it was. */
export const restorePlay = operation<RestorePlay>({
  ...ofPlay,
  name: 'plays.restore',
  run: runs.restorePlay,
})

/** Brings an older version of a play back, as one new change of it: what others did since stays in its history. */
export const revertPlay = operation<RevertPlay>({
  ...ofPlay,
  name: 'plays.revert',
  run: runs.revertPlay,
})

/** Adds to how often a play was repped and called; taking it back adds the opposite. */
export const countPlay = operation<CountPlay>({
  ...ofPlay,
  name: 'plays.count',
  run: runs.countPlay,
})
