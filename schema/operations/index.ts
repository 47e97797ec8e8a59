/** All operations. The browser and the server run the same ones under the same names. */
import { defineMutator, defineMutators } from '@rocicorp/zero'
import { type AnyOperation, type SentOperation, show, type Tx } from '../operation.ts'
import type { Context } from '../permissions.ts'
import { aggregateOperations } from './aggregates.ts'
import { conflictOperations } from './conflicts.ts'

const all: readonly AnyOperation[] = [...aggregateOperations, ...conflictOperations]

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
