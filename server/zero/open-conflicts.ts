import { addressOf, coalesce, isSame, stillOpen } from '#schema/conflict-fields.ts'
import { LIMITS } from '#schema/limits.ts'
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import { entities, lookAt, type Seen } from '#schema/entities/index.ts'
import type { Met, OperationArgs, Tx } from '#schema/operation.ts'
import type { ServerTx } from './operation-tx.ts'
import { storableJson, storableText } from './storable.ts'

/** The entity of an operation. */
export type Subject = { readonly type: string; readonly id: string }

/** An operation with its author and entity. */
export type Doing = {
  readonly args: OperationArgs
  readonly userId: string
  readonly now: number
  readonly subject: Subject
}

/** More than an operation may hold, because base and both sides are stored; beyond it only the receipt has them. */
const MOST_BYTES = 3 * LIMITS.operationBytes
/** A version counts changes, and a client may claim any number. */
const MOST_VERSIONS = 2 ** 31 - 1
/** Operations that a conflict names: the first, whose id it has, and the last ones. */
const MOST_OPERATIONS = 200

type Open = { id: string; fields: FieldConflict[]; op_ids: string[] }

/** What there is now, for `updateOpen` to know what an operation of the author's has written. */
export async function seenBefore(
  tx: ServerTx,
  teamId: string | null,
  subject: Subject,
): Promise<Seen | null> {
  return teamId ? lookAt({ tx: tx as Tx, teamId }, subject.type, subject.id) : null
}

/**
 * Updates the author's open conflict in an entity after one of their operations: adds its conflicting fields and
 * removes the fields it wrote. `before` is the open conflict, if any.
 */
export async function updateOpen(
  tx: ServerTx,
  { args, userId, now, subject }: Doing,
  met: Met | undefined,
  before: Seen | null,
): Promise<void> {
  if (!args.teamId || !entities.get(subject.type)?.contested) return
  const [found] = (await tx.dbTransaction.query(
    `select id, fields, op_ids from edit_conflicts
      where user_id = $1 and entity_type = $2 and entity_id = $3 and resolved_at is null`,
    [userId, subject.type, subject.id],
  )) as Iterable<unknown> as Open[]
  const after = found && before ? await seenBefore(tx, args.teamId, subject) : null
  const left = found && before && after ? stillOpen(unwritten(found.fields, before, after)) : found?.fields
  if (met) return add(tx, { args, userId, now, subject }, met, found && { ...found, fields: left ?? [] })
  if (found && left && left.length < found.fields.length) {
    const state = left.length > 0 ? { fields: left, resolvedAt: null } : { resolvedAt: now }
    await write(tx, userId, found.id, { ...state, now })
  }
}

/** Fields that the author has not written since, and whose value differs from the one they wanted. */
function unwritten(fields: readonly FieldConflict[], before: Seen, after: Seen): FieldConflict[] {
  return fields.filter((one) => {
    const now = after.valueOf(one)
    return isSame(one.field, before.valueOf(one), now) && !isSame(one.field, now, one.yours)
  })
}

async function add(
  tx: ServerTx,
  { args, userId, now, subject }: Doing,
  met: Met,
  open: Open | undefined,
): Promise<void> {
  const later = await withWholeElements(tx, subject, met.fields, open?.fields ?? [])
  const fields = coalesce(open?.fields ?? [], later)
  const [theirs] = await writerOf(tx, args.opId, userId, subject, met)
  const versions = {
    yours: Math.min(met.yourVersion, MOST_VERSIONS),
    theirs: met.theirVersion,
    by: theirs?.['id'] ?? null,
    name: theirs?.['name'] ?? null,
  }
  if (open) {
    const [first = open.id, ...others] = open.op_ids
    const opIds = [first, ...[...others, args.opId].slice(1 - MOST_OPERATIONS)]
    const state = fields.length > 0 ? { fields, resolvedAt: null } : { resolvedAt: now }
    await write(tx, userId, open.id, { ...state, now, opIds, description: args.description, ...versions })
    return
  }
  const text = textOf(fields)
  if (fields.length === 0 || !text) return
  await tx.dbTransaction.query(
    `insert into edit_conflicts (user_id, id, team_id, entity_type, entity_id, description, op_ids, fields,
                                 your_version, their_version, theirs_by, theirs_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, jsonb_build_array($2::text), $7::text::jsonb, $8, $9, $10, $11, $12, $12)`,
    [
      userId,
      args.opId,
      args.teamId,
      subject.type,
      subject.id,
      storableText(args.description),
      text,
      versions.yours,
      versions.theirs,
      versions.by,
      versions.name,
      new Date(now),
    ],
  )
}

