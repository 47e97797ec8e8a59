/** What came into the playbook in this tab by an import: nobody drew it, or made it ready, by hand. */
import { type Deed, entityOf, shapeOf } from '#src/sync/undo/steps.ts'

const versions = new Map<string, number>()

/** The plays, and the version that each had then: one that was changed since is somebody's own work again. */
export const broughtIn: ReadonlyMap<string, number> = versions

/** Notes what these deeds bring in, before they are done. */
export function noteBroughtIn(deeds: readonly Deed[]): void {
  for (const { do: step } of deeds) {
    const { plays } = step.input as { plays?: readonly { id: string }[] }
    for (const { id } of plays ?? []) versions.set(id, 1)
    if (step.operation.entity !== 'play') continue
    const shape = shapeOf(step)
    if (shape.kind === 'fields') versions.set(entityOf(step), shape.input.baseVersion + 1)
  }
}
