import { queries } from '#schema/queries/index.ts'
import { type Rating, VITALS, type VitalName } from '#src/lib/telemetry/ratings.ts'
import { telemetryState } from '#src/lib/telemetry/telemetry-state.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useSyncState } from '#src/sync/state.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { type MyTeam, useActiveTeam, useSyncedAt } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip, type ChipTone } from '#src/ui/chip.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { LockKeyhole, ShieldAlert } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { checkPlays } from './data-checks.ts'
import { Figure, Figures } from './figures.tsx'

const RATINGS: Record<Rating, { tone: ChipTone; word: string }> = {
  good: { tone: 'success', word: 'Good' },
  fair: { tone: 'warning', word: 'Fair' },
  poor: { tone: 'error', word: 'Poor' },
}

/** What this device holds, what it has still to send, and whether the data makes sense. For super admins. */
export function AnalyticsTestPage() {
  const { appRole } = useIdentity()
  const { team } = useActiveTeam()
  if (appRole !== 'super_admin')
    return (
      <div className="bg-surface rounded-md border">
        <EmptyState
          heading="h1"
          icon={LockKeyhole}
          title="Super admins only"
          body="This page shows data checks for the whole server."
          action={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
        />
      </div>
    )
  return (
    <>
      <PageHeader title="Analytics test" subtitle={team?.name ?? '\u00a0'} />
      <p className="bg-warning-wash text-warning-ink high-contrast:border flex gap-2.5 rounded-md p-3">
        <ShieldAlert aria-hidden size={18} className="mt-px shrink-0" />
        For super admins. Reads this device's data and changes nothing.
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Sync />
        <Vitals />
        {team && <TeamRows team={team} />}
        {team && <Quality team={team} />}
      </div>
    </>
  )
}

function Sync() {
  const { connection, pending, refused, lastSyncedAt, storageFailure } = useSyncState()
  const { rows: memberships } = useRows(queries.me.memberships())
  const { rows: grants } = useRows(queries.me.grants())
  const { rows: receipts } = useRows(queries.me.receipts())
  const now = useNow()
  return (
    <Figures title="Sync">
      <Figure name="Connection" value={connection} />
      <Figure name="Outbox depth" value={pending} tone={pending > 0 ? 'warning' : undefined} />
      <Figure
        name="Not saved or in conflict"
        value={refused.length}
        tone={refused.length > 0 ? 'error' : undefined}
      />
      <Figure name="Last complete sync" value={lastSyncedAt ? timeAgo(lastSyncedAt, now) : 'never'} />
      <Figure name="Storage" value={storageFailure ?? 'works'} tone={storageFailure ? 'error' : undefined} />
      <Figure name="Your memberships" value={memberships.length} />
      <Figure name="Your grants" value={grants.length} />
      <Figure name="Your receipts" value={receipts.length} />
    </Figures>
  )
}

function Vitals() {
  const { vitals } = useSyncExternalStore(telemetryState.subscribe, telemetryState.getSnapshot)
  return (
    <Figures title="This page load">
      {(Object.keys(VITALS) as VitalName[]).map((name) => {
        const measured = vitals[name]
        return (
          <Figure
            key={name}
            name={`${VITALS[name].words} (${name})`}
            value={measured ? vitalWords(name, measured.value) : 'not measured'}
            chip={
              measured && <Chip tone={RATINGS[measured.rating].tone}>{RATINGS[measured.rating].word}</Chip>
            }
          />
        )
      })}
    </Figures>
  )
}

function vitalWords(name: string, value: number): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en-US')} ms`
}

function TeamRows({ team }: { team: MyTeam }) {
  const of = { teamId: team.id }
  const members = useRows(queries.team.members(of)).rows.length
  const playbooks = useRows(queries.playbook.all(of)).rows.length
  const { rows: playRows, state } = useTeamPlays(team.id)
  const plays = playRows.length
  const drawings = useRows(queries.plays.drawings(of)).rows.length
  const formations = useRows(queries.playbook.formations(of)).rows.length
  const isComplete = useSyncedAt(team.id) > 0 && state === 'complete'
  return (
    <Figures title="Rows on this device">
      <Figure name="team_members" value={members} />
      <Figure name="playbooks" value={playbooks} />
      <Figure name="plays" value={plays} />
      <Figure name="play_diagrams, with those of deleted plays" value={drawings} />
      <Figure name="formations" value={formations} />
      <Figure
        name="Complete"
        value={isComplete ? 'yes' : 'not yet'}
        tone={isComplete ? undefined : 'warning'}
      />
    </Figures>
  )
}

function Quality({ team }: { team: MyTeam }) {
  const { rows: plays } = useRows(queries.plays.all({ teamId: team.id }))
  const { rows: drawings } = useRows(queries.plays.drawings({ teamId: team.id }))
  const checks = useMemo(
    () => checkPlays(plays, drawings, team.competitionLevel),
    [plays, drawings, team.competitionLevel],
  )
  return (
    <Figures title={`Checks of ${count(plays.length, 'play')}`}>
      {checks.map(({ name, plays: found, isFault }) => (
        <Figure
          key={name}
          name={name}
          value={found.length}
          tone={found.length === 0 ? undefined : isFault ? 'error' : 'warning'}
        />
      ))}
    </Figures>
  )
}
