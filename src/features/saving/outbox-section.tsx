import { saveJson } from '#src/lib/save-json.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import { useSendNow } from '#src/sync/engine/inspect.ts'
import { useTeams } from '#src/sync/team/teams.ts'
import { useWaiting, type WaitingChange } from '#src/sync/outbox/waiting.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CircleCheck, Download, Send } from 'lucide-react'
import { useState } from 'react'
import { MoreOnSight } from './more-on-sight.tsx'
import { WaitingItem } from './waiting-item.tsx'

const PAGE = 100

/** Unsent changes, in sending order. */
export function OutboxSection() {
  const { waiting, others, isSender } = useWaiting()
  const { teams } = useTeams()
  const sendNow = useSendNow()
  const now = useNow()
  const [most, setMost] = useState(PAGE)
  const nameOf = (teamId: string | null) =>
    teams.length > 1 ? teams.find(({ id }) => id === teamId)?.name : undefined
  return (
    <PageSection
      title="Waiting to sync"
      note={waiting.length || undefined}
      action={
        waiting.length > 0 && (
          <span className="flex flex-wrap gap-2">
            <Button size="xs" onClick={() => saveJson('hashmark-unsent-changes', waiting.map(exportOf))}>
              <Download aria-hidden size={14} />
              Export JSON
            </Button>
            <Button size="xs" onClick={sendNow}>
              <Send aria-hidden size={14} />
              Sync now
            </Button>
          </span>
        )
      }
    >
      {waiting.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="All changes are saved"
          body="Changes you make offline wait here and sync automatically when you're back online."
        />
      ) : (
        <>
          <ol aria-label="Changes waiting to sync, next one first" className="divide-line divide-y">
            {waiting.slice(0, most).map((change) => (
              <WaitingItem key={change.opId} change={change} team={nameOf(change.teamId)} now={now} />
            ))}
          </ol>
          {waiting.length > most && <MoreOnSight onSight={() => setMost(most + PAGE)} />}
          {!isSender && (
            <p className="text-muted border-t px-4 py-2.5">
              Another tab is syncing these changes. This tab takes over when it closes.
            </p>
          )}
        </>
      )}
      {others > 0 && (
        <p className="text-muted border-t px-4 py-2.5">
          {count(others, 'change')} from another account {others === 1 ? 'is' : 'are'} waiting on this device.
          Sign in with that account to save {others === 1 ? 'it' : 'them'}.
        </p>
      )}
    </PageSection>
  )
}

function exportOf({
  opId,
  name,
  description,
  entityType,
  entityId,
  teamId,
  at,
  input,
  tries,
  why,
}: WaitingChange) {
  return {
    id: opId,
    what: description,
    madeAt: new Date(at).toISOString(),
    operation: name,
    entityType,
    entityId,
    teamId,
    input,
    tries,
    waitsFor: why,
  }
}
