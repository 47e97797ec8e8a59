/** The rows this feature reads, as the replica holds them. */
import type { Row } from '@rocicorp/zero'

export type PlayRow = Row['plays']

/** A play and its drawing; the drawing is missing only while its row is still on the way. */
export type PlayWithDrawing = PlayRow & { readonly drawing: Row['playDiagrams'] | undefined }

export type FormationRow = Row['formations']

/** When the play or its drawing last changed, in ms, and who did it. */
export function lastEdit(play: PlayWithDrawing): { at: number; by: string } {
  const { drawing } = play
  return drawing && drawing.updatedAt > play.updatedAt
    ? { at: drawing.updatedAt, by: drawing.updatedBy }
    : { at: play.updatedAt, by: play.updatedBy }
}

/** Whether two states of a play are the same but for the drawing: a stroke on the field changes no detail. */
export function sameDetails(a: PlayRow, b: PlayRow): boolean {
  const fields = Object.keys(b) as (keyof PlayWithDrawing)[]
  const other: Partial<PlayWithDrawing> = a
  const own: Partial<PlayWithDrawing> = b
  return fields.every((field) => field === 'drawing' || Object.is(other[field], own[field]))
}
