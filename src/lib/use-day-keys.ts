import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Day } from './day-search.ts'

/**
 * Keyboard movement in a grid of days, from the selected day. `button` returns a day's button: focus
 * follows the selection, also to a day that was just rendered. `walk` returns the day that a key moves to,
 * or null.
 */
export function useDayKeys(
  chosen: Day,
  walk: (from: Day, key: string) => Day | null,
  onDay: (day: Day) => void,
): { button: RefObject<HTMLButtonElement | null>; onKeyDown: (event: KeyboardEvent) => void } {
  const button = useRef<HTMLButtonElement>(null)
  const movedByKey = useRef(false)
  useEffect(() => {
    if (movedByKey.current) button.current?.focus()
    movedByKey.current = false
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : walk(chosen, event.key)
    if (!next) return
    event.preventDefault()
    movedByKey.current = true
    onDay(next)
  }
  return { button, onKeyDown }
}
