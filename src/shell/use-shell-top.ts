import { type RefObject, useLayoutEffect, useRef } from 'react'

const HEIGHT = '--shell-height'
const AWAY = 'data-header-away'

/**
 * Keeps `--shell-height` at the height of the header and notices, and `data-header-away` while they are
 * scrolled away, so that elements below them (`below-shell`) stick at the right offset. Returns the ref for
 * the top element.
 */
export function useShellTop(hidden: boolean): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = top.current
    if (!element) return
    const page = document.documentElement
    page.toggleAttribute(AWAY, hidden)
    const write = () => {
      const height = element.offsetHeight
      const words = `${height}px`
      // Setting the property, even unchanged, would restyle the whole page.
      if (page.style.getPropertyValue(HEIGHT) !== words) page.style.setProperty(HEIGHT, words)
      // A new notice must not cover the focused element (WCAG 2.2, 2.4.11).
      const focused = document.activeElement
      if (hidden || !focused?.matches(':focus-visible')) return
      if (element.contains(focused) || focused.closest('dialog')) return
      if (focused.getBoundingClientRect().top < height) focused.scrollIntoView({ block: 'nearest' })
    }
    write()
    const observer = new ResizeObserver(write)
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.removeAttribute(AWAY)
    }
  }, [hidden])
  return top
}
