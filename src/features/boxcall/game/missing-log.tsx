import { useConnection } from '#src/sync/state.ts'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { CloudDownload } from 'lucide-react'

/** In place of a game whose log this device doesn't have yet. An entry made now could push a play of the log aside. */
export function MissingLog() {
  const connection = useConnection()
  if (connection === 'offline' || connection === 'error')
    return (
      <EmptyState
        icon={CloudDownload}
        title="This game isn’t on this device yet"
        body="Connect once to keep it here. Until then, call and chart on the device that has it."
      />
    )
  return (
    <div aria-busy="true" aria-label="Loading the game" className="flex flex-col gap-2 p-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-64" />
    </div>
  )
}
