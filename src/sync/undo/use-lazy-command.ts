import { useCallback } from 'react'
import { useEngine } from '../provider.tsx'
import type { Command } from './commands.ts'

/**
 * Like `useCommand`, for pages that show something before anybody changes anything: the command code is loaded when it is
 * needed. Rejects with what `useCommand` throws.
 */
export function useLazyCommand(): (make: () => Promise<Command>) => Promise<void> {
  const engine = useEngine()
  return useCallback(
    async (make) => {
      const [{ commandsOf }, command] = await Promise.all([import('./use-command.ts'), make()])
      commandsOf(engine).run(command)
    },
    [engine],
  )
}
