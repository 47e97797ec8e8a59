/** Browser storage that may be full, blocked or missing: reads then return null and writes do nothing. */
import type { Emitter } from './emitter.ts'

export function readStored(kind: 'local' | 'session', key: string): string | null {
  try {
    return storage(kind).getItem(key)
  } catch {
    return null
  }
}

/** Writes a value; `null` removes it. */
export function writeStored(kind: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
  } catch {
    // The value then lasts only as long as the page.
  }
}

/** Reads a local value by its key. One that an earlier version stored under `old` is moved there first. */
export function readMoved(key: string, old: string): string | null {
  const before = readStored('local', old)
  if (before !== null) {
    if (readStored('local', key) === null) writeStored('local', key, before)
    writeStored('local', old, null)
  }
  return readStored('local', key)
}

/** Calls `listener` when local storage changes: on this page through `changed`, or in another tab. */
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
