import { useEffect, useState } from 'react'
import { useAfterContent } from './after-content.ts'
import type { NavigationIcons } from './navigation-icons.ts'

let loaded: Partial<NavigationIcons> | null = null

/** The sidebar's icons once they are there; null until then, and empty when they can't be had. */
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
