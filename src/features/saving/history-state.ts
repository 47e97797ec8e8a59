/** Whether the Save History is open, and with which filter. */
import { Emitter } from '#src/lib/emitter.ts'
import { useSyncExternalStore } from 'react'
import type { KindFilter } from './history-filter.ts'

const changed = new Emitter<void>()
let opened: KindFilter | null = null

function set(next: KindFilter | null) {
  opened = next
  changed.emit()
}

/** Opens it, from anywhere. */
export function openSaveHistory(kind: KindFilter = 'all'): void {
  set(kind)
}

export function closeSaveHistory(): void {
  set(null)
}

/** The filter it was opened with; null while closed. */
export function useSaveHistory(): KindFilter | null {
  return useSyncExternalStore(
    (listener) => changed.on(listener),
    () => opened,
  )
}
