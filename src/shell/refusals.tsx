import { useEngine } from '#src/sync/provider.tsx'
import { toast } from '#src/ui/toast.ts'
import { useEffect } from 'react'

/** Says at once when the server did not take a change; the chip in the header goes on naming it. */
export function Refusals() {
  const { settledBadly } = useEngine()
  useEffect(
    () =>
      settledBadly.on((receipt) => {
        // What conflicted is kept on the receipt, with both sides; the rest of the change was saved.
        const why =
          receipt.outcome === 'conflict'
            ? `Someone else modified this ${receipt.entityType} while you were editing. Theirs was kept.`
            : (receipt.message ?? '')
        toast.error(`Error saving changes: ${receipt.description}. ${why}`.trim())
      }),
    [settledBadly],
  )
  return null
}
