import { useNow } from '#src/lib/use-now.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { useSyncState } from '#src/sync/state.ts'
import { useTeamPlays } from '#src/sync/team-data.ts'
import { type MyTeam, useCan, useSyncedAt } from '#src/sync/teams.ts'
import { CircleAlert, CircleCheck, CloudUpload, Download, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** How this device stands: what is on it for a day without signal, and what has still to leave it. */
export function DeviceCard({ team }: { team: MyTeam }) {
  const { connection, pending, refused } = useSyncState()
  const syncedAt = useSyncedAt(team.id)
  const { state } = useTeamPlays(team.id)
  const maySeePlays = useCan(team.id, 'playbook.view')
  const isHere = syncedAt > 0 && (state === 'complete' || !maySeePlays)
  const now = useNow()
  const upToDate = connection === 'connected' ? now : syncedAt
  return (
    <Card title="On this device">
      <ul className="flex flex-col gap-3 p-4">
        {isHere ? (
          <Fact icon={CircleCheck} tone="text-success-ink">
            Available offline, synced {timeAgo(upToDate, now)}
          </Fact>
        ) : (
          <Fact icon={Download} tone="text-muted">
            {connection === 'offline'
              ? 'Not fully downloaded. Connect to save this team for offline use.'
              : 'Saving for offline use'}
          </Fact>
        )}
        {pending > 0 ? (
          <Fact icon={CloudUpload} tone="text-warning-ink">
            {count(pending, 'change')} waiting to sync, safe on this device
          </Fact>
        ) : (
          <Fact icon={CircleCheck} tone="text-success-ink">
            All changes saved
          </Fact>
        )}
        {refused.length > 0 && (
          <Fact icon={CircleAlert} tone="text-error-ink">
            {count(refused.length, 'change')} not saved. Select the red badge above for details.
          </Fact>
        )}
      </ul>
    </Card>
  )
}

function Fact({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden size={18} className={`mt-px shrink-0 ${tone}`} />
      <span>{children}</span>
    </li>
  )
}
