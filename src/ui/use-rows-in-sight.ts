import { type RefObject, useLayoutEffect, useState } from 'react'
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { usePrinting } from '#src/lib/use-printing.ts'

/** Extra rows drawn above and below the visible ones. */
const OVERSCAN = 1

type Rows = {
  rows: number
  /** The height of every row, in px. */
  rowHeight: number
  /** A row that is always drawn: the one with the tab stop. */
  keep?: number
}

type RowsInSight = {
  /** The rows to draw, from the top down. */
  shown: readonly number[]
  scrollTo: (row: number) => void
}

/** Which rows of `list` to draw as the window scrolls; all of them when printing. */
export function useRowsInWindow(list: RefObject<HTMLElement | null>, rows: Rows): RowsInSight {
  const top = useTopInPage(list)
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- React's compiler is not in use
  const virtualizer = useWindowVirtualizer({
    ...options(rows),
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
  })
  return useInSight(virtualizer, rows)
}

/** An element's top within the page, in px. Updated when the page's height changes. */
function useTopInPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

/** The same for a list inside a scrolling element; it starts `top` px below the element's top. */
export function useRowsInElement(
  scroller: RefObject<HTMLElement | null>,
  top: number,
  rows: Rows,
): RowsInSight {
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- React's compiler is not in use
  const virtualizer = useVirtualizer({
    ...options(rows),
    getScrollElement: () => scroller.current,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  return useInSight(virtualizer, rows)
}

function options({ rows, rowHeight, keep }: Rows) {
  return {
    count: rows,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const shown = defaultRangeExtractor(range)
      if (keep === undefined || keep >= rows || shown.includes(keep)) return shown
      return [...shown, keep].toSorted((a, b) => a - b)
    },
  }
}

type Virtualizer = {
  getVirtualItems: () => readonly { index: number }[]
  measure: () => void
  scrollToIndex: (index: number, options: { align: 'center' }) => void
}

function useInSight(virtualizer: Virtualizer, { rows, rowHeight }: Rows): RowsInSight {
  const isPrinting = usePrinting()
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const shown = isPrinting
    ? Array.from({ length: rows }, (_, row) => row)
    : virtualizer.getVirtualItems().map(({ index }) => index)
  return { shown, scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'center' }) }
}
