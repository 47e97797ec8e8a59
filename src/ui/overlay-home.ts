import { useCallback, useState } from 'react'

/**
 * Where an overlay of react-aria goes: into the native dialog around its trigger, for that makes everything outside
 * inert, else (undefined) at the end of the page. Put the ref on an element around the trigger.
 */
export function useOverlayHome(): [(element: HTMLElement | null) => void, HTMLElement | undefined] {
  const [home, setHome] = useState<HTMLElement>()
  const find = useCallback((element: HTMLElement | null) => {
    setHome(element?.closest('dialog') ?? undefined)
  }, [])
  return [find, home]
}

/** The look of a list or a calendar that opens over the page. */
export const OVERLAY_PANEL =
  'bg-surface text-text shadow-overlay max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border'
