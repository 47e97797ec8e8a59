/** Own changes that the host doesn't show yet, and merging the host's diagram with them. */

import { FIELD_ID, type Diagram, type DiagramElement } from '#schema/football/diagram.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'

/** Whether the host shows these changes, or newer ones based on them. */
export function isShown(live: Diagram, changes: ElementChange[]): boolean {
  return changes.every((change) => {
    const element = Object.hasOwn(live.elements, change.id) ? live.elements[change.id] : undefined
    if ('add' in change) return element !== undefined
    if ('remove' in change) return element === undefined
    if (!element) return true
    const fields = element as Record<string, unknown>
    return Object.entries(change.set).every(([field, { from, to }]) => {
      return jsonEqual(fields[field], to) || !jsonEqual(fields[field], from)
    })
  })
}

/** `wanted`, reusing equal elements of `before`; `before` itself if all are equal. */
export function keepIdentity(before: Diagram, wanted: Diagram): Diagram {
  if (before === wanted) return before
  const elements: Record<string, DiagramElement> = {}
  let isSameDiagram = Object.keys(before.elements).length === Object.keys(wanted.elements).length
  for (const [id, element] of Object.entries(wanted.elements)) {
    const old = before.elements[id]
    const kept = old && jsonEqual(old, element) ? old : element
    elements[id] = kept
    if (kept !== old) isSameDiagram = false
  }
  elements[FIELD_ID] ??= { kind: 'field', hash: 'M' }
  return isSameDiagram && FIELD_ID in wanted.elements ? before : { ...wanted, elements }
}
