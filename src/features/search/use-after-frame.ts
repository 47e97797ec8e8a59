import { useEffect, useState } from 'react'

/**
 * The value, but a changed one only once a frame has been painted since: for what need not be part of that frame. (A
 * deferred value of React's is often drawn before it.)
 */
export function useAfterFrame<T>(value: T): T {
  const [settled, setSettled] = useState(value)
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
