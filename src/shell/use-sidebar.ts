import { readStored, writeStored } from '#src/lib/storage.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useCallback, useState } from 'react'

const KEY = 'hashmark.sidebar'

/**
 * The navigation's layout: a drawer below 768 px, else a sidebar, wide or as an icon rail. Wide from 1024
 * px up, unless the user chose otherwise on this device.
 */
export function useSidebar() {
  const beside = useMedia('(min-width: 48rem)')
  const roomy = useMedia('(min-width: 64rem)')
  const [chosen, setChosen] = useState(() => readStored('local', KEY))
  const [drawerOpen, setDrawerOpen] = useState(false)
  const wide = chosen === null ? roomy : chosen === 'wide'

  const toggle = useCallback(() => {
    if (!beside) return setDrawerOpen(true)
    const next = wide ? 'rail' : 'wide'
    writeStored('local', KEY, next)
    setChosen(next)
  }, [beside, wide])
  return { beside, wide, drawerOpen: drawerOpen && !beside, toggle, closeDrawer: () => setDrawerOpen(false) }
}
