import { lazy, useEffect, useState } from 'react'
import { useOpenConflicts, useWantedConflict } from '#src/sync/conflicts/conflicts.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { toast } from '#src/ui/toast.ts'
import { useMissingCode } from './missing-code.ts'

/** Fetches the code of the conflict dialog. */
export const loadConflicts = () => import('./all-conflicts.tsx')

const AllConflicts = lazy(() => loadConflicts().then((module) => ({ default: module.AllConflicts })))

/** Loads the conflict dialog with the first conflict and keeps it mounted. */
export function ConflictsOnDemand() {
  const open = useOpenConflicts()
  const { wanted } = useWantedConflict()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && (open.length > 0 || wanted !== null)) setNeeded(true)
  return (
    isNeeded && (
      <Late otherwise={<NoConflicts />}>
        <AllConflicts />
      </Late>
    )
  )
}

/** In place of a dialog whose code failed to load: reloads the page online, once somebody asks for the dialog. */
function NoConflicts() {
  const { wanted } = useWantedConflict()
  const [missing] = useMissingCode(wanted === null ? null : 'the conflict dialog')
  useEffect(() => {
    if (wanted === null || missing === 'looking') return
    toast.warning(missing === 'away' ? NOT_ON_DEVICE : "The conflicts couldn't be loaded. Reload the page.")
  }, [wanted, missing])
  return null
}
