/** What two people did not agree on. */
import * as z from 'zod/mini'
import type { Strategy } from '../db/sync.ts'
import { LIMITS } from '../limits.ts'
import { id, json, shortText } from '../input-pieces.ts'
import { coalesce, isSame } from '../conflict-fields.ts'
import { AppError } from '../errors.ts'
import type { FieldConflict } from '../merge/conflict.ts'
import { assertInUse, assertMay, type RunEnv, acts, type InputOf, type Tx } from '../operation.ts'
import { zql } from '../zero.ts'
import { entities, lookAt, type Seen } from '../entities/index.ts'
import type { Capability } from '../capabilities.ts'
import { removedWords, writeMine } from './take-mine.ts'

const choice = z.strictObject({
  field: shortText,
  take: z.enum(['mine', 'theirs']),
  /** What its author saw of the other side when they chose. */
  theirs: json,
})

const STRATEGIES = ['keep-mine', 'use-theirs', 'merge'] as const satisfies Strategy[]

/** A category has no id: it is known by its place in the tree, `unit.parent.slug`. */
const place = z.string().check(z.regex(/^(?:offense|defense|special)\.[a-z0-9-]{0,40}\.[a-z0-9-]{1,40}$/))

type Choice = { id: string; entityType: string; entityId: string }

/**
 * Its author has chosen, field by field. Whoever takes their own side needs the right to edit; the run asks for it, for
 * the entity says which.
 */
export const resolveConflict = acts({
  name: 'conflicts.resolve',
  input: z
    .strictObject({
      id,
      entityType: shortText,
      entityId: z.union([id, place]),
      strategy: z.enum(STRATEGIES),
      fields: z.array(choice).check(
        z.minLength(1),
        z.maxLength(LIMITS.conflictFields),
        z.refine((fields) => new Set(fields.map(({ field }) => field)).size === fields.length),
      ),
    })
    .check(
      z.refine(({ strategy, fields }) => {
        const side = strategy === 'keep-mine' ? 'mine' : 'theirs'
        return strategy === 'merge' || fields.every(({ take }) => take === side)
      }),
    ),
  entity: 'conflict',
  needs: 'member',
  // Taking "theirs" writes no team data.
  inArchive: true,
  entityId: (input) => input.entityId,
  // With the edits of what the conflict is about.
  turn: ({ entityType, entityId }, teamId) =>
    entities.get(entityType)?.contested?.turnsByTeam ? (teamId ?? '') : entityId,

  /**
   * Taking "mine" writes through the edit operations, with their checks. A field that was edited again after its author
   * chose stays open, with the current value as "theirs". For a purged entity, only "theirs" can be taken.
   */
  run: async (env) => {
    const { tx, ctx, input, now } = env
    const { open, needs, seen } = await find(env)
    const takesMine = input.fields.some(({ take }) => take === 'mine')
    if (takesMine) await assertMayEdit(env, needs)
    if (!seen) {
      if (takesMine) throw new AppError('not_found', removedWords(open.fields))
      const choices = Object.fromEntries(open.fields.map(({ field }) => [field, 'theirs' as const]))
      await tx.mutate.editConflicts.update({
        userId: ctx.userId,
        id: open.id,
        choices: { ...open.choices, ...choices },
        updatedAt: now,
        resolvedAt: now,
        strategy: 'use-theirs',
      })
      return undefined
    }
    const choices = new Map(input.fields.map((one) => [one.field, one]))
    const taken = new Map(Object.entries(open.choices ?? {}))
    const mine: FieldConflict[] = []
    const moved: FieldConflict[] = []
    const unasked: FieldConflict[] = []
    for (const one of open.fields) {
      const choice = choices.get(one.field)
      const field = { ...one, theirs: seen.valueOf(one) }
      if (!choice) unasked.push(one)
      else if (
        hasMoved(field, choice.theirs) ||
        isNewWork(field, choice.take, seen, open.updatedAt, ctx.userId)
      )
        moved.push(field)
      else {
        taken.set(one.field, choice.take)
        if (choice.take === 'mine' && !isSame(one.field, field.theirs, one.yours)) mine.push(field)
      }
    }
    const staysDeleted = open.fields.some(
      ({ field, yours }) => field === 'deletedAt' && yours === null && choices.get(field)?.take === 'theirs',
    )
    if (mine.length > 0 && staysDeleted)
      throw new AppError('invalid', 'It was deleted. Restore it to keep your changes.')
    for (const met of await writeMine(env, open.entityType, open.entityId, mine)) {
      const known = mine.find(({ field }) => field === met.field)
      moved.push({ ...met, base: known?.base ?? met.base })
      taken.delete(met.field)
    }
    const fields = coalesce(unasked, moved)
    await tx.mutate.editConflicts.update({
      userId: ctx.userId,
      id: open.id,
      choices: Object.fromEntries(taken),
      updatedAt: now,
      ...(fields.length > 0 ? { fields } : { resolvedAt: now, strategy: input.strategy }),
    })
    const asked = coalesce([], moved)
    const [first] = asked
    if (!first) return undefined
    const after = await lookAt(env, open.entityType, open.entityId)
    const { version = 0, updatedBy = null } = after?.rowOf(first) ?? {}
    return {
      fields: asked,
      yourVersion: open.yourVersion,
      theirVersion: version,
      theirsBy: updatedBy,
      entity: { type: open.entityType, id: open.entityId },
    }
  },
})

