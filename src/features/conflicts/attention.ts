/** Whether a dialog may open by itself now, or would interrupt the person. */

/** The person counts as idle this long after the last key or press, in ms. */
const PAUSE_MS = 700

/** Pressed pointers. One released outside the window is cleared by its next press. */
const pressed = new Set<number>()
let touchedAt = -PAUSE_MS

/** Tracks keys and presses. Returns a function that stops it. */
export function watchHands(): () => void {
  const touch = () => void (touchedAt = performance.now())
  const down = ({ pointerId }: PointerEvent) => {
    pressed.add(pointerId)
    touch()
  }
  const up = ({ pointerId }: PointerEvent) => {
    pressed.delete(pointerId)
    touch()
  }
  const capture = { capture: true, passive: true }
  addEventListener('pointerdown', down, capture)
  addEventListener('pointerup', up, capture)
  addEventListener('pointercancel', up, capture)
  addEventListener('keydown', touch, capture)
  return () => {
    removeEventListener('pointerdown', down, capture)
    removeEventListener('pointerup', up, capture)
    removeEventListener('pointercancel', up, capture)
    removeEventListener('keydown', touch, capture)
    pressed.clear()
  }
}

/** Whether there was a key or press since that time (`performance.now()`). */
export function touchedSince(at: number): boolean {
  return touchedAt > at
}

/**
 * `elsewhere`: this tab is hidden. `working`: a gesture is running or just ended. `occupied`: the
 * person is typing, or another dialog or list is open.
 */
export function attention(): 'free' | 'elsewhere' | 'working' | 'occupied' {
  if (document.visibilityState !== 'visible' || !document.hasFocus()) return 'elsewhere'
  if (document.querySelector('dialog:modal, :popover-open, [data-trigger]')) return 'occupied'
  if (isTyping(document.activeElement)) return 'occupied'
  const isDrawing = document.querySelector('[data-gesture]') !== null
  return pressed.size > 0 || isDrawing || performance.now() - touchedAt < PAUSE_MS ? 'working' : 'free'
}

function isTyping(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !/^(button|checkbox|radio|range|submit)$/.test(element.type)
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
  )
}
