/** The registry of operations. The browser and the server run the same ones under the same names. */
import { defineMutators } from '@rocicorp/zero'
import { type AnyOperation, toMutator } from '../operation.ts'
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

type Definitions = { [aggregate: string]: { [verb: string]: ReturnType<typeof toMutator> } }

function tree(): Definitions {
  const definitions: Definitions = {}
  for (const [name, definition] of operations) {
    const [aggregate = '', verb = ''] = name.split('.')
    definitions[aggregate] = { ...definitions[aggregate], [verb]: toMutator(definition) }
  }
  return definitions
}

export const mutators = defineMutators(tree())
