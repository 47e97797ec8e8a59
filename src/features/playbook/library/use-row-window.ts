import { type RefObject, useLayoutEffect, useState } from 'react'
import { rowsInSight, type RowRange } from './row-window.ts'

/**
 * Follows the scroll, whatever it is that scrolls, and says which rows of `list` to draw. Rows are of one height,
 * in px.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, rows: number, rowHeight: number): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, last: Math.min(rows, 12) })

  useLayoutEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      if (!list.current) return
      const { top } = list.current.getBoundingClientRect()
      const next = rowsInSight({ top, rows, rowHeight }, window.innerHeight)
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [list, rows, rowHeight])

  return range
}
