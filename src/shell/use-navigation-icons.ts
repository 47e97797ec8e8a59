import { Emitter } from '#src/lib/emitter.ts'
import { useAfterContent } from '#src/lib/scheduling.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { NavigationIcons } from './navigation-icons.ts'

const NONE: Partial<NavigationIcons> = {}
let icons: Partial<NavigationIcons> | null = null
const changed = new Emitter<void>()
const follow = (listener: () => void) => changed.on(listener)

/** The sidebar's icons once loaded; null until then, and empty when loading fails. */
export function useNavigationIcons(): Partial<NavigationIcons> | null {
  const past = useAfterContent()
  useEffect(() => {
    if (past && (icons === null || icons === NONE)) void load()
  }, [past])
  return useSyncExternalStore(follow, () => icons)
}

async function load(): Promise<void> {
  try {
    icons = (await import('./navigation-icons.ts')).NAVIGATION_ICONS
  } catch {
    icons = NONE
  }
  changed.emit()
}
