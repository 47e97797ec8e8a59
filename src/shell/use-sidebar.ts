import { readStored, writeStored } from '#src/lib/storage.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useCallback, useState } from 'react'

const KEY = 'hashmark.sidebar'

/**
 * The navigation's layout: a drawer below 768 px, else a sidebar, wide or as an icon rail. Wide from 1024
 * px up, unless the user chose otherwise on this device. Beside a `canvas` on a tablet it is a rail, which the user can
 * unfold for as long as the page is open.
 */
export function useSidebar(canvas: boolean) {
  const beside = useMedia('(min-width: 48rem)')
  const roomy = useMedia('(min-width: 64rem)')
  const [chosen, setChosen] = useState(() => readStored('local', KEY))
  const [drawerOpen, setDrawerOpen] = useState(false)
  const desktop = useMedia('(min-width: 80rem)')
  const folds = canvas && !desktop
  const [unfolded, setUnfolded] = useState(false)
  if (unfolded && !folds) setUnfolded(false)
  const wide = folds ? unfolded : chosen === null ? roomy : chosen === 'wide'

  const toggle = useCallback(() => {
    if (!beside) return setDrawerOpen(true)
    if (folds) return setUnfolded(!wide)
    const next = wide ? 'rail' : 'wide'
    writeStored('local', KEY, next)
    setChosen(next)
  }, [beside, wide, folds])
  return { beside, wide, drawerOpen: drawerOpen && !beside, toggle, closeDrawer: () => setDrawerOpen(false) }
}
