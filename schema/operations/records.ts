/** What the staff keeps of its players and of its own certifications: entries that are added, edited, deleted and restored. */
import * as z from 'zod/mini'
import {
  attendanceFields,
  certificationFields,
  equipmentFields,
  goalFields,
  gradeFields,
  groupFields,
  measureFields,
  noteFields,
  reasonFields,
} from '../entities/records.ts'
import { entities, type EntityName } from '../entities/index.ts'
import type { Capability } from '../capabilities.ts'
import { AppError } from '../errors.ts'
import { editsOf, id, several, version } from '../input-pieces.ts'
import type { Json } from '../merge/conflict.ts'
import type { FieldEdits } from '../merge/fields.ts'
import { creates, deletes, edits, restores, type RunEnv, type Tx } from '../operation.ts'
import { MEASURES, type MeasureKind, MOST_GROUPS } from '../records.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam, whileChanged } from '../shared-row.ts'
import { zql } from '../zero.ts'

type Row = { id: string; teamId: string; version: number; updatedBy: string; deletedAt: number | null }
type Env = RunEnv<unknown>
/** A table of entries, as far as these operations write it. */
type Table = { insert(row: object): Promise<void>; update(row: object): Promise<void> }
type Fields = { readonly [field: string]: z.ZodMiniType<Json> }

/** An entry as the operations take it. */
export type Entry = { id: string } & { [field: string]: Json }
type Changes = { id: string; baseVersion: number; changes: FieldEdits }

type Kind = {
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
  readonly about: { readonly [column: string]: z.ZodMiniType<string> }
  /** Throws AppError unless these rows may be written, as new ones or as they are after an edit. */
  readonly check?: (
    env: Env,
    rows: readonly { readonly [field: string]: Json }[],
    isNew: boolean,
  ) => Promise<void>
}

