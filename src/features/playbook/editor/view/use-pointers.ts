import { type RefObject, useEffect } from 'react'
import { toField, zoomAt, panBy } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import { cancelGesture, pointerDown, pointerMove, pointerUp, seen } from '../core/gesture.ts'
import type { Pointer } from '../core/gesture-types.ts'
import { hitTest } from '../core/hit-test.ts'

/** A finger that rests so long, in ms, asks for the menu. */
const LONG_PRESS = 500

/**
 * Turns the canvas's pointer and wheel events into samples for the editor. Moves are taken once a frame, with the
 * spots between them kept as a trail; a press, a lift and a cancel are taken at once, after the moves before them.
 */
export function usePointers(editor: Editor, canvas: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const svg = canvas.current
    if (!svg) return
    let box = svg.getBoundingClientRect()
    let waiting: PointerEvent[] = []
    let frame = 0
    let longPress: ReturnType<typeof setTimeout> | undefined
    let isSpaceDown = false

    const at = (event: { clientX: number; clientY: number }) => {
      const screen = { x: event.clientX - box.left, y: event.clientY - box.top }
      return { screen, at: toField(editor.state().camera, screen) }
    }
    const sample = (event: PointerEvent): Pointer => ({
      id: event.pointerId,
      ...at(event),
      touch: event.pointerType === 'touch',
      shift: event.shiftKey,
      free: event.altKey,
      pan: event.button === 1 || isSpaceDown,
      time: event.timeStamp,
    })
    const flush = () => {
      cancelAnimationFrame(frame)
      frame = 0
      // Each finger has its own last word.
      const last = new Map<number, PointerEvent[]>()
      for (const event of waiting) last.set(event.pointerId, [...(last.get(event.pointerId) ?? []), event])
      waiting = []
      for (const events of last.values()) {
        const event = events.at(-1)
        if (!event) continue
        const isStroke = editor.state().gesture.kind === 'stroke'
        const trail = isStroke
          ? events.flatMap((one) => one.getCoalescedEvents()).map((one) => at(one).at)
          : []
        editor.take((state) => pointerMove(state, { ...sample(event), trail }))
      }
    }
    const openMenu = (event: { clientX: number; clientY: number }, touch: boolean) => {
      const spot = at(event)
      editor.take((state) => {
        if (state.readOnly) return {}
        const hit = hitTest(state, spot.at, touch)
        const selection = hit && !state.selection.has(hit.id) ? new Set([hit.id]) : state.selection
        return { ...cancelGesture(state), selection, menu: spot.screen }
      })
    }

    const onDown = (event: PointerEvent) => {
      if (event.button === 2 || (event.pointerType === 'mouse' && event.ctrlKey)) return
      box = svg.getBoundingClientRect()
      flush()
      svg.focus({ preventScroll: true })
      svg.setPointerCapture(event.pointerId)
      editor.take((state) => pointerDown(state, sample(event)))
      clearTimeout(longPress)
      if (event.pointerType !== 'touch' || editor.state().tool !== 'select') return
      longPress = setTimeout(() => {
        if (editor.state().gesture.kind === 'press') openMenu(event, true)
      }, LONG_PRESS)
    }
    const onMove = (event: PointerEvent) => {
      waiting.push(event)
      frame ||= requestAnimationFrame(flush)
    }
    const onUp = (event: PointerEvent) => {
      flush()
      clearTimeout(longPress)
      editor.take((state) => pointerUp(state, sample(event)))
    }
    const onCancel = () => {
      flush()
      clearTimeout(longPress)
      editor.take(cancelGesture)
    }
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
    svg.addEventListener('wheel', onWheel, { passive: false })
    svg.addEventListener('contextmenu', onMenu)
    svg.addEventListener('mousedown', keepFocus)
    addEventListener('keydown', onSpace)
    addEventListener('keyup', onSpace)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(longPress)
      svg.removeEventListener('pointerdown', onDown)
      svg.removeEventListener('pointermove', onMove)
      svg.removeEventListener('pointerup', onUp)
      svg.removeEventListener('pointercancel', onCancel)
      svg.removeEventListener('wheel', onWheel)
      svg.removeEventListener('contextmenu', onMenu)
      svg.removeEventListener('mousedown', keepFocus)
      removeEventListener('keydown', onSpace)
      removeEventListener('keyup', onSpace)
    }
  }, [editor, canvas])
}
