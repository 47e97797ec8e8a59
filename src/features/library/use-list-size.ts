import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** `--spacing` of the compact density, in rem. */
const COMPACT_SPACING = 0.25

/** The width of a list of plays, the size of a rem with the density's room, and that of the text alone, in px. */
type Size = { width: number; rem: number; textRem: number }

/** As it last was, so that the next list is drawn once and not twice; 0 before the first layout. */
let last: Size = { width: 0, rem: 16, textRem: 16 }

/** The size of the list, live. */
export function useListSize(list: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(last)
  useLayoutEffect(() => {
    const target = list.current
    if (!target) return
    const look = () => setSize(measure(target))
    // Known already, it is only checked once the list has been laid out.
    if (last.width === 0) look()
    return follow(target, setSize)
  }, [list])
  return size
}

/** Measures what stands in the list's place until there is one. */
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
