import { useEffect, useRef } from 'react'
import { isOverlayOpen, isTyping } from '#src/lib/keyboard.ts'

/** Single keys that work anywhere on the page but where one types, and not under an open dialog. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const action = latest.current[event.key]
      if (!action || isOverlayOpen() || isTyping(event.target)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
