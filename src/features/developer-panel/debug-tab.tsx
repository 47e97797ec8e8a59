import { bytesWords } from '#src/lib/bytes.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useReplica } from '#src/sync/engine/inspect.ts'
import { useSyncState } from '#src/sync/state.ts'
import { useNow } from '#src/lib/use-now.ts'
import { OutboxPart } from './outbox-part.tsx'
import { Fact, Facts, Part } from './parts.tsx'
import { ReplicaPart } from './replica-part.tsx'
import { useDevice } from './use-device.ts'

/** What waits to be sent, what the replica holds, and how this device stands. */
export function DebugTab() {
  return (
    <>
      <OutboxPart />
      <ReplicaPart />
      <Device />
    </>
  )
}

function Device() {
  const { connection, lastSyncedAt, storageFailure } = useSyncState()
  const { clientId, clientGroupId, connection: engineSays } = useReplica()
  const device = useDevice()
  const now = useNow()
  return (
    <Part title="This device">
      <Facts>
        <Fact name="Connection shown on screen">{connection}</Fact>
        <Fact name="Engine connection state">{engineSays}</Fact>
        <Fact name="Last complete sync">{lastSyncedAt ? timeAgo(lastSyncedAt, now) : 'never'}</Fact>
        <Fact name="Client">
          <span className="text-code font-mono">{clientId}</span>
        </Fact>
        <Fact name="Client group">
          <span className="text-code font-mono">{clientGroupId ?? 'unknown'}</span>
        </Fact>
        <Fact name="Outbox on disk">{storageFailure ?? 'works'}</Fact>
        <Fact name="Space used">{device ? spaceWords(device.used, device.quota) : 'checking'}</Fact>
        <Fact name="Persistent storage">
          {device?.isKept === undefined || device.isKept === null
            ? 'not reported'
            : device.isKept
              ? 'yes'
              : 'browser decides'}
        </Fact>
        <Fact name="Service worker">{device?.worker ?? 'checking'}</Fact>
      </Facts>
    </Part>
  )
}

function spaceWords(used: number | null, quota: number | null): string {
  if (used === null) return 'not reported'
  return quota === null ? bytesWords(used) : `${bytesWords(used)} of ${bytesWords(quota)}`
}
