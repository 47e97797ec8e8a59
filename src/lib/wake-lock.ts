/** Keeps the screen on during a game or a practice, where a phone that locks itself costs the next call. */
import { useEffect, useState } from 'react'

/**
 * `off`: nobody wants it. `pending`: asked for, or the page is out of sight and gets it back when it is seen again.
 * `held`: the screen stays on. `refused`: the device said no (low battery, power saving); the next tap asks again.
 * `unsupported`: this browser can't, and the person has to set the device's own auto-lock.
 */
export type WakeLockState = 'off' | 'pending' | 'held' | 'refused' | 'unsupported'

/** Keeps the screen on while `active`, for as long as the component is there, and tells how that stands. */
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

/** The same without React: tells each new state, and returns what lets the screen sleep again. */
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
    // Out of sight every browser takes it back; in sight it was the device.
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
      // The page was hidden and seen again while the answer, now stale, was on its way.
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
