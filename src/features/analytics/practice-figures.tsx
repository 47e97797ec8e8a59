import { goodShare } from '#schema/football/script-reps.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { toCsv } from '#src/lib/csv.ts'
import { usePlayCounts } from '#src/sync/team/play-counts.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { Called } from './game-figures.ts'
import { CsvButton } from './figure-table.tsx'
import { playFigures } from './play-figures.ts'
import { FEW } from '#schema/football/game/self-scout.ts'
import { Share } from './share.tsx'

const SHOWN = 10

/** What the team practices against what it calls, play by play. For coaches. */
export function PracticeFigures({
  teamId,
  plays,
  unit,
  called,
}: {
  teamId: string
  plays: readonly PlayRow[]
  unit: Unit | 'all'
  called: ReadonlyMap<string, Called>
}) {
  const id = useId()
  const { counts, since, ready } = usePlayCounts(teamId)
  const isComing = stateOf(ready, useConnection()) === 'loading'
  const [isLong, setLong] = useState(false)
  const rows = useMemo(
    () => playFigures(unit === 'all' ? plays : plays.filter((play) => play.unit === unit), counts, called),
    [plays, counts, called, unit],
  )
  // Rows that come late would be added under a press.
  if (isComing) return <Skeleton className="h-64" />
  if (rows.length === 0)
    return (
      <div className="bg-surface rounded-md border">
        <EmptyState
          icon={Repeat}
          title="No reps or calls yet"
          body="Run a practice script, or chart a game in BoxCall. This tab compares what you practice with what you call."
          action={<LinkButton to="/practice-plans">Open practice plans</LinkButton>}
        />
      </div>
    )
  const reps = rows.reduce((sum, row) => sum + row.reps, 0)
  const shown = isLong ? rows : rows.slice(0, SHOWN)
  const hasByHand = rows.some(({ byHand }) => byHand.calls > 0)
  return (
    <section aria-labelledby={id} className="bg-surface rounded-md border">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 border-b px-4 py-2">
        <h2 id={id} className="text-title flex-1">
          Reps vs. calls
        </h2>
        <span className="text-muted tabular-nums">n = {reps} reps</span>
        <CsvButton title="Reps vs. calls" file="reps-vs-calls" text={() => repsAsCsv(rows)} />
      </header>
      <div className="overflow-x-auto">
        <RecordTable
          label="Reps vs. calls by play"
          rows={shown}
          columns={[
            {
              title: 'Play',
              cell: ({ id: playId, name }) => (
                <Link
                  to="/playbook/$playId"
                  params={{ playId }}
                  className="touch-target inline-flex min-h-9 min-w-36 items-center hover:underline"
                >
                  {name}
                </Link>
              ),
            },
            { title: 'Reps', cell: ({ reps: n }) => n, isNumeric: true },
            {
              title: 'Good reps',
              cell: ({ scripted }) => <Share of={scripted.judged} share={goodShare(scripted)} />,
              isNumeric: true,
            },
            { title: 'Calls', cell: ({ calls }) => calls, isNumeric: true },
            {
              title: 'Good calls',
              cell: ({ judged, successes }) => (
                <Share of={judged} share={judged === 0 ? null : Math.round((100 * successes) / judged)} />
              ),
              isNumeric: true,
            },
            ...(hasByHand
              ? [
                  {
                    title: 'By hand',
                    cell: ({ byHand: { calls, successes } }: (typeof rows)[number]) =>
                      calls === 0 ? '–' : `${successes} of ${calls} good`,
                    isNumeric: true,
                  },
                ]
              : []),
          ]}
        />
      </div>
      <footer className="text-caption text-muted flex flex-wrap items-center gap-x-3 border-t px-4 py-1.5">
        {rows.length > SHOWN && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isLong}
            onClick={() => setLong(!isLong)}
            className="-ml-3"
          >
            {isLong ? `Show the first ${SHOWN}` : `Show all ${rows.length}`}
          </Button>
        )}
        <span>
          Gray: fewer than {FEW}. Reps of practice scripts and those logged on a play's page. Calls charted in
          BoxCall. Kicks, kneels, spikes, and calls wiped out by a penalty aren't judged.{' '}
          {hasByHand && "By hand: calls logged on a play's page or imported with it. "}
          {since}
        </span>
      </footer>
    </section>
  )
}

function repsAsCsv(rows: ReturnType<typeof playFigures>): string {
  return toCsv([
    ['Play', 'Reps', 'Good reps %', 'Good reps n', 'Calls', 'Good calls', 'Judged calls', 'Calls by hand'],
    ...rows.map(({ name, reps, scripted, calls, successes, judged, byHand }) => [
      name,
      reps,
      goodShare(scripted) ?? '',
      scripted.judged,
      calls,
      successes,
      judged,
      byHand.calls,
    ]),
  ])
}
