import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { haptic } from '#src/lib/haptics.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import type { Selection } from './bulk/use-selection.ts'
import { playLinkAt } from './use-play-links.ts'

const LONG_PRESS_MS = 450
/** Movement beyond this is a scroll, in px. */
const SLOP = 8

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/**
 * Choosing plays in a list, whose links carry `data-index`: while it is on, a press on a play ticks it instead of opening
 * it, and with Shift all since the last one; a long press of a finger begins it. Nothing where `selection` is missing.
 */
export function useChoice(plays: readonly PlayRow[], selection: Selection | undefined) {
  const press = useRef<Press | null>(null)
  /** The long press that started selection is still held; its click must not toggle the play. */
  const isHeld = useRef(false)
  if (!selection) return { onKeyDown: undefined }

  const playAt = (target: EventTarget | null): PlayRow | undefined => {
    const link = playLinkAt(target)
    return link ? plays[Number(link.dataset['index'])] : undefined
  }
  const stop = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }

  return {
    /** X toggles the focused play. */
    onKeyDown: (event: KeyboardEvent) => {
      const play =
        event.key === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey && playAt(event.target)
      if (!play) return
      event.preventDefault()
      selection.toggle(play.id)
    },
    onClickCapture: (event: MouseEvent) => {
      const isEndOfHold = isHeld.current
      isHeld.current = false
      const play = playAt(event.target)
      // The checkbox appeared under the finger; releasing there must not toggle it.
      if (!isEndOfHold && (!play || event.ctrlKey || event.metaKey || !selection.isOn)) return
      event.preventDefault()
      event.stopPropagation()
      if (play && !isEndOfHold) selection.toggle(play.id, { range: event.shiftKey })
    },
    onPointerDown: (event: PointerEvent) => {
      isHeld.current = false
      const play = playAt(event.target)
      if (!play || event.pointerType !== 'touch') return
      stop()
      const timer = setTimeout(() => {
        press.current = null
        isHeld.current = true
        haptic('selection')
        selection.toggle(play.id)
      }, LONG_PRESS_MS)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLOP) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      // A long press opens the context menu otherwise.
      if (isHeld.current || press.current) event.preventDefault()
    },
  }
}