/** The four operations on entries of one kind. */
function entriesOf({ names, entity, needs, table, fields, about, check }: Kind) {
  const word = entities.get(entity)?.word ?? ''
  const common = { entity, needs, entityId: (input: { id: string }) => input.id } as const
  const find = async ({ tx, teamId }: Env, id: string) =>
    ofTeam((await tx.run(entities.get(entity)?.find?.(id, teamId) as never)) as Row | undefined, teamId, word)
  const entry = z.strictObject({ id, ...about, ...fields }) as unknown as z.ZodMiniType<Entry>
  return {
    create: creates({
      name: names.create,
      input: z.strictObject({ entries: several(entry) }),
      ...common,
      entityId: (input) => input.entries[0]?.id ?? '',
      run: async (env) => {
        const { tx, teamId, input } = env
        for (const { id } of input.entries)
          assertNew(
            (await tx.run(entities.get(entity)?.find?.(id, teamId) as never)) as object | undefined,
            word,
          )
        await check?.(env, input.entries, true)
        for (const one of input.entries)
          await table(tx).insert({ ...one, teamId, ...createdBy(env), deletedAt: null })
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
          await check?.(env, [{ ...row, ...apply }], false)
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

/** Throws AppError `not_found` unless all players are on the team's roster. */
async function assertOnRoster({ tx, teamId }: Env, ids: readonly unknown[]): Promise<void> {
  const wanted = [...new Set(ids.map(String))]
  if (wanted.length === 0) return
  const there = await tx.run(
    zql.rosterPlayers.where('teamId', teamId).where('id', 'IN', wanted).where('deletedAt', 'IS', null),
  )
  if (there.length < wanted.length) throw new AppError('not_found', 'This player no longer exists.')
}

const ofRoster: NonNullable<Kind['check']> = async (env, rows, isNew) => {
  if (isNew)
    await assertOnRoster(
      env,
      rows.map(({ playerId }) => playerId),
    )
}

const about = { playerId: id }

/** Development figures, entered by coaches. */
export const measures = entriesOf({
  names: {
    create: 'measures.create',
    edit: 'measures.edit',
    delete: 'measures.delete',
    restore: 'measures.restore',
  },
  entity: 'measure',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.playerMeasures,
  fields: measureFields,
  about,
  check: async (env, rows, isNew) => {
    await ofRoster(env, rows, isNew)
    for (const { kind, value } of rows) {
      const { label, least, most, unit } = MEASURES[kind as MeasureKind]
      if (Number(value) < least || Number(value) > most)
        throw new AppError('invalid', `${label} is between ${least} and ${most} ${unit}.`)
    }
  },
})

export const goals = entriesOf({
  names: {
    create: 'goals.create',
    edit: 'goals.edit',
    delete: 'goals.delete',
    restore: 'goals.restore',
  },
  entity: 'goal',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.playerGoals,
  fields: goalFields,
  about,
  check: ofRoster,
})

/** Coaches' notes for each other. */
export const playerNotes = entriesOf({
  names: {
    create: 'playerNotes.create',
    edit: 'playerNotes.edit',
    delete: 'playerNotes.delete',
    restore: 'playerNotes.restore',
  },
  entity: 'playerNote',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.playerNotes,
  fields: noteFields,
  about,
  check: ofRoster,
})

export const equipment = entriesOf({
  names: {
    create: 'equipment.create',
    edit: 'equipment.edit',
    delete: 'equipment.delete',
    restore: 'equipment.restore',
  },
  entity: 'equipment',
  needs: 'roster.manage',
  table: (tx) => tx.mutate.playerEquipment,
  fields: equipmentFields,
  about,
  check: ofRoster,
})

export const attendance = entriesOf({
  names: {
    create: 'attendance.create',
    edit: 'attendance.edit',
    delete: 'attendance.delete',
    restore: 'attendance.restore',
  },
  entity: 'attendance',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.playerAttendance,
  fields: attendanceFields,
  about,
  check: ofRoster,
})

export const grades = entriesOf({
  names: {
    create: 'grades.create',
    edit: 'grades.edit',
    delete: 'grades.delete',
    restore: 'grades.restore',
  },
  entity: 'grade',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.playerGrades,
  fields: gradeFields,
  about,
  check: ofRoster,
})

export const playerGroups = entriesOf({
  names: {
    create: 'playerGroups.create',
    edit: 'playerGroups.edit',
    delete: 'playerGroups.delete',
    restore: 'playerGroups.restore',
  },
  entity: 'playerGroup',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.playerGroups,
  fields: groupFields,
  about: {},
  check: async (env, rows, isNew) => {
    if (!isNew) return
    await assertOnRoster(
      env,
      rows.flatMap(({ playerIds }) => playerIds as string[]),
    )
    const there = await env.tx.run(
      zql.playerGroups.where('teamId', env.teamId).where('deletedAt', 'IS', null),
    )
    if (there.length + rows.length > MOST_GROUPS)
      throw new AppError('invalid', `A team can have up to ${MOST_GROUPS} groups.`)
  },
})

export const certifications = entriesOf({
  names: {
    create: 'certifications.create',
    edit: 'certifications.edit',
    delete: 'certifications.delete',
    restore: 'certifications.restore',
  },
  entity: 'certification',
  needs: 'team.manage',
  table: (tx) => tx.mutate.staffCertifications,
  fields: certificationFields,
  about: { userId: id },
  check: async ({ tx, teamId }, rows, isNew) => {
    if (!isNew) return
    const wanted = [...new Set(rows.map(({ userId }) => String(userId)))]
    const members = await tx.run(
      zql.teamMembers.where('teamId', teamId).where('status', 'active').where('userId', 'IN', wanted),
    )
    if (members.length < wanted.length)
      throw new AppError('not_found', 'This person is no longer on the team.')
  },
})

/** Writes why a player is not active. */
export const editStatusReason = edits({
  name: 'statusReasons.edit',
  input: z.strictObject({ id, baseVersion: version, changes: editsOf(reasonFields) }),

  entity: 'statusReason',
  needs: 'roster.manage',
  entityId: (input) => input.id,

  run: async (env) => {
    const { tx, teamId } = env
    const { id: playerId, baseVersion, changes } = env.input
    const row = await tx.run(zql.playerStatusReasons.where('playerId', playerId).one())
    if (!row) {
      await assertOnRoster(env, [playerId])
      const reason = changes.reason?.to ?? ''
      await tx.mutate.playerStatusReasons.insert({ playerId, teamId, reason, ...createdBy(env) })
      return undefined
    }
    const { apply, left } = mergeEdit(tx, ofTeam(row, teamId, 'player'), changes)
    if (Object.keys(apply).length > 0)
      await tx.mutate.playerStatusReasons.update({ playerId, ...apply, ...changedBy(row, env) })
    return met(row, baseVersion, left)
  },
})

export const recordOperations = [
  ...[measures, goals, playerNotes, equipment, attendance, grades, playerGroups, certifications].flatMap(
    (kind) => [kind.create, kind.edit, kind.delete, kind.restore],
  ),
  editStatusReason,
]
