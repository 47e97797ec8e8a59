import { queries } from '#schema/queries/index.ts'
import { bytesWords } from '#src/lib/bytes.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/identity.ts'
import { useSyncState } from '#src/sync/state.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { type Fact, FactList, PageSection } from '#src/ui/page-header.tsx'
import { toast } from '#src/ui/toast.ts'
import { useStorageFacts } from './use-storage-facts.ts'

/** What this device holds of the person's teams, how old it is, and what has still to leave it. */
export function DeviceSection({ teams }: { teams: readonly MyTeam[] }) {
  const { expiresAt } = useIdentity()
  const { pending, refused, storageFailure } = useSyncState()
  const { facts, keep } = useStorageFacts()
  const askToKeep = async () => {
    if (await keep()) toast.success('This browser keeps your data, also when space runs low.')
    else toast.info('This browser decides by itself. Installing the app makes it keep more.')
  }
  const lines: Fact[] = [
    {
      label: 'Not sent yet',
      value: pending > 0 ? `${count(pending, 'change')}, kept here until the server has them` : 'Nothing',
    },
    ...(refused.length > 0 ? [{ label: 'Refused', value: count(refused.length, 'change') }] : []),
    ...(facts?.used !== null && facts?.used !== undefined
      ? [{ label: 'Space used', value: bytesWords(facts.used) }]
      : []),
    ...(facts && facts.kept !== null
      ? [
          {
            label: 'When space runs low',
            value: facts.kept ? (
              'This browser has promised to keep your data'
            ) : (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                This browser may clear what is here
                <Button size="xs" onClick={() => void askToKeep()}>
                  Ask it to keep it
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
      {storageFailure && (
        <p className="bg-error-wash text-error-ink border-b px-4 py-2.5">{storageFailure}</p>
      )}
      <ul className="divide-line divide-y border-b empty:hidden">
        {teams.map((team) => (
          <TeamHere key={team.id} team={team} />
        ))}
      </ul>
      <FactList facts={lines} />
    </PageSection>
  )
}

function TeamHere({ team }: { team: MyTeam }) {
  const { connection } = useSyncState()
  const syncedAt = useSyncedAt(team.id)
  const now = useNow()
  const { rows: plays } = useRows(queries.plays.all({ teamId: team.id }))
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const age =
    syncedAt === 0
      ? connection === 'offline'
        ? 'not complete yet; connect once'
        : 'being fetched'
      : `synced ${timeAgo(connection === 'connected' ? now : syncedAt, now)}`
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 font-medium">{team.name}</span>
        <span className="text-muted tabular-nums">{age}</span>
      </p>
      <p className="text-muted tabular-nums">
        {[plays.length > 0 && count(plays.length, 'play'), count(members.length, 'person', 'people')]
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
