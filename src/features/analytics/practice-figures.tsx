import { goodShare } from '#schema/football/script-reps.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { cx } from '#src/lib/class-names.ts'
import { usePlayCounts } from '#src/sync/play-counts.ts'
import type { PlayRow } from '#src/sync/plays.ts'
import { Button } from '#src/ui/button.tsx'
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
  const { counts } = usePlayCounts(teamId)
  const [isLong, setLong] = useState(false)
  const rows = useMemo(
    () =>
      plays
        .flatMap((play) => {
          const counted = counts.get(play.id)
          const isIn = unit === 'all' || play.unit === unit
          return isIn && counted && (counted.reps > 0 || counted.calls > 0) ? [{ play, ...counted }] : []
        })
        .toSorted((a, b) => b.reps - a.reps || b.calls - a.calls || (a.play.name < b.play.name ? -1 : 1)),
    [plays, counts, unit],
  )
  if (rows.length === 0) return null
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
        <table className="w-full tabular-nums">
          <thead>
            <tr className="text-label border-b">
              <th scope="col" className="px-4 py-2 text-left">
                Play
              </th>
              <th scope="col" className="px-2 py-2 text-right">
                Reps
              </th>
              <th scope="col" className="px-2 py-2 text-right">
                Good reps
              </th>
              <th scope="col" className="px-2 py-2 text-right">
                Calls
              </th>
              <th scope="col" className="px-4 py-2 text-right">
                Good calls
              </th>
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {shown.map(({ play, reps: n, calls, successes, scripted }) => (
              <tr key={play.id}>
                <th scope="row" className="px-4 text-left font-medium">
                  <Link
                    to="/playbook/$playId"
                    params={{ playId: play.id }}
                    className="flex min-h-11 items-center hover:underline"
                  >
                    {play.name}
                  </Link>
                </th>
                <td className="px-2 text-right">{n}</td>
                <Share of={scripted.judged} share={goodShare(scripted)} />
                <td className="px-2 text-right">{calls}</td>
                <Share of={calls} share={calls === 0 ? null : Math.round((100 * successes) / calls)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="text-caption text-muted flex flex-wrap items-center gap-x-3 border-t px-4 py-1.5">
        {rows.length > SHOWN && (
          <Button variant="quiet" size="sm" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? `Show the first ${SHOWN}` : `Show all ${rows.length}`}
          </Button>
        )}
        <span>Gray: fewer than {FEW}. Reps of practice scripts and those counted by hand.</span>
      </footer>
    </section>
  )
}

function Share({ of, share }: { of: number; share: number | null }) {
  return (
    <td className={cx('px-2 text-right last:px-4', of < FEW && 'text-muted')}>
      {share === null ? '–' : `${share}% of ${of}`}
    </td>
  )
}
