/** Plays and their diagrams. */
import { operation } from '../operation.ts'
import type {
  CountPlay,
  CreatePlay,
  CreatePlays,
  DeletePlay,
  DeletePlays,
  EditDiagram,
  EditPlay,
  RestorePlay,
  RestorePlays,
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

/** Many plays at once are a change of the playbook: thousands of single operations would hold up the page for long. */
const ofPlaybook = {
  entityType: 'playbook',
  needs: 'playbook.edit',
  entityId: (input: { playbookId: string }) => input.playbookId,
} as const

/** A new play, whether drawn from nothing, duplicated, or mirrored from another. */
export const createPlay = operation<CreatePlay>({
  ...ofPlay,
  name: 'plays.create',
  needs: 'playbook.create',
  run: runs.createPlay,
})

/** New plays that come in together, as an import does. */
export const createPlays = operation<CreatePlays>({
  ...ofPlaybook,
  name: 'plays.createMany',
  needs: 'playbook.create',
  run: runs.createPlays,
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

/** Deletes softly those of the plays that nobody has changed since their author saw them. The others stay. */
export const deletePlays = operation<DeletePlays>({
  ...ofPlaybook,
  name: 'plays.deleteMany',
  run: runs.deletePlays,
})

/** Brings a deleted play back as it was. */
export const restorePlay = operation<RestorePlay>({
  ...ofPlay,
  name: 'plays.restore',
  run: runs.restorePlay,
})

/** Brings deleted plays back as they were. */
export const restorePlays = operation<RestorePlays>({
  ...ofPlaybook,
  name: 'plays.restoreMany',
  run: runs.restorePlays,
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
