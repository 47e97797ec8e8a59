import type { CreatePlay } from '#schema/mutators/inputs/plays.ts'
import { createPlay, deletePlay, restorePlay } from '#schema/mutators/plays.ts'
import { create, type Deed, step } from './steps.ts'

/** A new play, which is deleted when it is undone, and restored when that is. */
export function newPlayDeed(input: CreatePlay): Deed {
  const { id } = input
  return create(createPlay, input, {
    undo: [step(deletePlay, { id, baseVersion: 1, diagramVersion: 1 })],
    redo: [step(restorePlay, { id })],
  })
}
