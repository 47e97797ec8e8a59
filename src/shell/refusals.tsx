import { useSentAllTheSame } from '#src/sync/engine/aftercare.ts'
import { useEngine } from '#src/sync/provider.tsx'
import { isToldHere } from '#src/sync/outbox/told-here.ts'
import { openSaveHistory } from '#src/features/saving/history-state.ts'
import { whyNot } from '#src/features/saving/outcome-words.ts'
import { toast } from '#src/ui/toast.ts'
import { useEffect } from 'react'

/**
 * Says at once when the server did not take a change; the chip in the header goes on naming it. What conflicts asks in
 * a dialog of its own.
 */
export function Refusals() {
  const { settledBadly } = useEngine()
  useEffect(
    () =>
      settledBadly.on((receipt) => {
        if (receipt.outcome !== 'rejected' || isToldHere(receipt.id)) return
        toast.error(`Error saving changes: ${receipt.description}. ${whyNot(receipt)}`.trim(), {
          action: { label: 'Details', onClick: () => openSaveHistory('error') },
        })
      }),
    [settledBadly],
  )
  useSentAllTheSame(tellSent)
  return null
}

function tellSent(description: string) {
  toast.warning(`“${description}” was already saved when you discarded it. Undo it instead.`)
}
