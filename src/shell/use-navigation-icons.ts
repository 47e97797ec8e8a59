import { useAfterContent } from '#src/lib/scheduling.ts'
import { useEffect, useState } from 'react'
import type { NavigationIcons } from './navigation-icons.ts'

let loaded: NavigationIcons | null = null

/** The sidebar's icons once loaded; null until then, and empty when loading fails. */
export function useNavigationIcons(): Partial<NavigationIcons> | null {
  const past = useAfterContent()
  const [icons, setIcons] = useState<Partial<NavigationIcons> | null>(loaded)
  useEffect(() => {
    if (!past || icons) return
    import('./navigation-icons.ts').then(
      ({ NAVIGATION_ICONS }) => setIcons((loaded = NAVIGATION_ICONS)),
      () => setIcons({}),
    )
  }, [past, icons])
  return icons
}
