import type { Side } from '#schema/football/game/log.ts'
import { type Metrics, joined, metricsOf } from '#schema/football/game/metrics.ts'
import type { Snap } from '#schema/football/game/snaps.ts'
import { count } from '#src/lib/words.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { type ReactNode, useMemo } from 'react'
import { ChartedGames } from './charted-games.tsx'
import { CountShare, MeanWords } from './figure-table.tsx'
import type { ChartedGame, WholeGame } from './use-game-figures.ts'

const TILES: readonly (readonly [title: string, of: (metrics: Metrics) => ReactNode, detail: string])[] = [
  ['Plays', ({ plays }) => plays, 'Runs and passes'],
  ['Yards per play', ({ yardsPerPlay }) => <MeanWords {...yardsPerPlay} />, 'Runs and passes'],
  ['Success', ({ success }) => <CountShare {...success} />, 'Snaps'],
  ['Explosive', ({ explosive }) => <CountShare {...explosive} />, 'Snaps'],
  ['Third downs', ({ thirdDowns }) => <CountShare {...thirdDowns} />, 'Converted'],
  ['Points per drive', ({ pointsPerDrive }) => <MeanWords {...pointsPerDrive} />, ''],
  ['Turnovers', ({ turnovers }) => turnovers, 'Interceptions and fumbles lost'],
  ['Red zone', ({ redZone }) => <CountShare {...redZone} />, 'Drives inside the 20 with a touchdown'],
]

/** The figures of the snaps that the filters leave, together and game by game. */
export function OverviewTab({
  games,
  lines,
  snaps,
  side,
  isNarrowed,
}: {
  games: readonly WholeGame[]
  /** Those with and without figures on this device. */
  lines: readonly ChartedGame[]
  snaps: readonly Snap[]
  side: Side
  /** Whether filters leave out snaps of these games. */
  isNarrowed: boolean
}) {
  const { all, byGame } = useMemo(() => {
    const ids = new Set(snaps.map(({ play }) => play.id))
    const only = isNarrowed ? ({ id }: { id: string }) => ids.has(id) : undefined
    return {
      all: metricsOf(joined(games.map(({ state }) => state)), side, only),
      byGame: new Map(games.map(({ planId, state }) => [planId, metricsOf(state, side, only)])),
    }
  }, [games, snaps, side, isNarrowed])
  const rows = useMemo(
    () => lines.map((line) => ({ ...line, metrics: byGame.get(line.planId) ?? null })),
    [lines, byGame],
  )
  const details: { readonly [title: string]: string } = {
    'Points per drive': `${count(all.pointsPerDrive.n, 'drive')}${isNarrowed ? ' with one of these snaps' : ''}`,
    'Yards per play': count(all.yardsPerPlay.n, 'snap'),
  }
  return (
    <div className="flex flex-col gap-4">
      <PageSection title="Overview" note={side === 'us' ? 'Our offense' : 'Their offense'}>
        <dl className="bg-line grid grid-cols-2 gap-px overflow-hidden rounded-b-md lg:grid-cols-4">
          {TILES.map(([title, of, detail]) => (
            <div key={title} className="bg-surface flex flex-col px-4 py-3">
              <dt className="text-label text-muted">{title}</dt>
              <dd className="text-headline tabular-nums">{of(all)}</dd>
              <dd className="text-caption text-muted tabular-nums">{details[title] ?? detail}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <ChartedGames games={rows} side={side} />
    </div>
  )
}
