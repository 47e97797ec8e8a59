import { lazy, useEffect, useState } from 'react'
import { isOverlayOpen, isTyping } from '#src/lib/keyboard.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'

const Shortcuts = lazy(() => import('./shortcuts.tsx').then((module) => ({ default: module.Shortcuts })))

/**
 * `?` lists the shortcuts of the current page. A page with its own list, such as the editor, handles the
 * key first.
 */
export function ShortcutKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isOverlayOpen() || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    isOpen && (
      <Late missing={NOT_ON_DEVICE}>
        <Shortcuts onClose={() => setOpen(false)} />
      </Late>
    )
  )
}
