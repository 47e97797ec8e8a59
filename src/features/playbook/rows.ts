/** The rows this feature reads, as the replica holds them. */
import type { DrawingRow, PlayRow, PlayWithDrawing } from '#src/sync/plays.ts'

export type { DrawingRow, PlayRow, PlayWithDrawing }

/** When the play or its drawing last changed, in ms, and who did it. */
export function lastEdit(play: PlayRow, drawing: DrawingRow | undefined): { at: number; by: string } {
  return drawing && drawing.updatedAt > play.updatedAt
    ? { at: drawing.updatedAt, by: drawing.updatedBy }
    : { at: play.updatedAt, by: play.updatedBy }
}

/** When the play or its drawing last changed, in ms. */
export function editedAt(play: PlayWithDrawing): number {
  return lastEdit(play, play.drawing).at
}
