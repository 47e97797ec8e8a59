import { type PointerEvent, useRef } from 'react'

/** px that a finger must go sideways. */
const FAR = 72

/** Events of an element that is swiped sideways by touch. The page still scrolls up and down. */
export function useSwipe(onSwipe: (to: 'left' | 'right') => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch' && event.isPrimary)
        start.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from || from.id !== event.pointerId) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.abs(x) >= FAR && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right')
    },
    onPointerCancel: () => {
      start.current = null
    },
    style: { touchAction: 'pan-y' },
  }
}
