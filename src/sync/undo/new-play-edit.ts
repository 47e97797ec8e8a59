import type { CreatePlay, CreatePlays } from '#schema/operations/plays.ts'
import { createPlay, createPlays, deletePlays, restorePlays } from '#schema/operations/plays.ts'
import { create, type UndoableEdit, step } from './steps.ts'

const NEW = { baseVersion: 1, diagramVersion: 1 }

/** Creates a play. Undo deletes it, redo restores it. */
export function newPlayEdit(input: CreatePlay): UndoableEdit {
  return create(createPlay, input, NEW)
}

/** Creates several plays. One operation deletes them all again, and one restores them. */
export function newPlaysEdit(input: CreatePlays): UndoableEdit {
  const { playbookId, plays } = input
  const ids = plays.map(({ id }) => ({ id }))
  return {
    do: step(createPlays, input),
    undo: [step(deletePlays, { playbookId, plays: ids.map((one) => ({ ...one, ...NEW })) })],
    redo: [step(restorePlays, { playbookId, plays: ids })],
  }
}
