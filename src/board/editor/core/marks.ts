/**
 * How a gesture becomes one change: at its beginning it marks the elements it holds as they are; while it runs it only
 * says which properties they have now; at its end the difference to the mark is the change. Whatever teammates
 * change meanwhile, in other elements or other properties, stays theirs.
 */

import type { Diagram, DiagramElement, Point } from '#schema/football/diagram.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'

/** The elements that a gesture holds, as they were when it began. */
export type Mark = Readonly<Record<string, DiagramElement>>

/** The properties a gesture can change. */
export type Patch = {
  at?: Point
  points?: Point[]
  corners?: number[]
  branches?: Point[][]
  rx?: number
  ry?: number
}

export type Edits = Readonly<Record<string, Patch>>

/** Marks those elements of the diagram that are there. */
export function mark(diagram: Diagram, ids: Iterable<string>): Mark {
  const marked: Record<string, DiagramElement> = {}
  for (const id of ids) {
    const element = diagram.elements[id]
    if (element) marked[id] = element
  }
  return marked
}

/**
 * The held elements as they look now; copies in the hand are not in the diagram. What looks as it did in `before`, the last
 * preview, stays the same object, so that it isn't drawn again.
 */
export function preview(
  diagram: Diagram,
  marked: Mark,
  edits: Edits,
  before: ReadonlyMap<string, DiagramElement>,
): ReadonlyMap<string, DiagramElement> {
  const shown = new Map<string, DiagramElement>()
  for (const [id, patch] of Object.entries(edits)) {
    const element = diagram.elements[id] ?? marked[id]
    if (!element) continue
    const now = { ...element, ...patch } as DiagramElement
    const last = before.get(id) ?? element
    shown.set(id, jsonEqual(last, now) ? last : now)
  }
  return shown
}

/** What the gesture has changed, based on what its author saw when it began; empty when nothing is different. */
export function changesSince(marked: Mark, edits: Edits): ElementChange[] {
  const changes: ElementChange[] = []
  for (const [id, patch] of Object.entries(edits)) {
    const before = marked[id] as Record<string, unknown> | undefined
    if (!before) continue
    const set: Record<string, { from: Json; to: Json }> = {}
    for (const [field, value] of Object.entries(patch)) {
      if (!jsonEqual(before[field], value))
        set[field] = { from: (before[field] ?? null) as Json, to: value as Json }
    }
    if (Object.keys(set).length > 0) changes.push({ id, set })
  }
  return changes
}
