import type { Json } from '#schema/merge/conflict.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useMaintenance, useRestoreActions } from '#src/sync/engine/maintenance.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { ChangeContent } from './change-content.tsx'
import { EntityLink } from './entity-link.tsx'
import { MoreOnSight } from './more-on-sight.tsx'
import { changeWords, restoredWords } from './words.ts'

const PAGE = 100

/** The changes lost by restoring a backup that this device still has. Renders nothing if there are none. */
export function RestoredSection() {
  const { restored } = useMaintenance()
  const { sendAgain } = useRestoreActions()
  const now = useNow()
  const [most, setMost] = useState(PAGE)
  if (!restored) return null
  const { lost, restoredTo } = restored
  return (
    <PageSection
      title="Undone by a restore"
      note={lost.length}
      action={
        <Button size="xs" onClick={() => void sendAgain(lost)}>
          <Send aria-hidden size={14} />
          Send all again
        </Button>
      }
    >
      <p className="text-muted border-b px-4 py-2.5">
        {restoredWords(restoredTo, now)} These changes were saved before, and the server no longer has them.
        They stay on this device for 14 days.
      </p>
      <ol aria-label="Undone changes, oldest first" className="divide-line divide-y">
        {lost.slice(0, most).map((change) => {
          const { opId, name, entityType, entityId, args } = change
          const { at, description, teamId, input } = args
          return (
            <li key={opId} className="flex flex-wrap items-start gap-x-3 gap-y-1.5 px-4 py-2.5">
              <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
                <p className="font-medium wrap-anywhere">{changeWords({ description, entityType })}</p>
                <p className="text-muted">{timeAgo(at, now)}</p>
                <ChangeContent
                  receipt={{ name, args: { opId, at, description, teamId, input: input as Json } }}
                />
              </div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <EntityLink entityType={entityType} entityId={entityId} teamId={teamId} />
                <Button size="xs" onClick={() => void sendAgain([change])}>
                  Send again
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      {lost.length > most && <MoreOnSight onSight={() => setMost(most + PAGE)} />}
    </PageSection>
  )
}
