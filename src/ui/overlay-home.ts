import { useCallback, useState } from 'react'

/**
 * The container for a react-aria overlay: the native dialog around its trigger, since a modal makes
 * everything outside inert, else undefined for the end of the page. Put the ref on an element around the
 * trigger.
 */
export function useOverlayHome(): [(element: HTMLElement | null) => void, HTMLElement | undefined] {
  const [home, setHome] = useState<HTMLElement>()
  const find = useCallback((element: HTMLElement | null) => {
    setHome(element?.closest('dialog') ?? undefined)
  }, [])
  return [find, home]
}

/** Classes for a list or calendar that opens over the page. */
export const OVERLAY_PANEL =
  'bg-surface text-text shadow-overlay max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border'
