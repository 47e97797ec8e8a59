import { queries } from '#schema/queries/index.ts'
import { useRow } from '#src/sync/use-query.ts'
import { toast } from '#src/ui/toast.ts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useConsoleLines } from './console-lines.ts'
import { useTabEvents } from './tab-events.ts'

type Panel = ComponentType<{ onClose: () => void }>

let loaded: Panel | null = null

/** Ctrl+Shift+D, or Cmd+Shift+D, opens and closes the developer panel, for super admins alone (spec, section 2). */
export function DeveloperKeys({ load }: { load: () => Promise<Panel> }) {
  // The synced row, so that it follows a change at once; and the real one, whatever role is simulated.
  const { row } = useRow(queries.me.profile())
  return row?.appRole === 'super_admin' && <Keys load={load} />
}

function Keys({ load }: { load: () => Promise<Panel> }) {
  const [isOpen, setOpen] = useState(false)
  const [Shown, setShown] = useState(() => loaded)
  const close = useCallback(() => setOpen(false), [])
  useTabEvents()
  useConsoleLines()

  useEffect(() => {
    const toggle = async () => {
      setOpen((before) => !before)
      try {
        loaded ??= await load()
        setShown(() => loaded)
      } catch {
        setOpen(false)
        toast.error("The developer panel couldn't be loaded. Check your connection and try again.")
      }
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return
      if (event.key.toLowerCase() !== 'd') return
      // The browser would bookmark its tabs.
      event.preventDefault()
      if (!event.repeat) void toggle()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [load])

  return isOpen && Shown && <Shown onClose={close} />
}
