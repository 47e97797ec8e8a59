/**
 * A play's versions, derived from its changes. The row and the drawing have separate version numbers. Versions aren't
 * stored: undoing the changes one by one from the current play gives each of them. Pure.
 */
import type { PlayPart } from './db/playbook.ts'
import type { Diagram } from './football/diagram.ts'
import { applyChanges, type ElementChange, reverseChanges } from './merge/diagram.ts'
import type { FieldEdits } from './merge/fields.ts'

/** The fields of a history line that these functions read. */
export type KnownChange = {
  readonly part: PlayPart
  readonly version: number
  readonly opId: string
  /** ms, by the server's clock. */
  readonly at: number
  readonly fields: FieldEdits | null
  readonly elements: readonly ElementChange[] | null
}

/** History that devices no longer hold, newest first, and whether more is left. */
export type OlderVersions = {
  readonly changes: readonly (KnownChange & {
    readonly playId: string
    readonly teamId: string
    readonly userId: string
    readonly name: string
    readonly description: string
    readonly madeAt: number
  })[]
  readonly hasMore: boolean
}

/** A moment in a play's life: the versions of its two rows. */
export type Point = { readonly [part in PlayPart]: number }

/** A play after one operation. */
export type PlayVersion<C> = {
  /** Right after it. */
  readonly point: Point
  /** Its changes, oldest first; restoring a version often changes both rows. */
  readonly changes: readonly C[]
}

/** Before the play existed: neither row has a version. */
const NOTHING: Point = { play: 0, drawing: 0 }

/** The moment before the oldest known change. A row without known changes is as at `now`. */
export function startOf(changes: readonly KnownChange[], now: Point = NOTHING): Point {
  const before = (part: PlayPart) => {
    const oldest = partOf(changes, part)[0]
    return oldest ? oldest.version - 1 : now[part]
  }
  return { play: before('play'), drawing: before('drawing') }
}

/** The known versions, newest first; `now` as for `startOf`. */
export function versionsOf<C extends KnownChange>(
  changes: readonly C[],
  now: Point = NOTHING,
): PlayVersion<C>[] {
  const left = { play: partOf(changes, 'play'), drawing: partOf(changes, 'drawing') }
  const versions: PlayVersion<C>[] = []
  let point = startOf(changes, now)
  for (let opId = nextOf(left); opId !== undefined; opId = nextOf(left)) {
    const made = [...takeOf(left.play, opId), ...takeOf(left.drawing, opId)]
    for (const { part, version } of made) point = { ...point, [part]: version }
    versions.push({ point, changes: made })
  }
  return versions.toReversed()
}

/** One row's changes, oldest first. */
function partOf<C extends KnownChange>(changes: readonly C[], part: PlayPart): C[] {
  return changes.filter((one) => one.part === part).toSorted((a, b) => a.version - b.version)
}

type Left<C> = { readonly [part in PlayPart]: readonly C[] }

/** The next operation. Each row is ordered by its versions; the clock decides between the two rows. */
function nextOf({ play, drawing }: Left<KnownChange>): string | undefined {
  const [ofPlay] = play
  const [ofDrawing] = drawing
  if (!ofPlay || !ofDrawing) return (ofPlay ?? ofDrawing)?.opId
  // An operation that changed both rows waits until it is next in both.
  if (drawing.some(({ opId }, i) => i > 0 && opId === ofPlay.opId)) return ofDrawing.opId
  if (play.some(({ opId }, i) => i > 0 && opId === ofDrawing.opId)) return ofPlay.opId
  return ofPlay.at <= ofDrawing.at ? ofPlay.opId : ofDrawing.opId
}

/** Removes the operation's changes from the front of the list. */
function takeOf<C extends KnownChange>(changes: C[], opId: string): C[] {
  const end = changes.findIndex((one) => one.opId !== opId)
  return changes.splice(0, end < 0 ? changes.length : end)
}

/**
 * The play at a past moment, computed from the current play and the changes since. Where history is incomplete, current
 * values stay.
 */
export function versionAt<F extends object>(
  current: { readonly fields: F; readonly diagram: Diagram },
  changes: readonly KnownChange[],
  point: Point,
): { fields: F; diagram: Diagram } {
  const since = (part: PlayPart) =>
    partOf(changes, part)
      .filter(({ version }) => version > point[part])
      .toReversed()
  const were = since('play').flatMap(({ fields }) => Object.entries(fields ?? {}))
  return {
    fields: { ...current.fields, ...Object.fromEntries(were.map(([field, { from }]) => [field, from])) },
    diagram: since('drawing').reduce(
      (diagram, { elements }) => applyChanges(diagram, reverseChanges(elements ?? [])).diagram,
      current.diagram,
    ),
  }
}
