import { type RefObject, useLayoutEffect, useState } from 'react'
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { usePrinting } from '#src/lib/use-printing.ts'

/** Rows drawn above and below those in sight, so that a scroll finds the next one there. */
const OVERSCAN = 1

type Rows = {
  rows: number
  /** All rows are of this height, in px. */
  rowHeight: number
  /** A row that stays drawn wherever the list is scrolled to: the one with the tab stop. */
  keep?: number
}

type RowsInSight = {
  /** The rows to draw, from the top down. */
  shown: readonly number[]
  scrollTo: (row: number) => void
}

/** Which rows of `list` to draw as the window scrolls. On paper, all of them. */
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

/** Where an element begins in the page, in px, as long as what stands above it grows and shrinks with the page. */
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

/** The same for a list that begins `top` px down in an element that scrolls. */
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
