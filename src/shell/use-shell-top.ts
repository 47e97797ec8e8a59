import { type RefObject, useLayoutEffect, useRef } from 'react'

const HEIGHT = '--shell-height'
const AWAY = 'data-header-away'

/**
 * Keeps `--shell-height` at the height of the header and its notices, and the page's `data-header-away` said while they
 * are scrolled away, so that what sticks below them (`below-shell`) sticks in the right place. Returns the ref for what
 * stands at the top.
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
      // Set anew, it would style all of the page anew.
      if (page.style.getPropertyValue(HEIGHT) !== words) page.style.setProperty(HEIGHT, words)
      // A notice that comes does not cover what the keyboard is at (WCAG 2.2, 2.4.11).
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
