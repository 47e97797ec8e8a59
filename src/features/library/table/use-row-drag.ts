import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Distance from the edge at which dragging scrolls the list, and the scroll step, in px. */
const EDGE = 48
const SCROLL = 10

/** Where a dragged row would land: before the row at that index. */
type Gap = { from: number; before: number }

/** Drags a row by its handle. All rows are `rowHeight` px high; `onDrop` gets the current indexes. */
export function useRowDrag(
  body: RefObject<HTMLElement | null>,
  rows: number,
  rowHeight: number,
  onDrop: (from: number, to: number) => void,
) {
  const [gap, setGap] = useState<Gap | null>(null)
  const frame = useRef(0)

  const look = (from: number, y: number) => {
    const top = body.current?.getBoundingClientRect().top ?? 0
    setGap({ from, before: Math.max(0, Math.min(rows, Math.round((y - top) / rowHeight))) })
  }
  const end = () => {
    cancelAnimationFrame(frame.current)
    setGap(null)
  }

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setGap({ from: index, before: index })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const { clientY } = event
      const scroller = event.currentTarget.closest<HTMLElement>('[data-scroller]')
      cancelAnimationFrame(frame.current)
      const follow = () => {
        look(index, clientY)
        const box = scroller?.getBoundingClientRect()
        if (!box) return
        const by = clientY < box.top + EDGE * 2 ? -SCROLL : clientY > box.bottom - EDGE ? SCROLL : 0
        if (by === 0) return
        scroller?.scrollBy(0, by)
        frame.current = requestAnimationFrame(follow)
      }
      follow()
    },
    onPointerUp: () => {
      if (gap) onDrop(gap.from, gap.before > gap.from ? gap.before - 1 : gap.before)
      end()
    },
    onPointerCancel: end,
  })

  return { gap, handle }
}
