import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now, live. */
export function useMedia(query: string): boolean {
  // The same from render to render, or each would ask anew to be told.
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
