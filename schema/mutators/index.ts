/** The registry of operations. The browser and the server run the same ones under the same names. */
import { defineMutator, defineMutators } from '@rocicorp/zero'
import { type AnyOperation, type SentOperation, show, type Tx } from '../operation.ts'
import type { Context } from '../permissions.ts'
import { resolveConflict } from './conflicts.ts'
import { createFormation, deleteFormation, restoreFormation } from './formations.ts'
import { addInvitation, removeInvitation, revokeInvitation, sendInvitation } from './invitations.ts'
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
} from './members.ts'
import { readNotifications } from './notifications.ts'
import { setAppRole, setNotificationPreferences } from './people.ts'
import {
  addPlanPlays,
  createPlan,
  deletePlan,
  editPlan,
  movePlanPlays,
  removePlanPlays,
  restorePlan,
} from './plans.ts'
import { createView, deleteView, editView, restoreView, setCategory } from './playbook.ts'
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
} from './plays.ts'
import { dismissReceipts } from './receipts.ts'
import { createTeam, editPlaybook } from './teams.ts'

const list: readonly AnyOperation[] = [
  createTeam,
  editPlaybook,
  createPlay,
  createPlays,
  editPlay,
  editDiagram,
  deletePlay,
  deletePlays,
  restorePlay,
  restorePlays,
  revertPlay,
  countPlay,
  setCategory,
  createView,
  editView,
  deleteView,
  restoreView,
  createFormation,
  deleteFormation,
  restoreFormation,
  readNotifications,
  resolveConflict,
  dismissReceipts,
  setRole,
  setCapability,
  setNotes,
  setStatus,
  transferHeadCoach,
  leaveTeam,
  createDuties,
  editDuty,
  deleteDuty,
  restoreDuty,
  createPlan,
  editPlan,
  deletePlan,
  restorePlan,
  addPlanPlays,
  removePlanPlays,
  movePlanPlays,
  setAppRole,
  setNotificationPreferences,
  addInvitation,
  sendInvitation,
  revokeInvitation,
  removeInvitation,
]

/** Every operation by name. A renamed one keeps its old name here as an alias. */
export const operations: ReadonlyMap<string, AnyOperation> = new Map(list.map((item) => [item.name, item]))

/**
 * The only mutator that the engine knows. The operation's name travels in its arguments: the engine keys a device's
 * rows and queued changes by the names of its mutators, so a new operation must not be a new mutator.
 */
export const mutators = defineMutators({
  operations: {
    run: defineMutator(async ({ tx, args, ctx }: { tx: Tx; args: SentOperation; ctx: Context }) => {
      const definition = operations.get(args.name)
      // Queued by a newer version of the app: shown again once that version runs here.
      if (definition) await show(definition, { tx, args, ctx })
    }),
  },
})
