import { goodShare } from '#schema/football/script-reps.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { cx } from '#src/lib/class-names.ts'
import { usePlayCounts } from '#src/sync/play-counts.ts'
import type { PlayRow } from '#src/sync/plays.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team-data.ts'
import { Button } from '#src/ui/button.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { Link } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'

/** Under this many a share says little, and is gray. */
const FEW = 5
const SHOWN = 10

/** What the team practices against what it calls, play by play. For coaches; nothing before the first rep or call. */
export function PracticeFigures({
  teamId,
  plays,
  unit,
}: {
  teamId: string
  plays: readonly PlayRow[]
  unit: Unit | 'all'
}) {
  const id = useId()
  const { counts, since, ready } = usePlayCounts(teamId)
  const isComing = stateOf(ready, useConnection()) === 'loading'
  const [isLong, setLong] = useState(false)
  const rows = useMemo(
    () =>
      plays
        .flatMap((play) => {
          const counted = counts.get(play.id)
          const isIn = unit === 'all' || play.unit === unit
          return isIn && counted && (counted.reps > 0 || counted.calls > 0)
            ? [{ id: play.id, name: play.name, ...counted }]
            : []
        })
        .toSorted((a, b) => b.reps - a.reps || b.calls - a.calls || (a.name < b.name ? -1 : 1)),
    [plays, counts, unit],
  )
  // Two lists make up the figures: before both are here, rows would still be added under a press.
  if (isComing || rows.length === 0) return null
  const reps = rows.reduce((sum, row) => sum + row.reps, 0)
  const shown = isLong ? rows : rows.slice(0, SHOWN)
  return (
    <section aria-labelledby={id} className="bg-surface rounded-md border">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 border-b px-4 py-2">
        <h2 id={id} className="text-title flex-1">
          Reps vs. calls
        </h2>
        <span className="text-muted tabular-nums">n = {reps} reps</span>
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
                  className="touch-target inline-flex min-h-9 items-center hover:underline"
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
              cell: ({ calls, successes }) => (
                <Share of={calls} share={calls === 0 ? null : Math.round((100 * successes) / calls)} />
              ),
              isNumeric: true,
            },
          ]}
        />
      </div>
      <footer className="text-caption text-muted flex flex-wrap items-center gap-x-3 border-t px-4 py-1.5">
        {rows.length > SHOWN && (
          <Button variant="quiet" size="sm" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? `Show the first ${SHOWN}` : `Show all ${rows.length}`}
          </Button>
        )}
        <span>
          Gray: fewer than {FEW}. Reps of practice scripts and those counted by hand. {since}
        </span>
      </footer>
    </section>
  )
}

function Share({ of, share }: { of: number; share: number | null }) {
  return <span className={cx(of < FEW && 'text-muted')}>{share === null ? '–' : `${share}% of ${of}`}</span>
}
