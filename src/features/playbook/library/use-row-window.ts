import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '#src/lib/use-printing.ts'
import { rowsInSight, type RowRange } from './row-window.ts'

/** How many rows beyond the edge are drawn at first, so that the page is there at once; and then, ahead of the scroll. */
const AT_FIRST = 0
const AHEAD = 4

/** Where the last list began on its page, in px: the next one is drawn from there before it can be measured. */
let lastTop = 0

/**
 * Follows the scroll, whatever it is that scrolls, and says which rows of `list` to draw. Rows are of one height,
 * in px. On paper they are all drawn.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, rows: number, rowHeight: number): RowRange {
  const isPrinting = usePrinting()
  // Where the list is, not which rows those are: with other rows it is still known before they are drawn and measured.
  const [place, setPlace] = useState(() => ({ top: lastTop, height: window.innerHeight }))
  const [overscan, setOverscan] = useState(AT_FIRST)
  const isNew = useRef(true)

  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setOverscan(AHEAD)))
    return () => cancelAnimationFrame(frame)
  }, [])

  useLayoutEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      if (!list.current) return
      const next = { top: list.current.getBoundingClientRect().top, height: window.innerHeight }
      if (window.scrollY === 0) lastTop = Math.min(Math.max(0, next.top), next.height / 2)
      const inSight = ({ top, height }: typeof next) =>
        rowsInSight({ top, rows, rowHeight }, height, overscan)
      setPlace((now) => {
        const [before, after] = [inSight(now), inSight(next)]
        return before.first === after.first && before.last === after.last ? now : next
      })
    }
    const soon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    // A new list is drawn from where one begins; where it does is asked once it has been laid out.
    if (isNew.current) soon()
    else measure()
    isNew.current = false
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [list, rows, rowHeight, overscan])

  if (isPrinting) return { first: 0, last: rows }
  return rowsInSight({ top: place.top, rows, rowHeight }, place.height, overscan)
}
