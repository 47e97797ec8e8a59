/** What the operations on members and duties take. */
import * as z from 'zod/mini'
import { CAPABILITIES, type TeamRole, TEAM_ROLES } from '../../capabilities.ts'
import { LIMITS } from '../../limits.ts'
import { editsOf, id, name, shortText, sortKey, version } from './pieces.ts'

const role = z.enum(TEAM_ROLES as [TeamRole, ...TeamRole[]])
const status = z.enum(['active', 'inactive'])
const notes = z.string().check(z.maxLength(LIMITS.notes))

export const setRole = z.strictObject({ userId: id, from: role, to: role })
export type SetRole = z.infer<typeof setRole>

/** `from` and `to`: whether it is granted beside what the role brings. */
export const setCapability = z.strictObject({
  userId: id,
  capability: z.enum(CAPABILITIES),
  from: z.boolean(),
  to: z.boolean(),
})
export type SetCapability = z.infer<typeof setCapability>

export const setNotes = z.strictObject({ userId: id, from: notes, to: notes })
export type SetNotes = z.infer<typeof setNotes>

export const setStatus = z.strictObject({ userId: id, from: status, to: status })
export type SetStatus = z.infer<typeof setStatus>

/** `role` is what the head coach becomes. */
export const transferHeadCoach = z.strictObject({ userId: id, role })
export type TransferHeadCoach = z.infer<typeof transferHeadCoach>

export const leaveTeam = z.strictObject({ userId: id })
export type LeaveTeam = z.infer<typeof leaveTeam>

const dutyFields = {
  name,
  area: z.enum(['offense', 'defense', 'special_teams', 'operations']),
  place: z.enum(['field', 'booth', 'bench']),
  userId: z.nullable(id),
  backupId: z.nullable(id),
  channel: shortText,
  notes,
  sortKey,
}

export const createDuties = z.strictObject({
  duties: z.array(z.strictObject({ id, ...dutyFields })).check(z.minLength(1), z.maxLength(40)),
})
export type CreateDuties = z.infer<typeof createDuties>

export const editDuty = z.strictObject({ id, baseVersion: version, changes: editsOf(dutyFields) })
export type EditDuty = z.infer<typeof editDuty>

export const deleteDuty = z.strictObject({ id, baseVersion: version })
export type DeleteDuty = z.infer<typeof deleteDuty>

export const restoreDuty = z.strictObject({ id })
export type RestoreDuty = z.infer<typeof restoreDuty>
