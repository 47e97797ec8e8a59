/** What the staff keeps of its players and of its own certifications: entries that are added, edited, deleted and restored. */
import * as z from 'zod/mini'
import { eventOf, marksOf } from '../attendance.ts'
import {
  attendanceFields,
  awardFields,
  certificationFields,
  equipmentFields,
  goalFields,
  gradeFields,
  groupFields,
  measureFields,
  noteFields,
  reasonFields,
} from '../entities/records.ts'
import { entriesOf, type EntryKind } from '../entries.ts'
import { AppError } from '../errors.ts'
import { editsOf, id, several, version } from '../input-pieces.ts'
import { acts, edits, type RunEnv } from '../operation.ts'
import { ATTENDANCE_MARKS, MEASURES, type MeasureKind, MOST_GROUPS } from '../records.ts'
import { changedBy, createdBy, mergeEdit, met, ofTeam } from '../shared-row.ts'
import { zql } from '../zero.ts'

type Env = RunEnv<unknown>

/** Throws AppError `not_found` unless all players are on the team's roster. */
async function assertOnRoster({ tx, teamId }: Env, ids: readonly unknown[]): Promise<void> {
  const wanted = [...new Set(ids.map(String))]
  if (wanted.length === 0) return
  const there = await tx.run(
    zql.rosterPlayers.where('teamId', teamId).where('id', 'IN', wanted).where('deletedAt', 'IS', null),
  )
  if (there.length < wanted.length) throw new AppError('not_found', 'This player no longer exists.')
}

const ofRoster: NonNullable<EntryKind['check']> = async (env, rows, isNew) => {
  if (isNew)
    await assertOnRoster(
      env,
      rows.map(({ playerId }) => playerId),
    )
}

/**
 * Throws AppError `not_found` if one of these events is another team's. Events that are gone are not looked for: a device
 * without signal may mark players at an event that another coach deleted.
 */
async function assertEvents({ tx, teamId }: Env, ids: readonly unknown[]): Promise<void> {
  const named = [...new Set(ids)].filter((one) => typeof one === 'string' && one !== '') as string[]
  if (named.length === 0) return
  const found = await tx.run(zql.events.where('id', 'IN', named))
  if (found.some((event) => event.teamId !== teamId))
    throw new AppError('not_found', 'This event no longer exists.')
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
  check: async (env, rows, isNew, written) => {
    await ofRoster(env, rows, isNew, written)
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
  check: async (env, rows, isNew, written) => {
    await ofRoster(env, rows, isNew, written)
    await assertEvents(
      env,
      rows.map(({ eventId }) => eventId),
    )
  },
})

/**
 * Marks who came to an event, on one of its days. A player's mark of that event is replaced (`marksOf`, attendance.ts), so that
 * two coaches at the gate may mark the same player: the last mark counts. Marks that name no event, as older builds send them,
 * are of the only event of their day and occasion, or else of none. An empty mark takes a mark back. Players who left the
 * roster are skipped.
 */
export const markAttendance = acts({
  name: 'attendance.mark',
  input: z.strictObject({
    day: attendanceFields.day,
    occasion: attendanceFields.occasion,
    eventId: z.optional(attendanceFields.eventId),
    /** `id` is that of a new mark. */
    marks: several(z.strictObject({ id, playerId: id, mark: z.enum([...ATTENDANCE_MARKS, '']) })),
  }),
  entity: 'attendance',
  needs: 'playbook.edit',
  entityId: (input) => input.marks[0]?.id ?? '',
  turn: (_, teamId) => teamId ?? '',
  // What was deleted is restored by the operation itself.
  leavesDeleted: true,

  run: async (env) => {
    const { tx, teamId, input, now } = env
    const { day, occasion, marks } = input
    const named = { day, occasion, eventId: input.eventId ?? '' }
    await assertEvents(env, [named.eventId])
    const events = await tx.run(
      zql.events
        .where('teamId', teamId)
        .where('day', '<=', day)
        .where('endDay', '>=', day)
        .where('deletedAt', 'IS', null),
    )
    const eventId = eventOf(named, events)
    const wanted = marks.map(({ playerId }) => playerId)
    const players = await tx.run(
      zql.rosterPlayers.where('teamId', teamId).where('id', 'IN', wanted).where('deletedAt', 'IS', null),
    )
    const onRoster = new Set(players.map((player) => player.id))
    const there = await tx.run(
      zql.playerAttendance.where('teamId', teamId).where('day', day).where('playerId', 'IN', wanted),
    )
    const taken = await tx.run(
      zql.playerAttendance.where(
        'id',
        'IN',
        marks.map((one) => one.id),
      ),
    )
    if (taken.some((row) => row.teamId !== teamId))
      throw new AppError('invalid', 'This attendance could not be created. Create it again.')
    const used = new Set(taken.map((row) => row.id))
    const marked = marksOf(there, named, events)
    for (const { id: newRowId, playerId, mark } of marks) {
      const rows = marked
        .filter((row) => row.playerId === playerId)
        .toSorted(
          (a, b) => Number(a.deletedAt !== null) - Number(b.deletedAt !== null) || b.updatedAt - a.updatedAt,
        )
      const [row, ...others] = rows
      // Two devices may have marked the same player before either knew of the other.
      for (const other of mark === '' ? rows : others)
        if (other.deletedAt === null)
          await tx.mutate.playerAttendance.update({ id: other.id, deletedAt: now, ...changedBy(other, env) })
      if (mark === '' || !onRoster.has(playerId)) continue
      if (row)
        await tx.mutate.playerAttendance.update({
          id: row.id,
          occasion,
          eventId,
          mark,
          deletedAt: null,
          ...changedBy(row, env),
        })
      else if (!used.has(newRowId))
        await tx.mutate.playerAttendance.insert({
          id: newRowId,
          teamId,
          playerId,
          day,
          occasion,
          eventId,
          mark,
          deletedAt: null,
          ...createdBy(env),
        })
    }
    return undefined
  },
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

/** What coaches give players, for the whole team to see. */
export const awards = entriesOf({
  names: {
    create: 'awards.create',
    edit: 'awards.edit',
    delete: 'awards.delete',
    restore: 'awards.restore',
  },
  entity: 'award',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.awards,
  fields: awardFields,
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
    const wanted = [...new Set(rows.map(({ userId }) => userId as string))]
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
  ...[
    measures,
    goals,
    playerNotes,
    equipment,
    attendance,
    grades,
    awards,
    playerGroups,
    certifications,
  ].flatMap((kind) => [kind.create, kind.edit, kind.delete, kind.restore]),
  markAttendance,
  editStatusReason,
]
