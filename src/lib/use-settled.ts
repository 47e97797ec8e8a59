import { startTransition, useEffect, useState } from 'react'

/** Delay after a change, in ms: long enough that the drawing is painted first. */
const MOMENT = 80

/**
 * The value, delayed until it stops changing. Text derived from a drawing then never delays a stroke and
 * isn't recomputed for each one.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), MOMENT)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
