import { useCallback } from 'react'
import { useEngine } from '../provider.tsx'
import type { Command } from './commands.ts'

/**
 * As `useCommand`, for pages that show something before anybody changes anything: what changes it is fetched when it is
 * wanted. Rejects with what `useCommand` throws.
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
