/**
 * The operations as a browser's replica has them at first: names, by aggregate. What each is and does comes behind the
 * first screen; the names alone are enough to open a replica that holds changes.
 */
import { defineMutator, defineMutators } from '@rocicorp/zero'
import { type Call, show } from '../operation.ts'
import { operationsAtHand } from './later.ts'

const NAMES = {
  teams: 'create',
  playbooks: 'edit',
  plays: 'create createMany edit editDiagram delete deleteMany restore restoreMany revert count',
  categories: 'set',
  views: 'create edit delete restore',
  formations: 'create delete restore',
  notifications: 'read',
  conflicts: 'resolve',
  receipts: 'dismiss',
  members: 'setRole setCapability setNotes setStatus transferHeadCoach leave',
  duties: 'create edit delete restore',
  plans: 'create edit delete restore addPlays removePlays movePlays',
  people: 'setAppRole setNotificationPreferences',
  invitations: 'add send revoke remove',
}

/** Loads what every operation is and does; from then on none waits for an import. Throws when it can't be had. */
export async function loadOperations(): Promise<void> {
  if (!operationsAtHand()) await import('./at-hand.ts')
}

function byName(name: string) {
  return defineMutator(async (call: Call) => {
    if (!operationsAtHand()) await loadOperations()
    const operation = operationsAtHand()?.get(name)
    if (operation) await show(operation, call)
  })
}

/** Every mutator of a browser's replica, under the names of `operations`. */
export const mutators = defineMutators(
  Object.fromEntries(
    Object.entries(NAMES).map(([aggregate, verbs]) => [
      aggregate,
      Object.fromEntries(verbs.split(' ').map((verb) => [verb, byName(`${aggregate}.${verb}`)])),
    ]),
  ),
)
