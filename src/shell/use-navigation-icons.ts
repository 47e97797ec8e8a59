import { useEffect, useState } from 'react'
import { useAfterContent } from '#src/lib/scheduling.ts'
import type { NavigationIcons } from './navigation-icons.ts'

let loaded: Partial<NavigationIcons> | null = null

/** The sidebar's icons once loaded; null until then, and empty when loading fails. */
export function useNavigationIcons(): Partial<NavigationIcons> | null {
  const [icons, setIcons] = useState(() => loaded)
  const past = useAfterContent()
  useEffect(() => {
    if (loaded || !past) return
    const load = async () => {
      try {
        loaded = (await import('./navigation-icons.ts')).NAVIGATION_ICONS
        setIcons(loaded)
      } catch {
        setIcons({})
      }
    }
    void load()
  }, [past])
  return icons
}
