import { lazy, useState } from 'react'
import { useOpenConflicts, useWantedConflict } from '#src/sync/conflicts/conflicts.ts'
import { Late } from '#src/ui/late.tsx'

const AllConflicts = lazy(() =>
  import('./all-conflicts.tsx').then((module) => ({ default: module.AllConflicts })),
)

/** Loads the conflict dialog with the first conflict and keeps it mounted. */
export function ConflictsOnDemand() {
  const open = useOpenConflicts()
  const { wanted } = useWantedConflict()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && (open.length > 0 || wanted !== null)) setNeeded(true)
  return (
    isNeeded && (
      <Late>
        <AllConflicts />
      </Late>
    )
  )
}
