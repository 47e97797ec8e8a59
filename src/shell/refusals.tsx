import { useEngine } from '#src/sync/provider.tsx'
import { toast } from '#src/ui/toast.ts'
import { useEffect } from 'react'
import { whyNot } from './save-words.ts'

/** Says at once when the server did not take a change; the chip in the header goes on naming it. */
export function Refusals() {
  const { settledBadly } = useEngine()
  useEffect(
    () =>
      settledBadly.on((receipt) => {
        toast.error(`Error saving changes: ${receipt.description}. ${whyNot(receipt)}`.trim())
      }),
    [settledBadly],
  )
  return null
}
