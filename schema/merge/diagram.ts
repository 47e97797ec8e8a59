import type { Diagram, DiagramElement } from '../football/diagram.ts'
import type { FieldConflict, Json } from './conflict.ts'
import { jsonEqual, own } from './equal.ts'
import { type FieldEdits, mergeFields, reverseFields } from './fields.ts'

/**
 * A change of one element (SPEC.md, D1): it appears (`from` null), it goes (`to` null), or some of its
 * properties change. A property is the unit: a spot, a line's points, a label.
 */
export type ElementChange =
  | { id: string; add: DiagramElement }
  | { id: string; remove: DiagramElement }
  | { id: string; set: FieldEdits }

/**
 * What turns `before` into `after`, element by element (SPEC.md, D2). An element whose kind changed is removed and
 * added again under its id.
 */
export function diffDiagrams(before: Diagram, after: Diagram): ElementChange[] {
  const changes: ElementChange[] = []
  for (const [id, old] of Object.entries(before.elements)) {
    const now = own(after.elements, id)
    if (now === old) continue
    if (!now) changes.push({ id, remove: old })
    else if (now.kind !== old.kind) changes.push({ id, remove: old }, { id, add: now })
    else {
      const set = diffElement(old, now)
      if (set) changes.push({ id, set })
    }
  }
  for (const [id, now] of Object.entries(after.elements))
    if (!own(before.elements, id)) changes.push({ id, add: now })
  return changes
}

function diffElement(old: DiagramElement, now: DiagramElement): FieldEdits | null {
  const set: { [field: string]: { from: Json; to: Json } } = {}
  const a = old as { [key: string]: unknown }
  const b = now as { [key: string]: unknown }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!jsonEqual(a[key], b[key]))
      set[key] = { from: (a[key] ?? null) as Json, to: (b[key] ?? null) as Json }
  }
  return Object.keys(set).length > 0 ? set : null
}

/**
 * Applies changes to what is there now (SPEC.md, D3 to D6). Changes of different elements, and of different
 * properties of one element, never conflict. Adding over something else, deleting what another has changed, and
 * changing what another has deleted or set otherwise do, and leave the server's value as it is.
 */
export function applyChanges(
  current: Diagram,
  changes: readonly ElementChange[],
): { diagram: Diagram; conflicts: FieldConflict[] } {
  const elements: Record<string, DiagramElement> = { ...current.elements }
  const conflicts: FieldConflict[] = []
  for (const [i, change] of changes.entries()) {
    const now = own(elements, change.id)
    const replaced = replacedBy(changes, i)
    if (replaced) {
      if (now && !jsonEqual(now, replaced.remove) && !jsonEqual(now, replaced.add))
        conflicts.push(conflict(change.id, replaced.remove, replaced.add, now))
      else elements[change.id] = replaced.add
    } else if ('add' in change) {
      if (replacedBy(changes, i - 1)) continue
      if (!now) elements[change.id] = change.add
      else if (!jsonEqual(now, change.add)) conflicts.push(conflict(change.id, null, change.add, now))
    } else if ('remove' in change) {
      if (!now) continue
      if (jsonEqual(now, change.remove)) delete elements[change.id]
      else conflicts.push(conflict(change.id, change.remove, null, now))
    } else if (!now) {
      for (const [field, { from, to }] of Object.entries(change.set))
        conflicts.push({ field: `${change.id}.${field}`, base: from, yours: to, theirs: null })
    } else {
      const merged = mergeFields(now, change.set)
      if (Object.keys(merged.apply).length > 0)
        elements[change.id] = saying({
          ...now,
          ...(merged.apply as Partial<DiagramElement>),
        } as DiagramElement)
      for (const found of merged.conflicts) conflicts.push({ ...found, field: `${change.id}.${found.field}` })
    }
  }
  return { diagram: { ...current, elements }, conflicts }
}

/** Drops properties set to null, which is how a reverse change removes them (SPEC.md, D12). */
function saying(element: DiagramElement): DiagramElement {
  const entries = Object.entries(element).filter(([field, value]) => value !== null || field === 'from')
  return Object.fromEntries(entries) as DiagramElement
}

/** A removal followed by an addition under the same id is one change and conflicts as one. */
function replacedBy(changes: readonly ElementChange[], i: number) {
  const first = changes[i]
  const second = changes[i + 1]
  if (!first || !second || !('remove' in first) || !('add' in second) || first.id !== second.id) return null
  return { remove: first.remove, add: second.add }
}

function conflict(id: string, base: unknown, yours: unknown, theirs: unknown): FieldConflict {
  return { field: id, base: base as Json, yours: yours as Json, theirs: theirs as Json }
}

/** The reverse changes, last first (SPEC.md, D7). */
export function reverseChanges(changes: readonly ElementChange[]): ElementChange[] {
  return changes.toReversed().map((change) => {
    if ('add' in change) return { id: change.id, remove: change.add }
    if ('remove' in change) return { id: change.id, add: change.remove }
    return { id: change.id, set: reverseFields(change.set) }
  })
}
