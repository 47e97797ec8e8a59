/** Invariants at the end of a run. Each violation is one sentence. */
import { addressOf, isSame, valueAt } from '#schema/conflict-fields.ts'
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { resolveConflict } from '#schema/operations/conflicts.ts'
import { createPlay } from '#schema/operations/plays.ts'
import type { StoredReceipt } from '#tests/support/forge.ts'
import { type Course, courseOf } from './course.ts'
import type { Committed, Shown } from './person.ts'
import { gameFaults, shownGameFaults } from './game-log.ts'
import { historyFaults } from './history.ts'
import { repFaults } from './reps.ts'
import { columnOf, type Stored } from './stored.ts'
import { decidedBy, meantIn, subjectOf, writtenBy } from './written.ts'

/** Compares Postgres with the committed operations. */
export function storedFaults(committed: readonly Committed[], stored: Stored): string[] {
  return [
    ...receiptFaults(committed, stored),
    ...historyFaults(committed, stored),
    ...lossFaults(committed, stored),
    ...conflictFaults(committed, stored),
    ...repFaults(committed, stored.reps),
    ...gameFaults(committed, stored.events),
  ]
}

/** Every committed operation has exactly one receipt, its author's; no refusal is lost. */
function receiptFaults(committed: readonly Committed[], { receipts }: Stored): string[] {
  const faults: string[] = []
  const found = new Map<string, StoredReceipt[]>()
  for (const receipt of receipts) found.set(receipt.id, [...(found.get(receipt.id) ?? []), receipt])
  for (const { args, name, userId } of committed) {
    const [receipt, ...others] = found.get(args.opId) ?? []
    const what = `${name} ${args.opId}`
    if (!receipt) faults.push(`${what} has no receipt`)
    else if (others.length > 0) faults.push(`${what} has ${others.length + 1} receipts`)
    else if (receipt.user_id !== userId) faults.push(`${what} has the receipt of somebody else`)
    else if (receipt.outcome === 'rejected' && !mayBeRefused(name, receipt))
      faults.push(`${what} was refused: ${receipt.message}`)
    else if (receipt.outcome === 'conflict' && !(receipt.conflicts?.length && receipt.args))
      faults.push(`the conflict of ${what} does not say what was meant`)
  }
  const known = new Set(committed.map(({ args }) => args.opId))
  for (const { id } of receipts) if (!known.has(id)) faults.push(`nobody committed ${id}`)
  return faults
}

/** A choice may arrive when nothing is left to choose: a later edit by its author has closed the conflict. */
function mayBeRefused(name: string, { message }: StoredReceipt): boolean {
  return (
    name === resolveConflict.name &&
    /already resolved|no longer exists|Restore it|permanently removed/.test(message ?? '')
  )
}

/** Every applied value was written: it is in the play's history, or in its initial state. */
function lossFaults(committed: readonly Committed[], stored: Stored): string[] {
  const receipts = new Map(stored.receipts.map((receipt) => [receipt.id, receipt]))
  const first = made(committed)
  const courses = coursesOf(first, stored)
  return committed.flatMap((one) => {
    const receipt = receipts.get(one.args.opId)
    if (!receipt || receipt.outcome === 'rejected' || one.name === createPlay.name) return []
    const refused = new Set((receipt.conflicts ?? []).map(({ field }) => field))
    if (refused.has('deletedAt')) return []
    return writtenBy(one)
      .filter(({ field, value }) => {
        if (field === 'deletedAt' || refused.has(field) || refused.has(subjectOf({ field, value })))
          return false
        const held = courses.get(one.entityId)?.get(field) ?? []
        if (held.some((then) => jsonEqual(then.value, value))) return false
        // Undoing an operation that was never applied finds the play in its initial state.
        return !wasSoAtFirst(first.get(one.entityId), field, value)
      })
      .map(({ field }) => `${one.name} ${one.args.opId} was taken, and its ${field} is nowhere`)
  })
}

/** The initial state of each play. */
function made(committed: readonly Committed[]): ReadonlyMap<string, Committed> {
  return new Map(committed.filter(({ name }) => name === createPlay.name).map((one) => [one.entityId, one]))
}

function coursesOf(first: ReadonlyMap<string, Committed>, stored: Stored): ReadonlyMap<string, Course> {
  return new Map(
    stored.plays.map(({ id }) => [
      id,
      courseOf(
        first.get(id),
        stored.changes.filter(({ play_id }) => play_id === id),
      ),
    ]),
  )
}

function wasSoAtFirst(made: Committed | undefined, field: string, value: Json): boolean {
  const { diagram } = (made?.args.input ?? {}) as { diagram?: Parameters<typeof valueAt>[0] }
  const address = addressOf({ field, base: null, yours: value, theirs: null })
  // A missing element is part of the initial state, too.
  return (
    diagram !== undefined &&
    (value === null || (address !== null && jsonEqual(valueAt(diagram, address), value)))
  )
}

/** A person's last edit of one place, and all of their earlier edits there. */
type Place = { one: Committed; conflict: FieldConflict | undefined; began: Set<string> }

/**
 * No conflict is lost: each is in a row of its author; and an author's last edit of a place that was not applied waits
 * there for them, unless they have resolved it since, are back at its base, or another person wrote the same value.
 */
