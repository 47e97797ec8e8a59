import { useCallback, useState } from 'react'
import { useMedia } from '#src/lib/use-media.ts'
import { useRemembered } from './remembered.ts'

const readShown = (value: unknown): boolean => value !== false

/**
 * Where the tree of categories is: beside the list from 1024 px on unless it was hidden there, else over it. `show` and
 * `hide` stay the same, so that nothing is drawn again for them.
 */
export function useTreePane() {
  const hasRoom = useMedia('(min-width: 64rem)')
  const [isShown, keepShown] = useRemembered('library-tree-shown', readShown)
  const [isOpen, setOpen] = useState(false)
  return {
    isBeside: hasRoom && isShown,
    isOver: !hasRoom && isOpen,
    show: useCallback(() => (hasRoom ? keepShown(true) : setOpen(true)), [hasRoom, keepShown]),
    hide: useCallback(() => (hasRoom ? keepShown(false) : setOpen(false)), [hasRoom, keepShown]),
  }
}
