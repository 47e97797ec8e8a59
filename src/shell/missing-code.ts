/** Recovery of a page whose code failed to load. */
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How often to poll a server that doesn't respond, in ms. */
const EVERY_MS = 5000
/** Don't reload again for the same file within this time, in ms. */
const ONCE_IN_MS = 60_000
const RELOADED_KEY = 'hashmark.reloaded-for'

/**
 * `away`: the server doesn't respond; the page reloads once it does. `broken`: it responds, but the file
 * still fails to load.
 */
export type Missing = 'looking' | 'away' | 'broken'

/**
 * Reloads the page as soon as the server responds: the file may have been unreachable, or removed with its
 * version. Some browsers cache a failed import until the page reloads. The returned function checks
 * immediately. Does nothing while `error` is null.
 */
export function useMissingCode(error: string | null): [Missing, look: () => void] {
  const [state, setState] = useState<Missing>(navigator.onLine ? 'looking' : 'away')
  const wasAway = useRef(!navigator.onLine)
  const isOver = error === null || state === 'broken'
  const look = useCallback(async () => {
    if (isOver) return
    if (!(await doesServerAnswer())) {
      wasAway.current = true
      setState('away')
    } else if (wasAway.current || !wasReloadedFor(error)) reloadFor(error)
    else setState('broken')
  }, [error, isOver])
  useEffect(() => {
    if (isOver) return
    const again = () => void look()
    again()
    addEventListener('online', again)
    const timer = setInterval(again, EVERY_MS)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [look, isOver])
  return [state, () => void look()]
}

/** Bypasses every cache on the device. */
async function doesServerAnswer(): Promise<boolean> {
  try {
    const wait = AbortSignal.timeout(EVERY_MS)
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: wait })).ok
  } catch {
    return false
  }
}

function reloadFor(error: string): void {
  writeStored('session', RELOADED_KEY, `${Date.now()} ${error}`)
  location.reload()
}

function wasReloadedFor(error: string): boolean {
  const [at, ...rest] = (readStored('session', RELOADED_KEY) ?? '').split(' ')
  return rest.join(' ') === error && Date.now() - Number(at) < ONCE_IN_MS
}
