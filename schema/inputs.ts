/**
 * What travels, checked: the envelope, and each operation's input. Apart from the operations, which every page loads to
 * open the replica, so that only those that change something load the schemas.
 */
import * as z from 'zod/mini'
import { AppError } from './errors.ts'
import { LIMITS } from './limits.ts'
import { resolveConflict } from './mutators/conflicts.ts'
import { createFormation, deleteFormation, restoreFormation } from './mutators/formations.ts'
import * as conflicts from './mutators/inputs/conflicts.ts'
import * as formations from './mutators/inputs/formations.ts'
import * as invitations from './mutators/inputs/invitations.ts'
import * as members from './mutators/inputs/members.ts'
import * as notifications from './mutators/inputs/notifications.ts'
import * as people from './mutators/inputs/people.ts'
import { id } from './mutators/inputs/pieces.ts'
import * as plans from './mutators/inputs/plans.ts'
import * as playbook from './mutators/inputs/playbook.ts'
import * as plays from './mutators/inputs/plays.ts'
import * as receipts from './mutators/inputs/receipts.ts'
import * as teams from './mutators/inputs/teams.ts'
import { addInvitation, removeInvitation, revokeInvitation, sendInvitation } from './mutators/invitations.ts'
import {
  createDuties,
  deleteDuty,
  editDuty,
  leaveTeam,
  restoreDuty,
  setCapability,
  setNotes,
  setRole,
  setStatus,
  transferHeadCoach,
} from './mutators/members.ts'
import { readNotifications } from './mutators/notifications.ts'
import { setAppRole, setNotificationPreferences } from './mutators/people.ts'
import {
  addPlanPlays,
  createPlan,
  deletePlan,
  editPlan,
  movePlanPlays,
  removePlanPlays,
  restorePlan,
} from './mutators/plans.ts'
import { createView, deleteView, editView, restoreView, setCategory } from './mutators/playbook.ts'
import {
  countPlay,
  createPlay,
  createPlays,
  deletePlay,
  deletePlays,
  editDiagram,
  editPlay,
  restorePlay,
  restorePlays,
  revertPlay,
} from './mutators/plays.ts'
import { dismissReceipts } from './mutators/receipts.ts'
import { createTeam, editPlaybook } from './mutators/teams.ts'
import type { AnyOperation, Operation } from './operation.ts'

/** The envelope's own shape; the input is checked by the operation that it names. */
export const envelopeSchema = z.object({
  opId: id,
  at: z.number(),
  description: z.string().check(z.maxLength(LIMITS.description)),
  teamId: z.nullable(id),
  input: z.unknown(),
})

// By the operation and not by its name, of which it may have several.
const inputs = new Map<AnyOperation, z.ZodMiniType>([
  takes(createTeam, teams.createTeam),
  takes(editPlaybook, teams.editPlaybook),
  takes(createPlay, plays.createPlay),
  takes(createPlays, plays.createPlays),
  takes(editPlay, plays.editPlay),
  takes(editDiagram, plays.editDiagram),
  takes(deletePlay, plays.deletePlay),
  takes(deletePlays, plays.deletePlays),
  takes(restorePlay, plays.restorePlay),
  takes(restorePlays, plays.restorePlays),
  takes(revertPlay, plays.revertPlay),
  takes(countPlay, plays.countPlay),
  takes(setCategory, playbook.setCategory),
  takes(createView, playbook.createView),
  takes(editView, playbook.editView),
  takes(deleteView, playbook.deleteView),
  takes(restoreView, playbook.restoreView),
  takes(createPlan, plans.createPlan),
  takes(editPlan, plans.editPlan),
  takes(deletePlan, plans.deletePlan),
  takes(restorePlan, plans.restorePlan),
  takes(addPlanPlays, plans.addPlanPlays),
  takes(removePlanPlays, plans.removePlanPlays),
  takes(movePlanPlays, plans.movePlanPlays),
  takes(createFormation, formations.createFormation),
  takes(deleteFormation, formations.deleteFormation),
  takes(restoreFormation, formations.restoreFormation),
  takes(readNotifications, notifications.readNotifications),
  takes(resolveConflict, conflicts.resolveConflict),
  takes(setRole, members.setRole),
  takes(setCapability, members.setCapability),
  takes(setNotes, members.setNotes),
  takes(setStatus, members.setStatus),
  takes(transferHeadCoach, members.transferHeadCoach),
  takes(leaveTeam, members.leaveTeam),
  takes(createDuties, members.createDuties),
  takes(editDuty, members.editDuty),
  takes(deleteDuty, members.deleteDuty),
  takes(restoreDuty, members.restoreDuty),
  takes(dismissReceipts, receipts.dismissReceipts),
  takes(setAppRole, people.setAppRole),
  takes(addInvitation, invitations.addInvitation),
  takes(sendInvitation, invitations.sendInvitation),
  takes(revokeInvitation, invitations.revokeInvitation),
  takes(removeInvitation, invitations.removeInvitation),
  takes(setNotificationPreferences, people.setNotificationPreferences),
])

function takes<I>(definition: Operation<I>, input: z.ZodMiniType<I>): [AnyOperation, z.ZodMiniType] {
  return [definition, input]
}

/** Checks an operation's input. Throws AppError `invalid` that names the field. */
export function parseInput<I>(definition: Operation<I>, input: unknown): I {
  const schema = inputs.get(definition)
  if (!schema) throw new Error(`Nothing says what ${definition.name} takes`)
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data as I
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') || 'the change'
  throw new AppError('invalid', `Can't save: ${where} is not valid. Check it and try again.`)
}
