import { useEffect } from 'react'
import { isOverlayOpen, isTyping } from '#src/lib/keyboard.ts'

/** Ctrl+K (Cmd+K on a Mac) opens and closes the search from anywhere; a slash opens it where nobody types. */
export function useSearchKeys({
  isOpen,
  isMac,
  onOpen,
  onClose,
}: {
  isOpen: boolean
  isMac: boolean
  onOpen: () => void
  onClose: () => void
}): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const mod = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      if (mod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // The browser would take it for its own search.
        event.preventDefault()
        if (event.repeat) return
        if (isOpen) onClose()
        else if (!hasModal()) onOpen()
        return
      }
      // A page that has a search box of its own has taken the slash already: it listens nearer to the key.
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isOpen || isOverlayOpen() || isTyping(event.target)) return
      event.preventDefault()
      onOpen()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOpen, isMac, onOpen, onClose])
}

/** Over another dialog the search stays away: what was begun there would be lost with the page. */
function hasModal(): boolean {
  return document.querySelector('dialog[open], [role="alertdialog"]') !== null
}
