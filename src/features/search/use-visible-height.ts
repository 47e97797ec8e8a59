import { useSyncExternalStore } from 'react'

/** The height of the screen that the keyboard on it leaves free, as CSS. */
export function useVisibleHeight(): string {
  return useSyncExternalStore(subscribe, () =>
    visualViewport ? `${Math.floor(visualViewport.height)}px` : '100dvh',
  )
}

function subscribe(listener: () => void): () => void {
  visualViewport?.addEventListener('resize', listener)
  return () => visualViewport?.removeEventListener('resize', listener)
}
