import { whenIdle } from '#src/lib/scheduling.ts'
import { IconButton } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Palette, ShellParts } from './palette.tsx'
import { useSearchKeys } from './use-search-keys.ts'

/** Long after the first screen, which needs none of it. */
const FETCHED_AFTER_MS = 5000

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

let loaded: typeof Palette | null = null

/** The way into the search, in the header: looks like a search box where there is room, and is an icon where not. */
export function SearchTrigger(parts: ShellParts) {
  const [isOpen, setOpen] = useState(false)
  const [Shown, setShown] = useState(() => loaded)

  const load = useCallback(async () => {
    loaded ??= (await import('./palette.tsx')).Palette
    setShown(() => loaded)
  }, [])
  // Not offline: Chromium remembers a failed import until the page reloads.
  const fetchAhead = useCallback(() => void (navigator.onLine && load().catch(() => undefined)), [load])
  const open = useCallback(() => {
    setOpen(true)
    load().catch(() => {
      setOpen(false)
      toast.error('The search could not be loaded. Check the connection, reload the page and try again.')
    })
  }, [load])
  const close = useCallback(() => setOpen(false), [])
  useSearchKeys({ isOpen, isMac: IS_MAC, onOpen: open, onClose: close })

  useEffect(() => whenIdle(fetchAhead, FETCHED_AFTER_MS), [fetchAhead])

  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': IS_MAC ? 'Meta+K' : 'Control+K',
    'aria-busy': (isOpen && !Shown) || undefined,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: open,
  } as const
  return (
    <>
      <button
        {...button}
        type="button"
        className="control touch-target text-muted hidden h-9 w-44 shrink-0 items-center gap-2 px-2.5 md:flex lg:w-64"
      >
        <Search aria-hidden size={16} className="shrink-0" />
        <span className="flex-1 text-left">Search</span>
        <kbd aria-hidden className="text-caption bg-surface-2 rounded-sm px-1.5 font-sans">
          {IS_MAC ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <IconButton {...button} label="Search" icon={Search} className="md:hidden" />
      {Shown && <Shown {...parts} isOpen={isOpen} onClose={close} />}
    </>
  )
}
