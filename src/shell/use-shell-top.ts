import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps `--shell-top` at the height that the header and its notices cover (0 while they are scrolled away), so that
 * what sticks below them sticks in the right place. Returns the ref for what stands at the top.
 */
export function useShellTop(hidden: boolean): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = top.current
    if (!element) return
    const write = () => {
      const height = hidden ? 0 : element.offsetHeight
      document.documentElement.style.setProperty('--shell-top', `${height}px`)
      // A notice that comes does not cover what the keyboard is at (WCAG 2.2, 2.4.11).
      const focused = document.activeElement
      if (!focused?.matches(':focus-visible') || element.contains(focused) || focused.closest('dialog'))
        return
      if (focused.getBoundingClientRect().top < height) focused.scrollIntoView({ block: 'nearest' })
    }
    write()
    const observer = new ResizeObserver(write)
    observer.observe(element)
    return () => observer.disconnect()
  }, [hidden])
  return top
}