type State = {
  /** Absent: too large to store; the stored fields stay. */
  fields?: FieldConflict[]
  resolvedAt: number | null
  now: number
  opIds?: string[]
  description?: string
  theirs?: number
  by?: unknown
  name?: unknown
}

/** The version that the author saw first is kept; a play has two counting versions, so the other side's never falls. */
async function write(tx: ServerTx, userId: string, id: string, state: State): Promise<void> {
  const { fields, resolvedAt, now, opIds, description, theirs, by, name } = state
  await tx.dbTransaction.query(
    `update edit_conflicts
        set fields = coalesce($3::text::jsonb, fields), resolved_at = $4, updated_at = $5,
            op_ids = coalesce($6::text::jsonb, op_ids), description = coalesce($7, description),
            their_version = greatest($8, their_version),
            theirs_by = case when $8::int is null then theirs_by else $9 end,
            theirs_name = case when $8::int is null then theirs_name else $10 end
      where user_id = $1 and id = $2`,
    [
      userId,
      id,
      fields ? textOf(fields) : null,
      resolvedAt === null ? null : new Date(resolvedAt),
      new Date(now),
      opIds ? JSON.stringify(opIds) : null,
      description === undefined ? null : storableText(description),
      theirs ?? null,
      by ?? null,
      name ?? null,
    ],
  )
}

function textOf(fields: readonly FieldConflict[]): string | null {
  const text = JSON.stringify(storableJson(fields as unknown as Json))
  return Buffer.byteLength(text) > MOST_BYTES ? null : text
}

/**
 * Combines changes of a deleted element into one field for the whole element, so that taking the author's side has
 * something to restore. History knows the deleted element.
 */
async function withWholeElements(
  tx: ServerTx,
  { type, id }: Subject,
  fields: readonly FieldConflict[],
  open: readonly FieldConflict[],
): Promise<readonly FieldConflict[]> {
  const changed = fields.flatMap((one) => {
    const address = type === 'play' && one.theirs === null ? addressOf(one) : null
    return address?.property && !open.some(({ field }) => field === address.id) ? [address.id] : []
  })
  if (changed.length === 0) return fields
  const rows = await tx.dbTransaction.query(
    `select change->>'id' as id, change->'remove' as removed
       from play_history c cross join lateral jsonb_array_elements(c.elements) change
      where c.play_id = $1 and c.part = 'drawing' and change->>'id' = any($2) and change ? 'remove'
        and not exists (select from play_diagrams d
                         where d.play_id = c.play_id and d.diagram->'elements' ? (change->>'id'))
      order by c.version`,
    [id, changed],
  )
  // The last one is kept.
  const removed = new Map([...rows].map((row) => [row['id'] as string, row['removed'] as Json]))
  const whole = [...removed].map(([element, was]) => {
    const earlier = open.flatMap((one) => {
      const address = addressOf(one)
      return address?.property && address.id === element ? [[address.property, one.yours]] : []
    })
    const yours = { ...(was as { [key: string]: Json }), ...Object.fromEntries(earlier) }
    return { field: element, base: was, yours, theirs: null }
  })
  // Later changes are merged into the restored element.
  return [...whole, ...fields]
}

/** The author of the conflicting values: from the history where there is one, else the row's last author. */
function writerOf(tx: ServerTx, opId: string, userId: string, { id }: Subject, met: Met) {
  const newestIn = (history: 'play_changes' | 'old_play_changes') =>
    `(select c.user_id from ${history} c
       where c.play_id = $1 and c.op_id <> $2
         and case when cardinality($3::text[]) = 0 then c.user_id <> $4
                  else c.fields ?| $3 or exists (
                    select from jsonb_array_elements(c.elements) change
                     where change->>'id' = any($3)) end
       order by c.at desc, c.version desc limit 1)`
  const isGone = met.fields.some(({ field, theirs }) => field === 'deletedAt' && theirs !== null)
  const names = met.fields.flatMap((one) => {
    const isDeletion = one.field === 'deletedAt'
    if (isDeletion ? one.theirs === null : isGone) return []
    return [addressOf(one)?.id ?? one.field]
  })
  return tx.dbTransaction
    .query(
      `select theirs.id, profiles.display_name as name
         from (select coalesce(${newestIn('play_changes')}, ${newestIn('old_play_changes')}, $5) as id) theirs
         left join profiles on profiles.id = theirs.id`,
      [id, opId, names, userId, met.theirsBy],
    )
    .then((rows) => [...rows])
}
