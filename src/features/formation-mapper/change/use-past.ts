import { useRef, useState } from 'react'

/** What was there before each change, newest last. A man on the move is one change: held as he is taken, kept as he is let go. */
export function usePast<T extends object>() {
  const [past, setPast] = useState<readonly T[]>([])
  const held = useRef<T | null>(null)
  const keep = (was: T) => setPast((all) => [...all, was])
  return {
    keep,
    hold: (now: T) => {
      held.current ??= now
    },
    keepHeld: () => {
      const was = held.current
      held.current = null
      if (was) keep(was)
    },
    /** Brings back what was there before the last change; undefined where there was none. */
    undo: (bring: (was: T) => void): (() => void) | undefined => {
      const was = past.at(-1)
      return (
        was &&
        (() => {
          setPast(past.slice(0, -1))
          bring(was)
        })
      )
    },
  }
}
