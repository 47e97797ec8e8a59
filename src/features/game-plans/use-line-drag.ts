import { type ComponentProps, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Groups } from './plan-lines.tsx'
import type { LineMoves } from './use-line-moves.ts'
import type { LineRow } from './plan-words.ts'

type Aim = { id: string; side: 'before' | 'behind' }

/**
 * Drags lines by their grip, by mouse or touch, and moves them by its arrow keys. A line is dropped where the
 * list shows a bar: before or after the line under the pointer.
 */
export function useLineDrag(
  groups: Groups,
  { to: move, step }: Pick<LineMoves, 'to' | 'step'>,
): {
  dragged: string | null
  markOf: (id: string) => Aim['side'] | undefined
  gripOf: (line: LineRow) => ComponentProps<'button'>
} {
  const [drag, setDrag] = useState<{ line: LineRow; aim: Aim | null } | null>(null)

  const drop = ({ line, aim }: NonNullable<typeof drag>) => {
    const group = groups.find(({ lines }) => lines.some(({ id }) => id === aim?.id))
    if (!aim || !group) return
    const others = group.lines.filter(({ id }) => id !== line.id)
    const at = others.findIndex(({ id }) => id === aim.id)
    // Dropped on itself, it stays.
    if (at >= 0) move(line, group.section, aim.side === 'before' ? at : at + 1)
  }

  const gripOf = (line: LineRow): ComponentProps<'button'> => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ line, aim: null })
    },
    onPointerMove: (event) => {
      if (!drag) return
      scrollAt(event)
      setDrag({ ...drag, aim: aimAt(event) })
    },
    onPointerUp: () => {
      if (drag) drop(drag)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag) return setDrag(null)
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
      if (by === null) return
      event.preventDefault()
      step(line, by)
    },
  })

  return {
    dragged: drag?.aim ? drag.line.id : null,
    markOf: (id) => (drag?.aim?.id === id && drag.line.id !== id ? drag.aim.side : undefined),
    gripOf,
  }
}

/** The line under the pointer, and which half of it. */
function aimAt({ clientX, clientY }: PointerEvent): Aim | null {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-line]')
  const id = element?.dataset['line']
  if (!element || !id) return null
  const { top, height } = element.getBoundingClientRect()
  return { id, side: clientY < top + height / 2 ? 'before' : 'behind' }
}

/** Dragging this close to the window's edge scrolls the page, in px. */
const EDGE = 64
const SCROLL_STEP = 16

function scrollAt({ clientY }: PointerEvent): void {
  const by = clientY < EDGE ? -SCROLL_STEP : clientY > innerHeight - EDGE ? SCROLL_STEP : 0
  if (by !== 0) scrollBy(0, by)
}
