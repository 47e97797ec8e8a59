import { type ComponentProps, useRef } from 'react'
import { type DrawerSide, isClosingSwipe } from './drawer-swipe.ts'

/** Closes a drawer on a swipe toward its side. */
export function useClosingSwipe(
  side: DrawerSide,
  onClose: () => void,
): Pick<ComponentProps<'dialog'>, 'onTouchStart' | 'onTouchEnd'> {
  const touchedAt = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event) => {
      const touch = event.touches[0]
      touchedAt.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event) => {
      const from = touchedAt.current
      const to = event.changedTouches[0]
      if (from && to && isClosingSwipe(side, to.clientX - from.x, to.clientY - from.y)) onClose()
    },
  }
}
