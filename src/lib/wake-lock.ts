/** Keeps the screen on during a game or practice, where a locked phone costs the next call. */
import { useEffect, useState } from 'react'

/**
 * `off`: not wanted. `pending`: requested, or the page is hidden and requests it again when visible.
 * `held`: the screen stays on. `refused`: denied by the device (low battery, power saving); retried at the
 * next tap. `unsupported`: this browser has no wake lock, so the user must change the device's auto-lock.
 */
export type WakeLockState = 'off' | 'pending' | 'held' | 'refused' | 'unsupported'

/** Keeps the screen on while `active` and the component is mounted; returns the current state. */
export function useWakeLock(active: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('off')
  useEffect(() => {
    if (!active) return
    const letSleep = keepAwake(setState)
    return () => {
      letSleep()
      setState('off')
    }
  }, [active])
  return active ? state : 'off'
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** The same without React: reports each new state and returns a function that releases the lock. */
export function keepAwake(
  tell: (state: WakeLockState) => void,
  page: Page = document,
  locks: WakeLock | undefined = navigator.wakeLock,
): () => void {
  if (!locks) {
    tell('unsupported')
    return () => undefined
  }
  let wanted = true
  let lock: WakeLockSentinel | null = null
  let asking = false
  let askedMeanwhile = false

  const lost = () => {
    lock = null
    // A hidden page always loses the lock; on a visible page the device released it.
    if (wanted) tell(page.visibilityState === 'visible' ? 'refused' : 'pending')
  }
  const ask = async () => {
    if (!wanted || lock || page.visibilityState !== 'visible') return
    if (asking) {
      askedMeanwhile = true
      return
    }
    asking = true
    try {
      const given = await locks.request('screen')
      if (!wanted) return void given.release().catch(() => undefined)
      if (given.released) return lost()
      lock = given
      given.addEventListener('release', lost, { once: true })
      tell('held')
    } catch {
      lost()
    } finally {
      asking = false
      // The page was hidden and shown again while this request was in flight, so its result is stale.
      if (askedMeanwhile) {
        askedMeanwhile = false
        void ask()
      }
    }
  }
  const askAgain = () => void ask()

  tell('pending')
  askAgain()
  page.addEventListener('visibilitychange', askAgain)
  page.addEventListener('pointerup', askAgain)
  return () => {
    wanted = false
    page.removeEventListener('visibilitychange', askAgain)
    page.removeEventListener('pointerup', askAgain)
    void lock?.release().catch(() => undefined)
  }
}
