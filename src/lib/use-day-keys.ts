import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Day } from './day-search.ts'

/**
 * Keys that walk the days of a grid, from the one that is chosen. `button` is that day's: the focus goes along with the
 * choice, also to a day that was not there a moment ago. `walk` says where a key leads, null for nowhere.
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
