/** A page whose code could not be fetched: whether it ever can, and the way back to it. */
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** What the engines say of code that could not be fetched (Chromium, Firefox, WebKit), and Vite of styles. */
const NO_CODE = /dynamically imported module|module script failed|Unable to preload CSS/i

/** How often the server is asked for while it does not answer. */
const EVERY_MS = 5000
/** A page that has just been reloaded for the same file is not reloaded again. */
const ONCE_IN_MS = 60_000
const RELOADED_KEY = 'hashmark.reloaded-for'

/** Whether the page failed for want of its files. */
export function isMissingCode(error: unknown): boolean {
  return NO_CODE.test(String(error))
}

/** `away`: the server does not answer; the page opens by itself once it does. `broken`: it does, and still gives no file. */
export type Missing = 'looking' | 'away' | 'broken'

/**
 * Reloads the page as soon as the server answers: the file may have been out of reach, or have gone with the version it
 * belonged to. Some engines remember that a file did not come for as long as the page lives, and don't ask again. The
 * function looks at once. With `error` null there is nothing to look for.
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

/** Nothing that lies on the device may answer for it. */
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
