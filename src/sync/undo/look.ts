/** Looks at what a step would overwrite, before it does. */
import { coalesce } from '#schema/conflict-fields.ts'
import { AppError } from '#schema/errors.ts'
import type { Diagram, DiagramElement } from '#schema/football/diagram.ts'
import { namesOf, type PositionNames } from '#schema/football/terminology.ts'
import { diffDiagrams, type ElementChange } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { Met, Tx } from '#schema/operation.ts'
import { restoreOf } from '#schema/operations/index.ts'
import type { Context } from '#schema/permissions.ts'
import { zql } from '#schema/zero.ts'
import { count } from '#src/lib/words.ts'
import { type EntityRow, entityRow, type Read } from '../engine/entity-row.ts'
import { compact, entityOf, shapeOf, type Step } from './steps.ts'
import { elementWords, fieldWords } from './words.ts'

type Row = { readonly [column: string]: unknown }

export type Found = {
  /** What to commit, based on the current values; empty if they are already as wanted. */
  steps: readonly Step[]
  /** What has changed since the command, in words; empty if nothing has. */
  what: readonly string[]
  /** Who last changed it; null if the row doesn't say. */
  by: string | null
  isGone: boolean
  deletes: boolean
}

/**
 * Runs the operation on a read-only replica: what conflicts here would conflict on the server.
 * `made` is what the command created, if the step deletes it again.
 */
export async function look(one: Step, teamId: string, ctx: Context, read: Read, made?: Row): Promise<Found> {
  const found = (more: Partial<Found>): Found => ({
    steps: [one],
    what: [],
    by: null,
    isGone: false,
    deletes: false,
    ...more,
  })
  const { operation } = one
  const tx = { location: 'client', mutate: NO_TABLES, run: read } as unknown as Tx
  let met: Met | undefined
  let isMissing = false
  try {
    met = await operation.run({ tx, ctx, teamId, input: one.input, now: Date.now() })
  } catch (error) {
    // The server decides what the replica can't.
    isMissing = error instanceof AppError && error.code === 'not_found'
    if (!isMissing) return found({})
  }
  const { entity: entityType } = operation
  const shape = shapeOf(one)
  if (shape.kind === 'deletions') return found(await ofDeletions(one, shape.input.plays, read))
  const row = await entityRow(read, { entityType, entityId: entityOf(one), teamId })
  if (row && shape.kind === 'deletion') return found(ofDeletion(one, ctx.userId, row, made))
  const restore = restoring(one)
  // The replica drops entities deleted some time ago.
  const isGone = row ? Boolean(row['deletedAt']) : isMissing
  if (isGone && restore)
    return found({
      steps: [restore, ...(row ? basedOn(one, row) : [one])],
      what: ['it'],
      by: text(row?.['updatedBy']),
      isGone: true,
    })
  const conflicts = coalesce([], met?.fields ?? [])
  // As it is: the operation skips what is already there.
  if (!row || !met || conflicts.length === 0) return found({})
  const isDrawing = shape.kind === 'drawing'
  return found({
    steps:
      shape.kind === 'value'
        ? [{ ...one, input: { ...shape.input, from: conflicts[0]?.theirs ?? null } }]
        : shape.kind === 'other'
          ? [withoutSeen(one)]
          : basedOn(one, row),
    what:
      isDrawing && row.drawing
        ? elementWords(row.drawing.diagram, conflicts, await namesOfTeam(read, teamId))
        : conflicts.map(({ field }) => fieldWords(entityType, field)),
    by: met.theirsBy,
    deletes: conflicts.some(({ field, yours }) => field === 'deletedAt' && yours !== null),
  })
}

/** A read-only replica. */
const NO_TABLES = new Proxy({}, { get: () => NO_WRITES })
const NO_WRITES = new Proxy({}, { get: () => () => Promise.resolve() })

