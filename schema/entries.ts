/** Entries: rows of a team that are created, edited field by field, deleted and restored. Most entities need no more. */
import * as z from 'zod/mini'
import type { Capability } from './capabilities.ts'
import { entities, type EntityName, wordOf } from './entities/index.ts'
import { editsOf, id, several, version } from './input-pieces.ts'
import type { Json } from './merge/conflict.ts'
import type { FieldEdits } from './merge/fields.ts'
import { creates, deletes, edits, restores, type RunEnv, type Tx } from './operation.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam, whileChanged } from './shared-row.ts'

type Row = { id: string; teamId: string; version: number; updatedBy: string; deletedAt: number | null }
type Env = RunEnv<unknown>
/** A table of entries, as far as these operations write it. */
type Table = { insert(row: object): Promise<void>; update(row: object): Promise<void> }
type Values = { readonly [field: string]: Json }
type Fields = { readonly [field: string]: z.ZodMiniType<Json> }

/** An entry as the operations take it. */
export type Entry = { id: string } & { [field: string]: Json }
type Changes = { id: string; baseVersion: number; changes: FieldEdits }

/** What the operations of one kind of entry need to know. */
export type EntryKind = {
  readonly names: {
    readonly create: string
    readonly edit: string
    readonly delete: string
    readonly restore: string
  }
  readonly entity: EntityName
  readonly needs: Capability
  readonly table: (tx: Tx) => Table
  /** Fields that people edit. */
  readonly fields: Fields
  /** What an entry is about; never edited. */
  readonly about: Fields
  /** Columns of a new entry that no person sets. */
  readonly initial?: { readonly [column: string]: Json }
  /**
   * Throws AppError unless these rows may be written, as new ones or as they are after an edit. `written`: the fields of each
   * that the operation writes.
   */
  readonly check?: (
    env: Env,
    rows: readonly Values[],
    isNew: boolean,
    written: readonly Values[],
  ) => Promise<void>
  /** Throws AppError unless the person may edit, delete or restore this row; absent where `needs` says all of it. */
  readonly mayChange?: (env: Env, row: object) => Promise<void>
}

/** The four operations on entries of one kind: create, edit, delete and restore. Several can be created at once. */
export function entriesOf({
  names,
  entity,
  needs,
  table,
  fields,
  about,
  initial,
  check,
  mayChange,
}: EntryKind) {
  const word = wordOf(entity)
  const common = { entity, needs, entityId: (input: { id: string }) => input.id } as const
  const find = async (env: Env, id: string) => {
    const { tx, teamId } = env
    const found = (await tx.run(entities.get(entity)?.find?.(id, teamId) as never)) as Row | undefined
    const row = ofTeam(found, teamId, word)
    await mayChange?.(env, row)
    return row
  }
  const entry = z.strictObject({ id, ...about, ...fields }) as unknown as z.ZodMiniType<Entry>
  return {
    create: creates({
      name: names.create,
      input: z.strictObject({ entries: several(entry) }),
      ...common,
      entityId: (input) => input.entries[0]?.id ?? '',
      createdIds: (input) => input.entries.map((one) => one.id),
      run: async (env) => {
        const { tx, teamId, input } = env
        for (const { id } of input.entries)
          assertNew(
            (await tx.run(entities.get(entity)?.find?.(id, teamId) as never)) as object | undefined,
            word,
          )
        await check?.(env, input.entries, true, input.entries)
        for (const one of input.entries)
          await table(tx).insert({ ...one, teamId, ...initial, ...createdBy(env), deletedAt: null })
        return undefined
      },
    }),
    edit: edits({
      name: names.edit,
      input: z.strictObject({
        id,
        baseVersion: version,
        changes: editsOf(fields),
      }) as unknown as z.ZodMiniType<Changes>,
      ...common,
      run: async (env) => {
        const { id, baseVersion, changes } = env.input
        const row = await find(env, id)
        const { apply, left } = mergeEdit(env.tx, row, changes)
        if (Object.keys(apply).length > 0) {
          await check?.(env, [{ ...row, ...apply }], false, [apply])
          await table(env.tx).update({ id, ...apply, ...changedBy(row, env) })
        }
        return met(row, baseVersion, left)
      },
    }),
    delete: deletes({
      name: names.delete,
      input: z.strictObject({ id, baseVersion: version }),
      ...common,
      run: async (env) => {
        const { id, baseVersion } = env.input
        const row = await find(env, id)
        if (row.deletedAt) return undefined
        if (row.version > baseVersion) return met(row, baseVersion, [whileChanged(env.now)])
        await table(env.tx).update({ id, deletedAt: env.now, ...changedBy(row, env) })
        return undefined
      },
    }),
    restore: restores({
      name: names.restore,
      input: z.strictObject({ id }),
      ...common,
      run: async (env) => {
        const { id } = env.input
        const row = await find(env, id)
        if (row.deletedAt) await table(env.tx).update({ id, deletedAt: null, ...changedBy(row, env) })
        return undefined
      },
    }),
  }
}

/** The operations of one kind of entry. */
export type EntryOperations = ReturnType<typeof entriesOf>