function conflictFaults(committed: readonly Committed[], stored: Stored): string[] {
  const faults: string[] = []
  const receipts = new Map(stored.receipts.map((receipt) => [receipt.id, receipt]))
  const rowsOf = ({ userId, entityId }: Committed) =>
    stored.conflicts.filter((row) => row.user_id === userId && row.entity_id === entityId)
  const courses = coursesOf(made(committed), stored)
  const places = new Map<string, Place>()
  for (const one of committed) {
    const receipt = receipts.get(one.args.opId)
    if (!receipt || receipt.outcome === 'rejected') continue
    const conflicts = receipt.conflicts ?? []
    const rows = rowsOf(one)
    if (conflicts.length > 0 && !rows.some(({ op_ids }) => op_ids.includes(one.args.opId)))
      faults.push(`the conflict of ${one.name} ${one.args.opId} is in no row`)
    const note = (subject: string, conflict?: FieldConflict) => {
      const key = `${one.userId} ${one.entityId} ${subject}`
      const began = places.get(key)?.began ?? new Set()
      places.set(key, { one, conflict, began: conflict ? began.add(ordered(conflict.base)) : began })
    }
    for (const written of writtenBy(one)) note(subjectOf(written))
    for (const { field } of decidedBy(one)) note(subjectOf({ field, value: null }))
    if (one.name === resolveConflict.name) continue
    for (const conflict of conflicts)
      if (conflict.field !== 'deletedAt') note(subjectOf(meantIn(conflict)), conflict)
  }
  // The server compares the value with the author's whenever they edit the play; later changes are other people's.
  const wasGranted = ({ one, conflict }: { one: Committed; conflict: FieldConflict }) => {
    const held = courses.get(one.entityId)?.get(conflict.field) ?? []
    const first = receipts.get(one.args.opId)?.settled_at
    return committed.some(({ userId, entityId, args }) => {
      const at = receipts.get(args.opId)?.settled_at
      if (userId !== one.userId || entityId !== one.entityId || !first || !at || at < first) return false
      const then = held.findLast(({ since }) => since <= at)
      return then !== undefined && isSame(conflict.field, then.value, conflict.yours)
    })
  }
  for (const { one, conflict, began } of places.values()) {
    if (!conflict || began.has(ordered(conflict.yours)) || isNow(stored, one.entityId, conflict)) continue
    if (wasGranted({ one, conflict })) continue
    const open = rowsOf(one).filter(({ resolved_at }) => resolved_at === null)
    const subject = subjectOf(meantIn(conflict))
    if (!open.some(({ fields }) => fields.some((field) => subjectOf(meantIn(field)) === subject)))
      faults.push(
        `${conflict.field} of ${one.name} ${one.args.opId} waits for nobody's choice: ${JSON.stringify(conflict)} in ${JSON.stringify(rowsOf(one))}`,
      )
  }
  return faults
}

/** Whether the play has the author's value. */
function isNow({ plays, drawings }: Stored, playId: string, conflict: FieldConflict): boolean {
  const address = addressOf(conflict)
  const drawing = drawings.find(({ play_id }) => play_id === playId)
  const now = address
    ? drawing && valueAt(drawing.diagram, address)
    : (plays.find(({ id }) => id === playId)?.[columnOf(conflict.field)] as Json)
  return isSame(conflict.field, now ?? null, conflict.yours)
}

/** Every screen matches the database. */
export function replicaFaults(
  { userId, name: who }: { userId: string; name: string },
  shown: Shown,
  { plays, drawings, conflicts, reps, events }: Stored,
): string[] {
  if (!shown.complete) return [`${who} has not caught up`]
  const faults: string[] = []
  const there = plays.filter((play) => play.deleted_at === null)
  const ids = new Set(shown.plays.map(({ id }) => id))
  for (const { id } of there) if (!ids.has(id)) faults.push(`${who} does not see ${id}`)
  if (ids.size > there.length) faults.push(`${who} sees ${ids.size} plays, of ${there.length}`)
  for (const play of shown.plays) {
    const stored = there.find(({ id }) => id === play.id)
    const fields = ['version', 'name', 'notes', 'callText', 'motion', 'protection', 'sortKey'] as const
    for (const field of fields)
      if (play[field] !== stored?.[columnOf(field)])
        faults.push(
          `${who} sees ${field} of ${play.id} as ${play[field]}, not ${String(stored?.[columnOf(field)])}`,
        )
  }
  for (const { playId, diagram, version } of shown.drawings) {
    const stored = drawings.find((row) => row.play_id === playId)
    if (version !== stored?.version || ordered(diagram) !== ordered(stored.diagram))
      faults.push(`${who} sees another drawing of ${playId}: ${version}, ${stored?.version}`)
  }
  if (shown.reps.toSorted().join() !== reps.map(({ id }) => id).join())
    faults.push(`${who} sees ${shown.reps.length} reps, of ${reps.length}`)
  faults.push(...shownGameFaults(who, shown.events, events))
  const open = conflicts.filter((row) => row.user_id === userId && row.resolved_at === null)
  const mine = ordered(shown.conflicts.map(({ id, fields }) => [id, fields]).toSorted(byFirst))
  if (mine !== ordered(open.map(({ id, fields }) => [id, fields]).toSorted(byFirst)))
    faults.push(`${who} has other conflicts open: ${shown.conflicts.length}, of ${open.length}`)
  return faults
}

function byFirst([a]: unknown[], [b]: unknown[]): number {
  return String(a) < String(b) ? -1 : 1
}

/** JSON with sorted keys, as in the database. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
