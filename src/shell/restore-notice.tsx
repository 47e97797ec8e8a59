import { lostWords, restoredWords } from '#src/features/saving/words.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useMaintenance, useRestoreActions } from '#src/sync/engine/maintenance.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { DatabaseBackup } from 'lucide-react'
import { Strip } from './strip.tsx'

/** Shown when the server was restored from a backup that lacks edits kept on this device. */
export function RestoreNotice() {
  const { restored } = useMaintenance()
  const { sendAgain, leave } = useRestoreActions()
  const now = useNow()
  if (!restored || restored.isLeft) return null
  const { restoredTo, lost } = restored
  return (
    <Strip tone="warning" icon={DatabaseBackup}>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex-1 basis-64">
          {restoredWords(restoredTo, now)} {lostWords(lost.length)}
        </span>
        <span className="flex flex-wrap gap-2">
          <Button size="xs" className="text-text" onClick={() => void sendAgain(lost)}>
            Send again
          </Button>
          <LinkButton size="xs" className="text-text" to="/outbox">
            Review
          </LinkButton>
          <Button size="xs" className="text-text" onClick={() => void leave()}>
            Not now
          </Button>
        </span>
      </span>
    </Strip>
  )
}
