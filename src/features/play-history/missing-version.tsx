import { History } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import type { PlayHistory } from './use-history.ts'

/** In place of a version that the list doesn't have: older versions load until it is there or the history has begun. */
export function MissingVersion({ history: { ready, older } }: { history: PlayHistory }) {
  const state = older?.state ?? 'all'
  const load = older?.load
  const loadsNow = ready && state === 'offered'
  useEffect(() => {
    if (loadsNow) load?.()
  }, [loadsNow, load])
  if (state === 'offline')
    return (
      <EmptyState
        icon={History}
        title="This version isn't on this device"
        body="Older versions load when you're online."
      />
    )
  if (state === 'failed')
    return (
      <EmptyState
        icon={History}
        title="This version could not be loaded"
        body="Nothing is lost: the server keeps every version. Check your connection and try again."
        action={
          <Button variant="primary" onClick={load}>
            Try again
          </Button>
        }
      />
    )
  if (state === 'all')
    return (
      <EmptyState
        icon={History}
        title="This version isn't kept"
        body="The link may be out of date. Select a version from the list."
      />
    )
  return (
    <div aria-busy="true" aria-label="Loading the version" className="flex min-h-0 flex-1 p-4">
      <Skeleton className="h-full min-h-80 flex-1" />
    </div>
  )
}
