import { queries } from '#schema/queries/index.ts'
import { useCallback } from 'react'
import type { SyncEngine } from '../engine.ts'
import { useEngine } from '../provider.tsx'
import { type Command, Commands, type Done } from './commands.ts'
import { historyChanged, keepUndoing } from './view.ts'

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
        read: (query) => zero.run(query),
        hold: (entityType, teamId, id) => {
          if (entityType === 'play') zero.preload(queries.plays.one({ teamId, id }))
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

/**
 * How a page changes what can be undone, which is nearly everything: each deed shows at once, is kept and sent, and all
 * of them are one command in the team's history. Throws AppError for input that an operation does not take; then
 * nothing was done. What can't be taken back goes by `useCommit`.
 */
export function useCommand(): (command: Command) => Done {
  const engine = useEngine()
  return useCallback((command) => commandsOf(engine).run(command), [engine])
}
