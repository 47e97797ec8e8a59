import { useConnection } from '#src/sync/state.ts'

/** Whether what is done now waits on this device: a connection that is just being made comes in a moment. */
export function useIsAway(): boolean {
  const connection = useConnection()
  return connection !== 'connected' && connection !== 'connecting'
}
