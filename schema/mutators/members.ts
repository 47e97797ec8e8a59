/** The membership of a team, and what its staff does on game day. */
import { operation } from '../operation.ts'
import type {
  CreateDuties,
  DeleteDuty,
  EditDuty,
  LeaveTeam,
  RestoreDuty,
  SetCapability,
  SetNotes,
  SetRole,
  SetStatus,
  TransferHeadCoach,
} from './inputs/members.ts'
import * as runs from './runs/members.ts'

const ofMember = { entityType: 'member', needs: 'team.manage' } as const
const userId = (input: { userId: string }) => input.userId

export const setRole = operation<SetRole>({
  ...ofMember,
  name: 'members.setRole',
  entityId: userId,
  run: runs.setRole,
})

export const setCapability = operation<SetCapability>({
  ...ofMember,
  name: 'members.setCapability',
  entityId: userId,
  run: runs.setCapability,
})

export const setNotes = operation<SetNotes>({
  ...ofMember,
  name: 'members.setNotes',
  entityId: userId,
  run: runs.setNotes,
})

/** Inactive is how somebody leaves who is sent: their rows stay, their rights end. */
export const setStatus = operation<SetStatus>({
  ...ofMember,
  name: 'members.setStatus',
  entityId: userId,
  run: runs.setStatus,
})

export const transferHeadCoach = operation<TransferHeadCoach>({
  ...ofMember,
  name: 'members.transferHeadCoach',
  entityId: userId,
  run: runs.transferHeadCoach,
})

export const leaveTeam = operation<LeaveTeam>({
  name: 'members.leave',
  entityType: 'member',
  needs: 'member',
  entityId: userId,
  run: runs.leaveTeam,
})

const ofDuty = { entityType: 'duty', needs: 'team.manage' } as const
const id = (input: { id: string }) => input.id

export const createDuties = operation<CreateDuties>({
  ...ofDuty,
  name: 'duties.create',
  entityId: (input) => input.duties[0]?.id ?? '',
  run: runs.createDuties,
})

export const editDuty = operation<EditDuty>({
  ...ofDuty,
  name: 'duties.edit',
  entityId: id,
  run: runs.editDuty,
})

export const deleteDuty = operation<DeleteDuty>({
  ...ofDuty,
  name: 'duties.delete',
  entityId: id,
  run: runs.deleteDuty,
})

export const restoreDuty = operation<RestoreDuty>({
  ...ofDuty,
  name: 'duties.restore',
  entityId: id,
  run: runs.restoreDuty,
})
