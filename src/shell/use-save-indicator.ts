import { useEngine } from '#src/sync/provider.tsx'
import { useEffect, useRef, useState } from 'react'

const RESULT_AFTER_MS = 300
const RESULT_STAYS_MS = 1000

/** How what was just saved went: `warning` where not all of it was taken. */
export type SaveResult = 'success' | 'warning' | 'error'

/**
 * Whether something is being saved, and how it went: a save shows for at least 300 ms and its result for 1 s (spec,
 * section 4), so that quick ones do not flicker.
 */
export function useSaveIndicator(pending: number): 'idle' | 'saving' | SaveResult {
  const { settledBadly } = useEngine()
  const [shown, setShown] = useState<'idle' | 'saving' | SaveResult>('idle')
  const worst = useRef<SaveResult>('success')
  const busy = pending > 0
  if (busy && shown !== 'saving') setShown('saving')
  useEffect(
    () =>
      settledBadly.on(({ outcome }) => {
        if (outcome === 'rejected') worst.current = 'error'
        else if (worst.current !== 'error') worst.current = 'warning'
      }),
    [settledBadly],
  )
  useEffect(() => {
    if (busy || shown === 'idle') return
    const timer = setTimeout(
      () => {
        setShown(shown === 'saving' ? worst.current : 'idle')
        worst.current = 'success'
      },
      shown === 'saving' ? RESULT_AFTER_MS : RESULT_STAYS_MS,
    )
    return () => clearTimeout(timer)
  }, [busy, shown])
  return shown
}
