/** Plays that this tab imported, which no one drew by hand. */
import { type UndoableEdit, entityOf, shapeOf } from './steps.ts'

const versions = new Map<string, number>()

/** The imported plays with their versions: a later version is someone's own work. */
export const broughtIn: ReadonlyMap<string, number> = versions

/** Notes the plays of these edits, before they are committed. */
export function noteBroughtIn(edits: readonly UndoableEdit[]): void {
  for (const { do: step } of edits) {
    const { plays } = step.input as { plays?: readonly { id: string }[] }
    for (const { id } of plays ?? []) versions.set(id, 1)
    if (step.operation.entity !== 'play') continue
    const shape = shapeOf(step)
    if (shape.kind === 'fields') versions.set(entityOf(step), shape.input.baseVersion + 1)
  }
}
