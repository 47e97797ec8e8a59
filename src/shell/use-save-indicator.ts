import { useEffect, useState } from 'react'

const RESULT_AFTER_MS = 300
const RESULT_STAYS_MS = 1000

/**
 * Whether something is being saved, and whether it just was: a save shows for at least 300 ms and its result for
 * 1 s (spec, section 4), so that quick ones do not flicker.
 */
export function useSaveIndicator(pending: number): 'idle' | 'saving' | 'saved' {
  const [shown, setShown] = useState<'idle' | 'saving' | 'saved'>('idle')
  const busy = pending > 0
  if (busy && shown !== 'saving') setShown('saving')
  useEffect(() => {
    if (busy || shown === 'idle') return
    const next = shown === 'saving' ? 'saved' : 'idle'
    const timer = setTimeout(() => setShown(next), shown === 'saving' ? RESULT_AFTER_MS : RESULT_STAYS_MS)
    return () => clearTimeout(timer)
  }, [busy, shown])
  return shown
}