/** The author's own open conflict on this entity of this team; `seen` is null once that was purged. Throws AppError. */
async function find({ tx, ctx, teamId, input }: RunEnv<Choice>) {
  const open = await tx.run(zql.editConflicts.where('userId', ctx.userId).where('id', input.id).one())
  if (!open || open.teamId !== teamId) throw new AppError('not_found', 'This conflict no longer exists.')
  const needs = entities.get(open.entityType)?.contested?.needs
  // It has waited for its turn with what the operation names.
  if (!needs || open.entityType !== input.entityType || open.entityId !== input.entityId)
    throw new AppError('invalid', 'This conflict has changed. Open it again to resolve it.')
  if (open.resolvedAt !== null)
    throw new AppError('invalid', 'This conflict is already resolved. The first choice was kept.')
  return { open, needs, seen: await lookUnlessPurged(tx, teamId, open) }
}

/** What there is now; null when it was purged. */
async function lookUnlessPurged(tx: Tx, teamId: string, { entityType, entityId }: Choice) {
  try {
    return await lookAt({ tx, teamId }, entityType, entityId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

async function assertMayEdit({ tx, ctx, teamId }: RunEnv<unknown>, needs: Capability): Promise<void> {
  // In the browser nothing is refused.
  if (tx.location === 'client') return
  const grant = await tx.run(
    zql.memberGrants.where('teamId', teamId).where('userId', ctx.userId).where('capability', needs).one(),
  )
  assertMay(ctx, teamId, needs, grant !== undefined)
  const team = await tx.run(zql.teams.where('id', teamId).one())
  assertInUse({ needs }, Boolean(team?.archivedAt))
}

/** Whether the value changed since the author saw it, to something other than what they want. */
function hasMoved({ field, yours, theirs }: FieldConflict, saw: FieldConflict['theirs']): boolean {
  return !isSame(field, theirs, saw) && !isSame(field, theirs, yours)
}

/** Whether another person edited what the author is about to delete since the author was asked. */
function isNewWork(
  { field, yours, theirs }: FieldConflict,
  take: 'mine' | 'theirs',
  { rows }: Seen,
  askedAt: number,
  userId: string,
): boolean {
  const deletes = field === 'deletedAt' && take === 'mine' && yours !== null && theirs === null
  return deletes && rows.some((row) => row.updatedBy !== userId && (row.updatedAt ?? 0) > askedAt)
}

export const conflictOperations = [resolveConflict]

export type ResolveConflict = InputOf<typeof resolveConflict>
