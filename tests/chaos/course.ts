/** The successive values of a play's fields and drawing elements, from its history. */
import type { DiagramElement } from '#schema/football/diagram.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import type { CreatePlay } from '#schema/operations/plays.ts'
import type { Committed } from './person.ts'
import type { StoredChange } from './stored.ts'

/** The value of a field or element from a version on. */
type Held = { readonly since: Date; readonly value: Json }

/** By a field, an element, or `element.property`: its successive values. */
export type Course = ReadonlyMap<string, readonly Held[]>

/** `made` is the initial state of the play; when it is unknown, elements are known from their addition on. */
export function courseOf(made: Committed | undefined, changes: readonly StoredChange[]): Course {
  const course = new Map<string, Held[]>()
  const { fields, diagram } = (made?.args.input ?? {}) as Partial<CreatePlay>
  const elements = new Map<string, Record<string, Json>>(
    Object.entries((diagram?.elements ?? {}) as unknown as Record<string, Record<string, Json>>),
  )
  const atFirst = { since: new Date(0) }
  for (const [field, value] of Object.entries(fields ?? {}))
    course.set(field, [{ ...atFirst, value: value as Json }])
  for (const [id, value] of elements) course.set(id, [{ ...atFirst, value }])
  for (const change of changes) {
    const note = (place: string, value: Json) =>
      course.set(place, [...(course.get(place) ?? []), { since: change.at, value }])
    for (const [field, { to }] of Object.entries(change.fields ?? {})) note(field, to as Json)
    for (const one of change.elements ?? []) {
      const now = afterwards(elements.get(one.id), one)
      if (now) elements.set(one.id, now)
      else elements.delete(one.id)
      note(one.id, now)
      for (const name of propertiesIn(one)) note(`${one.id}.${name}`, now?.[name] ?? null)
    }
  }
  return course
}

function afterwards(
  before: Record<string, Json> | undefined,
  change: ElementChange,
): Record<string, Json> | null {
  if ('remove' in change) return null
  if ('add' in change) return change.add as unknown as Record<string, Json>
  const set = Object.entries(change.set).map(([name, { to }]) => [name, to] as const)
  return { ...before, ...Object.fromEntries(set) }
}

/** The properties that a change writes, also as part of a whole element. */
function propertiesIn(change: ElementChange): string[] {
  if ('remove' in change) return Object.keys(change.remove satisfies DiagramElement)
  return Object.keys('add' in change ? change.add : change.set)
}
