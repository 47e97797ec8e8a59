import type { CreatePlay, CreatePlays } from '#schema/operations/plays.ts'
import {
  createPlay,
  createPlays,
  deletePlay,
  deletePlays,
  restorePlay,
  restorePlays,
} from '#schema/operations/plays.ts'
import { create, type UndoableEdit, step } from './steps.ts'

/** Creates a play. Undo deletes it, redo restores it. */
export function newPlayEdit(input: CreatePlay): UndoableEdit {
  const { id } = input
  return create(createPlay, input, {
    undo: [step(deletePlay, { id, baseVersion: 1, diagramVersion: 1 })],
    redo: [step(restorePlay, { id })],
  })
}

/** The same for several plays at once. */
export function newPlaysEdit(input: CreatePlays): UndoableEdit {
  const { playbookId, plays } = input
  const ids = plays.map(({ id }) => ({ id }))
  return create(createPlays, input, {
    undo: [
      step(deletePlays, {
        playbookId,
        plays: ids.map((one) => ({ ...one, baseVersion: 1, diagramVersion: 1 })),
      }),
    ],
    redo: [step(restorePlays, { playbookId, plays: ids })],
  })
}
