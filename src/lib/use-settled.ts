import { startTransition, useEffect, useState } from 'react'

/** So long after a change, in ms, the picture of it is on the screen, and nobody has read on yet. */
const MOMENT = 80

/**
 * The value, a moment after it has become another one: what is told of a drawing in words never holds up a stroke, and
 * while one stroke follows the other it is not told again for each.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), MOMENT)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
