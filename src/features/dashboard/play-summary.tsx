import { grouped } from '#src/lib/words.ts'
import { type DataState, useTeamPlays } from '#src/sync/team/team-data.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { PencilRuler } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type PlayFacts, playFacts } from './play-facts.ts'
import { RecentPlays } from './recent-plays.tsx'
import { UNITS } from './units.ts'

/**
 * How many plays there are, of which unit, and the five last edited. `setUp`: what the team still has to do, below them, and in
 * their place while there are none.
 */
export function PlaySummary({ team, setUp }: { team: MyTeam; setUp?: ReactNode }) {
  const { rows, state: stateNow } = useTeamPlays(team.id)
  const { facts, state } = useDeferredValue(
    useMemo(() => ({ facts: playFacts(rows), state: stateNow }), [rows, stateNow]),
  )
  const mayDraw = useCan(team.id, 'playbook.create')

  if (facts.total === 0 && state === 'loading')
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <output className="sr-only">Loading plays</output>
        {/* As high as the figures and five plays. */}
        <Skeleton className="h-44 sm:h-22" />
        <Skeleton className="h-117.5 sm:h-137.5" />
      </div>
    )
  if (facts.total === 0 && state === 'complete' && setUp) return setUp
  if (facts.total === 0)
    return (
      <section className="bg-surface rounded-md border">
        <EmptyState
          icon={PencilRuler}
          title="No plays yet"
          body={emptyWords(mayDraw, state === 'complete')}
          action={
            mayDraw && (
              <LinkButton to="/playbook" search={{ new: true }} variant="primary" size="lg">
                Draw your first play
              </LinkButton>
            )
          }
        />
      </section>
    )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Counts facts={facts} state={state} />
      <RecentPlays team={team} plays={facts.recent} />
      {setUp}
    </div>
  )
}

function Counts({
  facts,
  state,
}: {
  facts: Pick<PlayFacts<never>, 'total' | 'byUnit' | 'unfinished'>
  state: DataState
}) {
  const unfinished = facts.unfinished > 0 ? `${facts.unfinished} not published` : ''

  return (
    <section aria-label="Plays by unit" className="bg-surface rounded-md border">
      <dl className="grid grid-cols-2 sm:grid-cols-4">
        <Figure
          label="Plays"
          value={facts.total}
          note={state === 'complete' ? unfinished : state === 'loading' ? 'Loading…' : 'On this device'}
        />
        {UNITS.map(({ unit, label, dot }) => (
          <Figure key={unit} label={label} value={facts.byUnit[unit]} dot={dot} />
        ))}
      </dl>
    </section>
  )
}

function Figure({ label, value, dot, note }: { label: string; value: number; dot?: string; note?: string }) {
  return (
    <div className="border-line flex flex-col p-4 not-first:border-l max-sm:nth-3:border-t max-sm:nth-3:border-l-0 max-sm:nth-4:border-t">
      <dt className="text-label text-muted flex items-center gap-2">
        {dot && <span aria-hidden className={`size-2 shrink-0 ${dot}`} />}
        {label}
      </dt>
      <dd className="text-display tabular-nums">{grouped(value)}</dd>
      {note && <dd className="text-caption text-muted">{note}</dd>}
    </div>
  )
}

function emptyWords(mayDraw: boolean, complete: boolean): string {
  if (!complete)
    return mayDraw
      ? "You're offline, so some plays may be missing. You can still draw."
      : "You're offline. Your team's plays load when you're back online."
  return mayDraw
    ? 'Pick a formation and all eleven players line up. Then draw the routes.'
    : 'Plays appear here as soon as your coaches add them.'
}
