import type { Row } from '@rocicorp/zero'
import { type Chart, type SavedLine, spotLabel, standings, weekName } from '#schema/depth.ts'
import type { Schema } from '#schema/zero.ts'
import { cx } from '#src/lib/class-names.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'

export type WeekRow = Row<Schema['tables']['depthWeeks']>

/** "Week 4 · 2026". */
export function weekLabel({ week, season }: Pick<WeekRow, 'week' | 'season'>): string {
  return season ? `${weekName(week)} · ${season}` : weekName(week)
}

/** A depth chart as it was in an earlier week, to look at. */
export function SavedWeek({
  team,
  saved,
  chart,
  by,
}: {
  team: MyTeam
  saved: WeekRow
  chart: Chart
  by: string | undefined
}) {
  const now = useNow()
  // Spots of the chart first; then those that a save has and the chart no longer does.
  const spots = new Set([...chart.spots, ...saved.lines.map(({ spot }) => spot)])
  return (
    <section aria-label={`${chart.name}, ${weekLabel(saved)}`} className="flex flex-col gap-3">
      <p className="text-muted">
        {weekLabel(saved)}, saved {timeAgo(saved.createdAt, now)}
        {by ? ` by ${by}` : ''}. Choose “Current” to edit the chart.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-2">
        {[...spots].map((spot) => (
          <li key={spot} className="bg-surface rounded-md border">
            <section aria-label={spotLabel(chart, spot, team)}>
              <h3 className="border-b px-3 py-1 font-semibold">{spotLabel(chart, spot, team)}</h3>
              <SavedSpot lines={saved.lines.filter((line) => line.spot === spot)} />
            </section>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedSpot({ lines }: { lines: readonly SavedLine[] }) {
  if (lines.length === 0) return <p className="text-muted text-caption px-3 py-2">Open</p>
  const placed = lines.map((line, at) => ({ ...line, id: '', sortKey: String(at).padStart(3, '0') }))
  return (
    <ol>
      {standings(placed, ({ isOut }) => isOut).map(({ line, rank, isOut, isUp }) => (
        <li
          key={line.sortKey}
          className="flex min-h-11 items-center gap-2 border-b px-3 py-1 last:border-b-0"
        >
          <span className="text-muted w-4 shrink-0 text-right tabular-nums">{rank}</span>
          <span className={cx('min-w-0 flex-1', isOut && 'text-muted')}>
            <span className="tabular-nums">{line.number === null ? '' : `#${line.number} `}</span>
            <span className={cx(isUp && 'font-semibold', isOut && 'line-through')}>{line.name}</span>
            {isOut && <span className="text-caption block">Out that week</span>}
            {isUp && rank > 1 && <span className="text-caption text-info-ink block">Up</span>}
          </span>
          {line.isTied && <span className="text-caption font-semibold">OR</span>}
        </li>
      ))}
    </ol>
  )
}
