import { lazy, useState } from 'react'
import { useOpenConflicts, useWantedConflict } from '#src/sync/conflicts/conflicts.ts'
import { Late } from '#src/ui/late.tsx'

const AllConflicts = lazy(() =>
  import('./all-conflicts.tsx').then((module) => ({ default: module.AllConflicts })),
)

/** The code that asks people to choose comes with the first thing to choose, and stays for as long as the page. */
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
