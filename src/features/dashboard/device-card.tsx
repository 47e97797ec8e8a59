import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useSyncState } from '#src/sync/state.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { type MyTeam, useCan, useSyncedAt } from '#src/sync/team/teams.ts'
import { CircleAlert, CircleCheck, CloudUpload, Download, type LucideIcon } from 'lucide-react'
import { Card } from './card.tsx'
import { type DeviceFact, deviceFacts } from './device-facts.ts'

const MARKS: Record<DeviceFact['kind'], { icon: LucideIcon; tone: string }> = {
  here: { icon: CircleCheck, tone: 'text-success-ink' },
  missing: { icon: Download, tone: 'text-muted' },
  waiting: { icon: CloudUpload, tone: 'text-warning-ink' },
  saved: { icon: CircleCheck, tone: 'text-success-ink' },
  refused: { icon: CircleAlert, tone: 'text-error-ink' },
}

/** How this device stands: what is on it for a day without signal, and what has still to leave it. */
export function DeviceCard({ team }: { team: MyTeam }) {
  const { connection, pending, refused } = useSyncState()
  const syncedAt = useSyncedAt(team.id)
  const { state } = useTeamPlays(team.id)
  const maySeePlays = useCan(team.id, 'playbook.view')
  const isHere = syncedAt > 0 && (state === 'complete' || !maySeePlays)
  const now = useNow()
  const upToDate = connection === 'connected' ? now : syncedAt
  const facts = deviceFacts({
    connection,
    pending,
    refused: refused.length,
    synced: isHere ? timeAgo(upToDate, now) : null,
  })
  return (
    <Card title="On this device">
      <ul className="flex flex-col gap-3 p-4">
        {facts.map(({ kind, words }) => {
          const { icon: Icon, tone } = MARKS[kind]
          return (
            <li key={kind} className="flex gap-2.5">
              <Icon aria-hidden size={18} className={`mt-px shrink-0 ${tone}`} />
              <span>{words}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
