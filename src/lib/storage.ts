/** Browser storage that may be full, blocked or absent: reading then gives null, writing does nothing. */
import type { Emitter } from './emitter.ts'

export function readStored(kind: 'local' | 'session', key: string): string | null {
  try {
    return storage(kind).getItem(key)
  } catch {
    return null
  }
}

/** Writes, or with `null` removes. */
export function writeStored(kind: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** Calls `listener` when something kept locally was changed: on this page, as `changed` says, or in another tab. */
export function followStored(changed: Emitter<void>, listener: () => void): () => void {
  addEventListener('storage', listener)
  const stop = changed.on(listener)
  return () => {
    removeEventListener('storage', listener)
    stop()
  }
}

function storage(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? localStorage : sessionStorage
}
