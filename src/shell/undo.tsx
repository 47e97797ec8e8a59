import { isOverlayOpen } from '#src/lib/keyboard.ts'
import { useEngine } from '#src/sync/provider.tsx'
import { useActiveTeam } from '#src/sync/team/teams.ts'
import { undoingOf } from '#src/sync/undo/view.ts'
import { connectAnnouncer, type Said } from '#src/sync/undo/announcer.ts'
import { confirm } from '#src/ui/confirm.ts'
import { toast } from '#src/ui/toast.ts'
import { useLayoutEffect, useState } from 'react'
import { watchFields } from './own-undo.ts'

/** Undo and redo on every page: shortcuts and announcements. */
export function Undo() {
  const said = useAnnouncements()
  useKeys()
  return (
    <output aria-label="Undo and redo" className="sr-only">
      {said}
    </output>
  )
}

/** Announces what was undone to screen readers, and in a toast when the page doesn't show it. */
function useAnnouncements(): string {
  const [said, setSaid] = useState('')
  useLayoutEffect(
    () =>
      connectAnnouncer({
        ask: confirm,
        failed: (message) => toast.error(message),
        said: (what) => {
          const words = wordsOf(what)
          const isSeen = what.entityIds.some((id) => location.pathname.includes(id))
          // Toasts are announced on their own, and this one replaces the toast that offered the undo.
          setSaid(isSeen ? words : '')
          if (!isSeen) toast.success(words, { id: what.id })
        },
      }),
    [],
  )
  return said
}

function wordsOf({ direction, description }: Said): string {
  return `${direction === 'undo' ? 'Undid' : 'Redid'}: ${description}`
}

/** Ctrl or Cmd with Z, Shift+Z and Y (spec, section 4). */
function useKeys(): void {
  const engine = useEngine()
  const { team } = useActiveTeam()
  const teamId = team?.id
  useLayoutEffect(() => {
    if (!teamId) return
    const fields = watchFields()
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      const undoing = undoingOf(engine)
      if (!direction || !undoing || event.defaultPrevented || isOverlayOpen()) return
      const hasOne = undoing.isBusy || undoing.view(teamId)[direction] !== null
      if (!hasOne || fields.keepsKey(event.target, direction)) return
      event.preventDefault()
      fields.tookKey(event.target, direction)
      undoing[direction](teamId)
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      fields.stop()
    }
  }, [engine, teamId])
}

function directionOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (event.ctrlKey === event.metaKey || event.altKey || event.isComposing) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}
