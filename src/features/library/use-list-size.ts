import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** `--spacing` of the compact density, in rem. */
const COMPACT_SPACING = 0.25

/** Width of the list, rem scaled by the density, and rem of the text, in px. */
type Size = { width: number; rem: number; textRem: number }

/** The last measured size, so that the next list renders once; width 0 before the first layout. */
let last: Size = { width: 0, rem: 16, textRem: 16 }

/** The size of the list, live. */
export function useListSize(list: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(last)
  useLayoutEffect(() => {
    const target = list.current
    if (!target) return
    const look = () => setSize(measure(target))
    // A known size is checked only after layout.
    if (last.width === 0) look()
    return follow(target, setSize)
  }, [list])
  return size
}

/** Measures the skeleton that stands in for the list. */
export function useListSizeAhead(outline: RefObject<HTMLElement | null>): void {
  useEffect(() => (outline.current ? follow(outline.current) : undefined), [outline])
}

function follow(target: HTMLElement, then?: (size: Size) => void): () => void {
  const observer = new ResizeObserver(() => {
    const size = measure(target)
    then?.(size)
  })
  observer.observe(target)
  return () => observer.disconnect()
}

function measure(target: HTMLElement): Size {
  const root = getComputedStyle(document.documentElement)
  const roomier = Number.parseFloat(root.getPropertyValue('--spacing')) / COMPACT_SPACING
  const textRem = Number.parseFloat(root.fontSize) || 16
  const rem = textRem * (roomier || 1)
  const width = target.clientWidth
  if (width !== last.width || rem !== last.rem || textRem !== last.textRem) last = { width, rem, textRem }
  return last
}
