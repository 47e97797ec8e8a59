import { useEngine } from '#src/sync/provider.tsx'
import { useEffect, useRef, useState } from 'react'

const RESULT_AFTER_MS = 300
const RESULT_STAYS_MS = 1000

/** The result of the last save: `warning` when part of it was rejected. */
export type SaveResult = 'success' | 'warning' | 'error'

/**
 * Whether a save is running, and its result: saving shows for at least 300 ms and the result for 1 s (spec,
 * section 4), so that fast saves don't flicker.
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
