import { useCallback, useEffect, useRef } from 'react'

/**
 * The same function for every render; it does what the newest `act` does. For the rows of long lists, which then aren't drawn
 * again for a new function. Not to be called while rendering.
 */
export function useSteady<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
