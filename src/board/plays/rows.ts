/** A play's rows, as the replica holds them. */
import type { Row } from '@rocicorp/zero'

export type PlayRow = Row['plays']
export type DrawingRow = Row['playDiagrams']

/** A play and its drawing; the drawing is missing only while its row is still on the way. */
export type PlayWithDrawing = PlayRow & { readonly drawing: DrawingRow | undefined }

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
