/**
 * The versions of a play, from what was changed in it: a line each for the row and the drawing, whose versions count apart.
 * No version is stored: going back from what is there now, change by change, gives every one. Pure.
 */
import type { PlayPart } from './db/playbook.ts'
import type { Diagram } from './football/diagram.ts'
import { applyChanges, type ElementChange, reverseChanges } from './merge/diagram.ts'
import type { FieldEdits } from './merge/fields.ts'

/** As much of a line of history as this looks at. */
export type KnownChange = {
  readonly part: PlayPart
  readonly version: number
  readonly opId: string
  /** ms, by the server's clock. */
  readonly at: number
  readonly fields: FieldEdits | null
  readonly elements: readonly ElementChange[] | null
}

/** A moment in a play's life: the versions of its two rows. */
export type Point = { readonly [part in PlayPart]: number }

/** What one operation made of a play. */
export type PlayVersion<C> = {
  /** Right after it. */
  readonly point: Point
  /** What it changed, oldest first: of a restored version often both rows. */
  readonly changes: readonly C[]
}

/** The moment before the oldest change that is known, or that of the first one. */
export function startOf(changes: readonly KnownChange[]): Point {
  const before = (part: PlayPart) => (partOf(changes, part)[0]?.version ?? 1) - 1
  return { play: before('play'), drawing: before('drawing') }
}

/** The versions that are known, newest first. */
export function versionsOf<C extends KnownChange>(changes: readonly C[]): PlayVersion<C>[] {
  const left = { play: partOf(changes, 'play'), drawing: partOf(changes, 'drawing') }
  const versions: PlayVersion<C>[] = []
  let point = startOf(changes)
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

/** The operation that comes next: each row goes by its versions, and the clock decides between the two. */
function nextOf({ play, drawing }: Left<KnownChange>): string | undefined {
  const [ofPlay] = play
  const [ofDrawing] = drawing
  if (!ofPlay || !ofDrawing) return (ofPlay ?? ofDrawing)?.opId
  // One that changed both rows waits until it is next in both.
  if (drawing.some(({ opId }, i) => i > 0 && opId === ofPlay.opId)) return ofDrawing.opId
  if (play.some(({ opId }, i) => i > 0 && opId === ofDrawing.opId)) return ofPlay.opId
  return ofPlay.at <= ofDrawing.at ? ofPlay.opId : ofDrawing.opId
}

/** Takes the operation's changes from the front. */
function takeOf<C extends KnownChange>(changes: C[], opId: string): C[] {
  const end = changes.findIndex((one) => one.opId !== opId)
  return changes.splice(0, end < 0 ? changes.length : end)
}

/**
 * The play as it was at a moment, from what it is now and all that was changed since. Where history is not whole, what is
 * now and does not fit stays.
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
