import { openSaveHistory } from '#src/features/saving/history-state.ts'
import { lastSessionWords } from '#src/features/saving/words.ts'
import { useMaintenance } from '#src/sync/engine/maintenance.ts'
import { useConnection } from '#src/sync/state.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { CircleAlert, CloudUpload, X } from 'lucide-react'
import { useEffect } from 'react'
import { Strip } from './strip.tsx'

/** How long a success stays, in ms; a rejection stays until dismissed. */
const STAYS_MS = 8000

/** Edits queued when the page opened: that they are being sent, then their result. */
export function LastSessionNotice() {
  const { lastSession, dismissLastSession } = useMaintenance()
  const connection = useConnection()
  const isDone = lastSession !== null && lastSession.waiting === 0
  const isGood = isDone && lastSession.refused === 0
  useEffect(() => {
    if (!isGood) return
    const timer = setTimeout(dismissLastSession, STAYS_MS)
    return () => clearTimeout(timer)
  }, [isGood, dismissLastSession])
  if (!lastSession) return null
  return (
    <Strip tone={isDone && !isGood ? 'warning' : 'info'} icon={isDone && !isGood ? CircleAlert : CloudUpload}>
      <span className="flex-1">{lastSessionWords(lastSession, connection)}</span>
      {isDone && !isGood && (
        <Button size="xs" onClick={() => openSaveHistory('error')} className="text-text">
          See why
        </Button>
      )}
      {!isDone && (
        <LinkButton size="xs" to="/outbox" className="text-text">
          Show
        </LinkButton>
      )}
      <IconButton label="Dismiss" size="xs" icon={X} onClick={dismissLastSession} />
    </Strip>
  )
}
