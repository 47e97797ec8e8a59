/**
 * A play's history must lead from its initial to its current state, each step from the end of the one before, and each
 * by a committed operation. So nothing was overwritten unseen, and every value has an author.
 */
import { applyChanges } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import type { CreatePlay } from '#schema/operations/plays.ts'
import { resolveConflict } from '#schema/operations/conflicts.ts'
import { createPlay } from '#schema/operations/plays.ts'
import type { Committed } from './person.ts'
import { columnOf, type Stored, type StoredChange } from './stored.ts'
import { ofElements, plain, subjectOf, type Written, writtenBy } from './written.ts'

export function historyFaults(committed: readonly Committed[], stored: Stored): string[] {
  const operations = new Map(committed.map((one) => [one.args.opId, one]))
  const faults: string[] = []
  for (const play of stored.plays) {
    const made = committed.find(({ name, entityId }) => name === createPlay.name && entityId === play.id)
    if (!made) {
      faults.push(`nobody made the play ${play.id}`)
      continue
    }
    const of = (part: StoredChange['part']) =>
      stored.changes.filter((change) => change.play_id === play.id && change.part === part)
    const { fields, diagram } = made.args.input as CreatePlay
    const drawing = stored.drawings.find(({ play_id }) => play_id === play.id)
    faults.push(
      ...versionFaults(`${play.id}'s fields`, of('play'), play.version),
      ...versionFaults(`${play.id}'s drawing`, of('drawing'), drawing?.version ?? 0),
      ...fieldFaults(fields, of('play'), play),
      ...drawingFaults(diagram, of('drawing'), drawing?.diagram),
      ...[...of('play'), ...of('drawing')].flatMap((change) => authorFaults(change, operations, committed)),
    )
  }
  return faults
}

function versionFaults(what: string, changes: readonly StoredChange[], version: number): string[] {
  const versions = changes.map((change) => change.version)
  const expected = Array.from({ length: version }, (_, i) => i + 1)
  return jsonEqual(versions, expected) ? [] : [`${what} have the versions ${versions.join()}, of ${version}`]
}

function fieldFaults(
  first: object,
  changes: readonly StoredChange[],
  now: Readonly<Record<string, unknown>> & { id: string },
): string[] {
  const faults: string[] = []
  const row: Record<string, unknown> = { ...first, deletedAt: null }
  for (const { fields, op_id } of changes) {
    for (const [field, { from, to }] of Object.entries((fields ?? {}) as FieldEdits)) {
      if (!jsonEqual(row[field], from)) faults.push(`${op_id} overwrote ${field} of ${now.id} unseen`)
      row[field] = to
    }
  }
  for (const [field, value] of Object.entries(row)) {
    const stored = now[columnOf(field)]
    const isSame = field === 'deletedAt' ? (value === null) === (stored === null) : jsonEqual(value, stored)
    if (!isSame)
      faults.push(`${field} of ${now.id} is ${JSON.stringify(stored)}, not ${JSON.stringify(value)}`)
  }
  return faults
}

function drawingFaults(
  first: CreatePlay['diagram'],
  changes: readonly StoredChange[],
  now: CreatePlay['diagram'] | undefined,
): string[] {
  let diagram = first as Parameters<typeof applyChanges>[0]
  for (const { elements, op_id, play_id } of changes) {
    const next = applyChanges(diagram, elements ?? [])
    if (next.conflicts.length > 0) return [`${op_id} drew over ${play_id} unseen`]
    diagram = next.diagram
  }
  return jsonEqual(diagram, now) ? [] : [`the drawing of ${changes[0]?.play_id} is not what its history says`]
}

/** A change belongs to its operation and author: they meant to write each of its values, now or before. */
function authorFaults(
  { op_id, user_id, play_id, fields, elements }: StoredChange,
  operations: ReadonlyMap<string, Committed>,
  committed: readonly Committed[],
): string[] {
  const operation = operations.get(op_id)
  if (!operation) return [`nobody committed ${op_id}, which changed ${play_id}`]
  if (operation.userId !== user_id) return [`${op_id} changed ${play_id} in the name of somebody else`]
  const written = [
    ...Object.entries(fields ?? {}).map(([field, { to }]): Written => ({ field, value: to })),
    ...ofElements(elements ?? []),
  ]
  // Taking one side writes that side's earlier operations again.
  const isChoice = operation.name === resolveConflict.name
  const sources = isChoice
    ? committed.filter((one) => one.userId === user_id && one.entityId === play_id)
    : [operation]
  const meant = sources.flatMap(writtenBy).map(plain)
  return written
    .filter((one) => !meant.some((other) => isOf(plain(one), other, isChoice)))
    .map(({ field }) => `${op_id} (${operation.name}) wrote ${field} of ${play_id}, which nobody meant`)
}

/** A restored element includes other people's edits of it. */
function isOf(written: Written, meant: Written, isChoice: boolean): boolean {
  if (written.field === meant.field && jsonEqual(written.value, meant.value)) return true
  // Keeping an edit of a deleted play restores it.
  if (isChoice && written.field === 'deletedAt') return true
  const isElement = subjectOf(written) === written.field && written.field.includes('.') === false
  return isChoice && isElement && subjectOf(meant) === written.field
}