async function namesOfTeam(read: Read, teamId: string): Promise<PositionNames> {
  return namesOf((await read(zql.teams.where('id', teamId).one() as never)) as Parameters<typeof namesOf>[0])
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** The step that restores the entity to be changed, if there is one. */
function restoring(one: Step): Step | undefined {
  const { operation } = one
  const restore = operation.leavesDeleted ? undefined : restoreOf(operation)
  if (!restore || restore === operation || shapeOf(one).kind === 'deletion') return undefined
  return { operation: restore, input: { id: entityOf(one) } }
}

/** The step rebased on the current values, so that it can't conflict with them. */
function basedOn(one: Step, row: EntityRow): Step[] {
  const { operation } = one
  const { drawing } = row
  const shape = shapeOf(one)
  if (shape.kind === 'fields') {
    const changes = Object.entries(shape.input.changes).map(([field, { to }]) => [
      field,
      { from: row[field] ?? null, to },
    ])
    return compact([
      {
        operation,
        input: {
          ...shape.input,
          baseVersion: row['version'],
          changes: Object.fromEntries(changes.filter(([, edit]) => !isDone(edit))),
        },
      },
    ])
  }
  if (shape.kind === 'drawing') {
    if (!drawing) return [one]
    const changes = diffDiagrams(drawing.diagram, forced(drawing.diagram, shape.input.changes))
    return compact([{ operation, input: { ...shape.input, baseVersion: drawing.version, changes } }])
  }
  return [one]
}

/** The step whatever its rows say by now: what their author had seen of them would conflict again. */
function withoutSeen({ operation, input }: Step): Step {
  const { seen: _, ...rest } = input as { readonly seen?: unknown }
  return { operation, input: rest }
}

function isDone(edit: unknown): boolean {
  const { from, to } = edit as { from: unknown; to: unknown }
  return jsonEqual(from, to)
}

/** The drawing with the changes applied over current values. Elements that are gone can't be changed. */
function forced(now: Diagram, changes: readonly ElementChange[]): Diagram {
  const elements: Record<string, DiagramElement> = { ...now.elements }
  for (const change of changes) {
    if ('add' in change) elements[change.id] = change.add
    else if ('remove' in change) delete elements[change.id]
    else {
      const element = elements[change.id]
      const values = Object.entries(change.set).map(([key, { to }]) => [key, to])
      if (element) elements[change.id] = { ...element, ...Object.fromEntries(values) }
    }
  }
  return { ...now, elements }
}

/** A deletion takes all of it along, so it asks wherever somebody else wrote last, or what was made looks otherwise. */
function ofDeletion(
  { operation, input }: Step,
  me: string,
  row: EntityRow,
  made: Row | undefined,
): Partial<Found> {
  const drawing: Row | undefined = row.drawing
  if (row['deletedAt']) return { steps: [] }
  const { id, baseVersion, diagramVersion } = input as {
    id: string
    baseVersion: number
    diagramVersion?: number
  }
  const isNewer = (one: Row | undefined, base: number) =>
    one !== undefined && Number(one['version']) > base && one['updatedBy'] !== me
  const other = made
    ? Object.keys(made).filter((field) => field in row && !jsonEqual(row[field], made[field]))
    : []
  const isRedrawn = made
    ? drawing !== undefined && !jsonEqual(drawing['diagram'], made['diagram'])
    : isNewer(drawing, diagramVersion ?? 0)
  const isChanged = made ? other.length > 0 : isNewer(row, baseVersion)
  return {
    steps: [
      {
        operation,
        input: {
          id,
          baseVersion: row['version'],
          ...(drawing && { diagramVersion: drawing['version'] }),
        },
      },
    ],
    what: [
      ...other.map((field) => fieldWords(operation.entity, field)),
      ...(isChanged && !made ? ['it'] : []),
      ...(isRedrawn ? ['the drawing'] : []),
    ],
    by: text((isChanged ? row : drawing)?.['updatedBy']),
    deletes: true,
  }
}

type Seen = { readonly id: string; readonly baseVersion: number; readonly diagramVersion: number }

/** Of many plays, those that are still there; it asks when any of them was changed since. */
async function ofDeletions(one: Step, plays: readonly Seen[], read: Read): Promise<Partial<Found>> {
  const ids = plays.map(({ id }) => id)
  const rows = (await read(zql.plays.where('id', 'IN', ids).related('drawing') as never)) as readonly Row[]
  const byId = new Map(rows.map((row) => [row['id'], row]))
  const drawingOf = (row: Row) => row['drawing'] as Row | undefined
  const live = plays.flatMap((play) => {
    const row = byId.get(play.id)
    return row && !row['deletedAt'] ? [{ play, row }] : []
  })
  if (live.length === 0) return { steps: [] }
  const changed = live.filter(
    ({ play, row }) =>
      Number(row['version']) > play.baseVersion ||
      Number(drawingOf(row)?.['version'] ?? 0) > play.diagramVersion,
  )
  const now = live.map(({ play, row }) => ({
    id: play.id,
    baseVersion: row['version'],
    diagramVersion: drawingOf(row)?.['version'] ?? play.diagramVersion,
  }))
  return {
    steps: [{ operation: one.operation, input: { ...(one.input as object), plays: now } }],
    what: changed.length > 0 ? [count(changed.length, 'play')] : [],
    by: text(changed[0]?.row['updatedBy']),
    deletes: true,
  }
}
