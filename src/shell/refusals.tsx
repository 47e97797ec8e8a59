import { whyNot } from '#src/sync/conflicts/words.ts'
import { useSentAllTheSame } from '#src/sync/engine/maintenance.ts'
import { useEngine } from '#src/sync/provider.tsx'
import { isNoticeSuppressed } from '#src/sync/outbox/suppressed-notices.ts'
import { openSaveHistory } from '#src/features/saving/history-state.ts'
import { toast } from '#src/ui/toast.ts'
import { useEffect } from 'react'

/**
 * Shows a toast when the server rejects an edit; the header's chip keeps showing it. Conflicts have their
 * own dialog.
 */
export function Refusals() {
  const { settledBadly } = useEngine()
  useEffect(
    () =>
      settledBadly.on((receipt) => {
        if (receipt.outcome !== 'rejected' || isNoticeSuppressed(receipt.id)) return
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
