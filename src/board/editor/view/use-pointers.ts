import { type RefObject, useEffect } from 'react'
import { haptic } from '#src/lib/haptics.ts'
import { toField, zoomAt, panBy } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import {
  cancelGesture,
  isHeldBy,
  pointerCancel,
  pointerDown,
  pointerMove,
  pointerUp,
  seen,
} from '../core/gesture.ts'
import type { Pointer } from '../core/gesture-types.ts'
import { hitTest } from '../core/hit-test.ts'
import type { EditorState } from '../core/state.ts'

/** A touch or pen held still this long, in ms, opens the menu. */
const LONG_PRESS = 500

/** For this long after pen input, in ms, a touch counts as the palm. */
const PEN_REMAINS = 60_000

/**
 * Turns the canvas's pointer and wheel events into editor samples, one per event. Coalesced positions between two moves
 * are passed as `trail`, for freehand lines.
 */
export function usePointers(editor: Editor, canvas: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const svg = canvas.current
    if (!svg) return
    let box = svg.getBoundingClientRect()
    let longPress: ReturnType<typeof setTimeout> | undefined
    let isSpaceDown = false
    let penAt = -Infinity
    let isHeld = false

    const at = (event: { clientX: number; clientY: number }) => {
      const screen = { x: event.clientX - box.left, y: event.clientY - box.top }
      return { screen, at: toField(editor.state().camera, screen) }
    }
    const sample = (event: PointerEvent): Pointer => ({
      id: event.pointerId,
      ...at(event),
      touch: event.pointerType === 'touch',
      pen: event.pointerType === 'pen',
      palm: event.pointerType === 'touch' && event.timeStamp - penAt < PEN_REMAINS,
      shift: event.shiftKey,
      alt: event.altKey,
      free: event.altKey === editor.state().view.snapping,
      pan: event.button === 1 || isSpaceDown,
      time: event.timeStamp,
    })
    /** Browsers tell of moves once a frame already, with the spots between them. */
    const onMove = (event: PointerEvent) => {
      const before = editor.state()
      const spots = before.gesture.kind === 'stroke' ? event.getCoalescedEvents() : []
      const trail = spots.map((one) => at(one).at)
      editor.take((state) => pointerMove(state, { ...sample(event), trail }))
      if (event.pointerType === 'touch') feel(before, editor.state())
    }
    const openMenu = (event: { clientX: number; clientY: number }, touch: boolean) => {
      const spot = at(event)
      editor.take((state) => {
        if (state.readOnly) return {}
        const hit = hitTest(state, spot.at, touch)
        const selection = hit && !state.selection.has(hit.id) ? new Set([hit.id]) : state.selection
        return { ...cancelGesture(state), selection, menu: spot.screen }
      })
      if (touch && editor.state().menu) haptic('medium')
    }

    const holds = (event: PointerEvent) => isHeldBy(editor.state().gesture, event.pointerId)
    const onDown = (event: PointerEvent) => {
      if (event.button === 2 || (event.pointerType === 'mouse' && event.ctrlKey)) return
      box = svg.getBoundingClientRect()
      if (event.pointerType === 'pen') penAt = event.timeStamp
      svg.focus({ preventScroll: true })
      svg.setPointerCapture(event.pointerId)
      editor.take((state) => pointerDown(state, sample(event)))
      // A palm that lands beside the pen leaves the pen's press as it is.
      if (!holds(event)) return
      clearTimeout(longPress)
      if (event.pointerType === 'mouse' || editor.state().tool !== 'select') return
      longPress = setTimeout(() => {
        if (editor.state().gesture.kind !== 'press' || !holds(event)) return
        isHeld = true
        openMenu(event, true)
      }, LONG_PRESS)
    }
    const onUp = (event: PointerEvent) => {
      if (holds(event)) clearTimeout(longPress)
      editor.take((state) => pointerUp(state, sample(event)))
    }
    const onCancel = (event: PointerEvent) => {
      if (holds(event)) clearTimeout(longPress)
      editor.take((state) => pointerCancel(state, event.pointerId))
    }
    // The finger that has opened the menu lies on it: its lift is no press.
    const onTouchEnd = (event: TouchEvent) => {
      if (isHeld) event.preventDefault()
      isHeld = false
    }
    // A drag that ends in full swing would make the page glide, which cannot move: the tap on a tool right behind it would
    // be taken for the finger that stops the gliding, and do nothing.
    const onTouchMove = (event: TouchEvent) => event.preventDefault()
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      box = svg.getBoundingClientRect()
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1
      editor.take((state) => {
        if (event.ctrlKey || event.metaKey) {
          // A trackpad's pinch comes as small steps, a mouse wheel as large ones.
          const step = Math.max(-60, Math.min(60, event.deltaY * unit))
          return seen(state, zoomAt(state.camera, at(event).screen, Math.exp(-step / 160)))
        }
        const [dx, dy] =
          event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
        return seen(state, panBy(state.camera, -dx * unit, -dy * unit))
      })
    }
    const onMenu = (event: MouseEvent) => {
      event.preventDefault()
      // A finger's long press has opened it already.
      if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') {
        box = svg.getBoundingClientRect()
        openMenu(event, false)
      }
    }
    // The browser would move the focus to the element under the pointer, or select text.
    const keepFocus = (event: MouseEvent) => event.preventDefault()
    const onSpace = (event: KeyboardEvent) => {
      if (event.key === ' ' && event.target === svg)
        isSpaceDown = event.type === 'keydown' && !editor.state().draft
    }

    svg.addEventListener('pointerdown', onDown)
    svg.addEventListener('pointermove', onMove)
    svg.addEventListener('pointerup', onUp)
    svg.addEventListener('pointercancel', onCancel)
    svg.addEventListener('touchmove', onTouchMove, { passive: false })
    svg.addEventListener('touchend', onTouchEnd, { passive: false })
    svg.addEventListener('wheel', onWheel, { passive: false })
    svg.addEventListener('contextmenu', onMenu)
    svg.addEventListener('mousedown', keepFocus)
    addEventListener('keydown', onSpace)
    addEventListener('keyup', onSpace)
    return () => {
      clearTimeout(longPress)
      svg.removeEventListener('pointerdown', onDown)
      svg.removeEventListener('pointermove', onMove)
      svg.removeEventListener('pointerup', onUp)
      svg.removeEventListener('pointercancel', onCancel)
      svg.removeEventListener('touchmove', onTouchMove)
      svg.removeEventListener('touchend', onTouchEnd)
      svg.removeEventListener('wheel', onWheel)
      svg.removeEventListener('contextmenu', onMenu)
      svg.removeEventListener('mousedown', keepFocus)
      removeEventListener('keydown', onSpace)
      removeEventListener('keyup', onSpace)
    }
  }, [editor, canvas])
}

/** A finger hides what it holds: it feels that a drag has begun, and that the player has snapped to something. */
function feel(before: EditorState, now: EditorState): void {
  if (before.gesture.kind === 'press' && now.gesture.kind === 'move') haptic('light')
  else if (now.guides !== before.guides && now.guides.length > before.guides.length) haptic('selection')
}
