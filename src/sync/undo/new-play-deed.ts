import type { CreatePlay, CreatePlays } from '#schema/operations/plays.ts'
import {
  createPlay,
  createPlays,
  deletePlay,
  deletePlays,
  restorePlay,
  restorePlays,
} from '#schema/operations/plays.ts'
import { create, type Deed, step } from './steps.ts'

/** A new play, which is deleted when it is undone, and restored when that is. */
export function newPlayDeed(input: CreatePlay): Deed {
  const { id } = input
  return create(createPlay, input, {
    undo: [step(deletePlay, { id, baseVersion: 1, diagramVersion: 1 })],
    redo: [step(restorePlay, { id })],
  })
}

/** The same for plays that come in together. */
export function newPlaysDeed(input: CreatePlays): Deed {
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
