import { useEffect, useState } from 'react'

/**
 * The value, but a new one only once a frame has been painted since, and before the first null: for what need not be
 * part of that frame. (A deferred value of React's is often drawn before it.)
 */
export function useAfterFrame<T extends object>(value: T): T | null {
  const [settled, setSettled] = useState<T | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSettled(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return settled
}
