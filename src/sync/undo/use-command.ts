import { queries } from '#schema/queries/index.ts'
import { nextTask } from '#src/lib/scheduling.ts'
import { useCallback } from 'react'
import type { SyncEngine } from '../engine/engine.ts'
import { useEngine } from '../provider.tsx'
import { type Command, Commands, type Done, type Sliced } from './commands.ts'
import { historyChanged, keepUndoing } from './view.ts'

/** What the person deleted last of an entity. Which table that reads makes no difference here. */
const deletedOf: { readonly [entity: string]: typeof queries.deleted.play } = queries.deleted as never

const all = new WeakMap<SyncEngine, Commands>()

/** The commands of one engine: of all its pages. */
export function commandsOf(engine: SyncEngine): Commands {
  let commands = all.get(engine)
  if (!commands) {
    const { zero, outbox, settledBadly } = engine
    commands = new Commands(
      {
        context: zero.context,
        commit: (operation, change) => engine.commit(operation, change),
        isPending: (opId) => outbox.has(opId),
        rest: (opIds, most) => restOf(engine, opIds, most),
        read: (query) => zero.run(query),
        hold: (entity, teamId) => {
          const rows = deletedOf[entity]
          if (rows) zero.preload(rows({ teamId }))
        },
        settledBadly,
      },
      historyChanged,
    )
    all.set(engine, commands)
    keepUndoing(engine, commands)
  }
  return commands
}

/** How long a slice waits at most for the server to settle the ones before it, in ms. */
const PATIENCE_MS = 2000

async function restOf({ outbox, connection }: SyncEngine, opIds: readonly string[], most: number) {
  await nextTask()
  const until = performance.now() + PATIENCE_MS
  const isBusy = () => opIds.filter((opId) => outbox.has(opId)).length > most
  while (connection.state === 'connected' && isBusy() && performance.now() < until)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, PATIENCE_MS)
      const stop = outbox.changed.on(done)
      function done() {
        clearTimeout(timer)
        stop()
        resolve()
      }
    })
}

/**
 * How a page makes undoable changes: each edit shows at once, is stored and sent, and all
 * of them are one command in the team's history. Throws AppError for input that an operation does not take; then
 * nothing was done. For changes that can't be undone, use `useCommit`.
 */
export function useCommand(): (command: Command) => Done {
  const engine = useEngine()
  return useCallback((command) => commandsOf(engine).run(command), [engine])
}

/** Like `useCommand`, for commands of hundreds of edits: see `Commands.runInSlices`. */
export function useSlicedCommand(): (command: Command, sliced: Sliced) => Promise<Done | null> {
  const engine = useEngine()
  return useCallback((command, sliced) => commandsOf(engine).runInSlices(command, sliced), [engine])
}
