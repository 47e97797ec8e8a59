/** All operations. The browser and the server run the same ones under the same names. */
import { defineMutator, defineMutators } from '@rocicorp/zero'
import { type AnyOperation, type SentOperation, show, type Tx } from '../operation.ts'
import type { Context } from '../permissions.ts'
import { agendaOperations } from './agendas.ts'
import { calendarOperations } from './calendar.ts'
import { callWordOperations } from './call-words.ts'
import { conflictOperations } from './conflicts.ts'
import { drillOperations } from './drills.ts'
import { formationOperations } from './formations.ts'
import { gameOperations } from './games.ts'
import { invitationOperations } from './invitations.ts'
import { joiningOperations } from './joining.ts'
import { memberOperations } from './members.ts'
import { notificationOperations } from './notifications.ts'
import { peopleOperations } from './people.ts'
import { planOperations } from './plans.ts'
import { playbookOperations } from './playbook.ts'
import { playOperations } from './plays.ts'
import { postOperations } from './posts.ts'
import { practiceOperations } from './practice.ts'
import { receiptOperations } from './receipts.ts'
import { depthOperations } from './depth.ts'
import { recordOperations } from './records.ts'
import { roleOperations } from './roles.ts'
import { rosterOperations } from './roster.ts'
import { studyOperations } from './study.ts'
import { rideOperations } from './rides.ts'
import { scriptOperations } from './scripts.ts'
import { seasonOperations } from './season.ts'
import { taskOperations } from './tasks.ts'
import { teamOperations } from './teams.ts'
import { planLineOperations } from './plan-lines.ts'
import { planNoteOperations } from './plan-notes.ts'
import { wristbandOperations } from './wristbands.ts'

const all: readonly AnyOperation[] = [
  ...teamOperations,
  ...playOperations,
  ...playbookOperations,
  ...formationOperations,
  ...callWordOperations,
  ...drillOperations,
  ...taskOperations,
  ...agendaOperations,
  ...seasonOperations,
  ...postOperations,
  ...planOperations,
  ...wristbandOperations,
  ...planLineOperations,
  ...planNoteOperations,
  ...calendarOperations,
  ...rideOperations,
  ...gameOperations,
  ...practiceOperations,
  ...scriptOperations,
  ...memberOperations,
  ...roleOperations,
  ...rosterOperations,
  ...recordOperations,
  ...depthOperations,
  ...studyOperations,
  ...peopleOperations,
  ...invitationOperations,
  ...joiningOperations,
  ...notificationOperations,
  ...conflictOperations,
  ...receiptOperations,
]

/** Every operation by name. A renamed one keeps its old name here as an alias. */
export const operations: ReadonlyMap<string, AnyOperation> = new Map(all.map((one) => [one.name, one]))

/** The operation that restores a deleted entity; undefined when its kind is never deleted or never restored. */
export function restoreOf({ entity }: AnyOperation): AnyOperation | undefined {
  return all.find((one) => one.kind === 'restore' && one.entity === entity)
}

/** The operation that deletes an entity, one at a time; undefined when its kind is never deleted. */
export function deleteOf({ entity }: AnyOperation): AnyOperation | undefined {
  return all.find((one) => one.kind === 'delete' && one.entity === entity)
}

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
