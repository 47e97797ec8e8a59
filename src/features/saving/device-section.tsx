import { bytesWords } from '#src/lib/bytes.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { useMaintenance } from '#src/sync/engine/maintenance.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useMyDevice } from '#src/sync/storage/my-device.ts'
import { useConnection, useSyncState } from '#src/sync/state.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/team/teams.ts'
import { useTeamSize } from '#src/sync/storage/team-size.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { type Fact, FactList, PageSection } from '#src/ui/page-header.tsx'
import { toast } from '#src/ui/toast.ts'
import { Link } from '@tanstack/react-router'
import { openSaveHistory } from './history-state.ts'
import { storageWords } from './words.ts'
import { useStorageFacts } from './use-storage-facts.ts'

/** The teams stored on this device, their age, and unsent changes. */
export function DeviceSection({
  teams,
  isBesideOutbox,
}: {
  teams: readonly MyTeam[]
  /** Unsent changes are shown beside it. */
  isBesideOutbox?: boolean
}) {
  const { expiresAt } = useIdentity()
  const { pending, refused } = useSyncState()
  const { storage } = useMaintenance()
  const { facts, keep } = useStorageFacts()
  const [isMine, chooseMine] = useMyDevice()
  const askToKeep = async () => {
    if (await keep()) toast.success('Your browser will keep this data, even when space runs low.')
    else toast.info("Your browser didn't agree to keep it. Install the app to keep more data.")
  }
  const lines: Fact[] = [
    ...(isBesideOutbox
      ? []
      : [
          {
            label: 'Waiting to sync',
            value:
              pending > 0 ? (
                <Link to="/outbox" className="text-brand-ink underline">
                  {count(pending, 'change')}, safe on this device until saved
                </Link>
              ) : (
                'Nothing'
              ),
          },
        ]),
    ...(refused.length > 0
      ? [
          {
            label: 'Not saved',
            value: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {count(refused.length, 'change')}
                <Button size="xs" onClick={() => openSaveHistory('error')}>
                  See why
                </Button>
              </span>
            ),
          },
        ]
      : []),
    ...(facts?.used !== null && facts?.used !== undefined
      ? [{ label: 'Space used', value: bytesWords(facts.used) }]
      : []),
    ...(facts && facts.kept !== null
      ? [
          {
            label: 'When space runs low',
            value: facts.kept ? (
              'Your browser keeps this data'
            ) : (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                Your browser may delete this data
                <Button size="xs" onClick={() => void askToKeep()}>
                  Keep this data
                </Button>
              </span>
            ),
          },
        ]
      : []),
    { label: 'Signed in until', value: dayWords(expiresAt) },
  ]
  return (
    <PageSection title="This device">
      {storage && (
        <p className="bg-error-wash text-error-ink border-b px-4 py-2.5">{storageWords(storage)}</p>
      )}
      <ul className="divide-line divide-y border-b empty:hidden">
        {teams.map((team) => (
          <TeamHere key={team.id} team={team} />
        ))}
      </ul>
      <FactList facts={lines} />
      <Checkbox
        label="Keep my teams on this device when I sign out"
        hint={isMine ? undefined : 'Select this on your own device. Otherwise your teams are removed.'}
        checked={isMine}
        onChange={chooseMine}
        className="border-t px-4 py-2"
      />
    </PageSection>
  )
}

function TeamHere({ team }: { team: MyTeam }) {
  const connection = useConnection()
  const syncedAt = useSyncedAt(team.id)
  const { state } = useTeamPlays(team.id)
  const now = useNow()
  const size = useTeamSize(team.id)
  const isConnected = connection === 'connected'
  const age =
    syncedAt === 0 || state !== 'complete'
      ? isConnected
        ? 'Downloading…'
        : 'Not fully downloaded. Connect to finish.'
      : `Available offline, synced ${timeAgo(isConnected ? now : syncedAt, now)}`
  return (
    <li className="px-4 py-2.5">
      <p className="font-medium wrap-anywhere">{team.name}</p>
      <p className="text-muted tabular-nums">{age}</p>
      {/* A line for what is about to be counted, so that nothing moves. */}
      <p className="text-muted min-h-5 tabular-nums">
        {size &&
          [
            size.plays > 0 && count(size.plays, 'play'),
            count(size.people, 'person', 'people'),
            `about ${bytesWords(size.bytes)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
      </p>
    </li>
  )
}

/** "Fri, Nov 27", of a time in ms. */
function dayWords(at: number): string {
  return new Date(at).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
}
