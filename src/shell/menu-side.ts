/** The side that the menu drawer opens from, stored on the device. */
import { Emitter } from '#src/lib/emitter.ts'
import { followStored, readStored, writeStored } from '#src/lib/storage.ts'
import type { DrawerSide } from '#src/ui/drawer-swipe.ts'
import { useSyncExternalStore } from 'react'

const KEY = 'hashmark.menu-side'
const changed = new Emitter<void>()

/** The side and its setter; follows changes in other tabs. */
export function useMenuSide(): [DrawerSide, (side: DrawerSide) => void] {
  return [useSyncExternalStore(subscribe, storedSide), setSide]
}

function storedSide(): DrawerSide {
  return readStored('local', KEY) === 'right' ? 'right' : 'left'
}

function setSide(side: DrawerSide): void {
  writeStored('local', KEY, side)
  changed.emit()
}

function subscribe(listener: () => void): () => void {
  return followStored(changed, listener)
}
