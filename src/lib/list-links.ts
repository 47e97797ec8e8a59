import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Whether a press of a link is one for the app. What a browser does by itself, such as a new tab for a press with Ctrl, is left to it. */
export function isPlainPress(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * Opens the links of a long list within the app. One listener for the whole list: a link of the router's own asks it for its
 * address and its state each time it is drawn.
 */
export function useListLinks(): (event: MouseEvent) => void {
  const router = useRouter()
  return (event) => {
    if (!isPlainPress(event) || !(event.target instanceof Element)) return
    const href = event.target.closest('a')?.getAttribute('href')
    if (!href) return
    event.preventDefault()
    void router.navigate({ href })
  }
}
