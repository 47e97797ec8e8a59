import { useEffect, useRef } from 'react'

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
      if (!action || isBusy(event.target)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
