import { count, grouped } from '#src/lib/words.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PaperHead } from '#src/ui/paper-head.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { Archive, PencilRuler, WifiOff } from 'lucide-react'
import { useMemo } from 'react'
import type { AnalyticsSearch } from './analytics-search.ts'
import { Bars } from './bars.tsx'
import { breakdowns, countedPlays } from './play-counts.ts'
import { UnitFilter } from './unit-filter.tsx'

/** In the first of two columns; so no part leaves a hole when it is shown whole. */
const FIRST: ReadonlySet<string> = new Set(['Unit', 'Status', 'Personnel'])

type PageProps = { team: MyTeam; search: AnalyticsSearch; onSearch: (search: AnalyticsSearch) => void }

/** What the playbook is made of. `n` is always said, and a bar leads to its plays. */
export function PlaybookTab({ team, search, onSearch }: PageProps) {
  const { rows, state } = useTeamPlays(team.id)
  const mayDraw = useCan(team.id, 'playbook.create')
  const unit = search.unit ?? 'all'
  const tree = useCategoryNames(team.id)
  const parts = useMemo(() => breakdowns(rows, unit, tree), [rows, unit, tree])
  const n = useMemo(() => countedPlays(rows, unit).length, [rows, unit])
  const total = useMemo(() => countedPlays(rows, 'all').length, [rows])
  if (total === 0)
    return (
      <>
        {state === 'complete' ? (
          <div className="bg-surface rounded-md border">
            {rows.length > 0 ? (
              <EmptyState
                icon={Archive}
                title="All your plays are archived"
                body="This page counts active plays. Unarchive some to see your balance."
                action={
                  <LinkButton to="/playbook" search={{ unit: 'all', archived: 'only' }} variant="primary">
                    Show archived plays
                  </LinkButton>
                }
              />
            ) : (
              <EmptyState
                icon={PencilRuler}
                title="No plays to count yet"
                body="Once you add plays, this page shows your balance by unit, category, personnel, and formation."
                action={
                  mayDraw && (
                    <LinkButton to="/playbook" search={{ new: true }} variant="primary">
                      Draw your first play
                    </LinkButton>
                  )
                }
              />
            )}
          </div>
        ) : state === 'partial' ? (
          <div className="bg-surface rounded-md border">
            <EmptyState
              icon={WifiOff}
              title="You're offline"
              body="The playbook isn't on this device yet. Connect once, and analytics work offline, too."
            />
          </div>
        ) : (
          <Loading />
        )}
      </>
    )

  return (
    <div className="flex flex-col gap-4">
      <div className="hidden print:block">
        <PaperHead team={team} what="playbook balance" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted tabular-nums" aria-live="polite">
          {state === 'loading'
            ? `Loading plays: ${grouped(n)} so far`
            : `${count(n, 'play')} in the playbook`}
        </p>
        <UnitFilter search={search} onSearch={onSearch} />
      </div>
      {state === 'loading' ? (
        // Shares of half the plays are wrong, and what grows moves the buttons below it from under a press.
        <Loading />
      ) : n === 0 ? (
        <p className="text-muted bg-surface rounded-md border p-4">
          None of your {count(total, 'play')} are in this unit.
        </p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {[
            parts.filter(({ title }) => FIRST.has(title)),
            parts.filter(({ title }) => !FIRST.has(title)),
          ].map((column, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns, always the same
            <div key={i} className="flex min-w-0 flex-col gap-4">
              {column.map(({ title, bars }) => (
                <Bars key={`${unit} ${title}`} title={title} bars={bars} showUnit={unit === 'all'} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
      <output className="sr-only">Loading the playbook</output>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}
