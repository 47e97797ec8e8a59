import { count } from '#src/lib/words.ts'
import { type PendingOperation, useOutbox, useSendNow } from '#src/sync/engine/inspect.ts'
import { useSyncState } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { Copy, Send } from 'lucide-react'
import { Nothing, Opened, Part, Some } from './parts.tsx'
import { span } from './spans.ts'

/** The operations that the server has not settled: what they are, how often they were tried, how long they wait. */
export function OutboxPart() {
  const { pending, isSender } = useOutbox()
  const { refused } = useSyncState()
  const sendNow = useSendNow()
  return (
    <Part
      title="Outbox"
      note={pending.length}
      action={
        pending.length > 0 && (
          <span className="flex flex-wrap gap-1">
            <Button size="xs" onClick={() => void copy(JSON.stringify(pending, null, 2))}>
              <Copy aria-hidden size={14} />
              Copy all
            </Button>
            <Button size="xs" onClick={sendNow}>
              <Send aria-hidden size={14} />
              Sync now
            </Button>
          </span>
        )
      }
    >
      {pending.length === 0 ? (
        <Nothing>All changes on this device are saved.</Nothing>
      ) : (
        <Some of={pending}>
          {(operation) => (
            <li key={operation.opId}>
              <Opened summary={<Line operation={operation} />} value={operation.args} />
            </li>
          )}
        </Some>
      )}
      <p className="text-caption text-muted pt-1.5">
        {isSender ? 'This tab syncs the queue.' : 'Another tab syncs the queue. Select “Sync now” there.'}
        {refused.length > 0 &&
          ` The server rejected ${count(refused.length, 'change')}. See the receipts below.`}
      </p>
    </Part>
  )
}

function Line({
  operation: { name, entityType, entityId, args, tries, ageMs },
}: {
  operation: PendingOperation
}) {
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="text-code font-mono">{name}</span>
        <span className="text-muted tabular-nums">
          {count(tries, 'try', 'tries')} · {span(ageMs)}
        </span>
      </span>
      <span className="text-muted block">
        {args.description || 'No description'} · {entityType}{' '}
        <span className="text-code font-mono">{entityId}</span>
      </span>
    </>
  )
}
