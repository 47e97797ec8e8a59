import { Emitter } from '#src/lib/emitter.ts'
import { useSyncExternalStore } from 'react'

/** `open`: the sign-in dialog is open. `later`: the user dismissed it for now. */
type Asking = 'no' | 'open' | 'later'

let asking: Asking = 'no'
const changed = new Emitter<void>()
const subscribe = (listener: () => void) => changed.on(listener)

export function isAskingToSignIn(): Asking {
  return asking
}

/** The state of the sign-in dialog, live. */
export function useAsking(): Asking {
  return useSyncExternalStore(subscribe, isAskingToSignIn)
}

export function askToSignIn(next: Asking): void {
  if (next === asking) return
  asking = next
  changed.emit()
}
