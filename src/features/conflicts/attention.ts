/** Whether a dialog may come up by itself now, or would take something out of a person's hands. */

/** So long after the last key or press, in ms, nobody is in the middle of it. */
const PAUSE_MS = 700

/** Fingers and buttons that are down, by their pointers: one that is let go outside the window is forgotten with its next press. */
const pressed = new Set<number>()
let touchedAt = -PAUSE_MS

/** Follows keys and presses for as long as somebody asks. Returns what ends it. */
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

/** Whether a key or a press has come since then, by `performance.now()`. */
export function touchedSince(at: number): boolean {
  return touchedAt > at
}

/**
 * `elsewhere`: nobody looks at this tab. `working`: a gesture is going on, or was a moment ago; it ends. `occupied`: the
 * person types, or another dialog or list is open; what comes up then would be in the way.
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
