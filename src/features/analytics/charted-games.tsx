import type { Side } from '#schema/football/game/log.ts'
import type { Count, Mean } from '#schema/football/game/metrics.ts'
import { toCsv } from '#src/lib/csv.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { Link } from '@tanstack/react-router'
import { ChartColumn, Gauge, ListChecks, TrendingUp } from 'lucide-react'
import { FEW } from '#schema/football/game/self-scout.ts'
import { CsvButton, fileName, MeanWords, percentOf, rounded } from './figure-table.tsx'
import { Share } from './share.tsx'
import type { ChartedGame } from './use-game-figures.ts'

const HOLDS: readonly Holding[] = [
  {
    icon: Gauge,
    name: 'What works',
    detail: 'Success rate, explosive plays, and third downs, game by game.',
  },
  {
    icon: ListChecks,
    name: 'Calls by play',
    detail: 'How often you called each play, and how often it worked.',
  },
  {
    icon: TrendingUp,
    name: 'Drives',
    detail: 'Points per drive and turnovers, with a link to the full report.',
  },
]

/** What will be here once a game is charted. */
export function NoGames() {
  return (
    <TeachingEmpty
      icon={ChartColumn}
      title="No games logged yet"
      body="Once snaps are logged, this page shows success rates and sample sizes."
      holds={HOLDS}
    />
  )
}

/** The games charted in BoxCall, each with a side's figures and the way to its report. */
export function ChartedGames({ games, side }: { games: readonly ChartedGame[]; side: Side }) {
  return (
    <PageSection
      title="Games"
      note={count(games.length, 'game')}
      action={<CsvButton title="Games" file={fileName('Games', side)} text={() => gamesAsCsv(games)} />}
    >
      <div className="overflow-x-auto">
        <RecordTable
          label={side === 'us' ? 'Your offense by game' : 'Their offense by game'}
          rows={games.map((game) => ({ id: game.planId, ...game }))}
          columns={[
            { title: 'Game', cell: (game) => <GameLink game={game} /> },
            { title: 'Plays', cell: ({ metrics }) => metrics?.plays ?? '–', isNumeric: true },
            {
              title: 'Yards per play',
              cell: ({ metrics }) => meanOf(metrics?.yardsPerPlay),
              isNumeric: true,
            },
            { title: 'Success', cell: ({ metrics }) => shareOf(metrics?.success), isNumeric: true },
            { title: 'Explosive', cell: ({ metrics }) => shareOf(metrics?.explosive), isNumeric: true },
            { title: 'Third downs', cell: ({ metrics }) => shareOf(metrics?.thirdDowns), isNumeric: true },
            {
              title: 'Points per drive',
              cell: ({ metrics }) => meanOf(metrics?.pointsPerDrive),
              isNumeric: true,
            },
            { title: 'Turnovers', cell: ({ metrics }) => metrics?.turnovers ?? '–', isNumeric: true },
          ]}
        />
      </div>
      <p className="text-caption text-muted border-t px-4 py-2">
        {side === 'us' ? 'Your offense' : 'Their offense'}. Gray: fewer than {FEW}. Open a game for its
        report, with drives and tendencies.
      </p>
    </PageSection>
  )
}

function GameLink({
  game: { planId, opponent, date, site, status, scoreUs, scoreThem },
}: {
  game: ChartedGame
}) {
  const day = date === '' ? 'No date' : dayWords(date, { month: 'short', day: 'numeric', year: 'numeric' })
  return (
    // On a phone the figures scroll, and the name stays readable.
    <div className="min-w-36">
      <Link
        to="/boxcall/game/$planId"
        params={{ planId }}
        className="touch-target inline-flex min-h-9 items-center hover:underline"
      >
        {site === 'away' ? 'At' : 'Against'} {opponent}
      </Link>
      <span className="text-muted block font-normal tabular-nums">
        {day} ·{' '}
        <span className="whitespace-nowrap">
          {status === 'final' ? `${scoreUs}–${scoreThem}` : 'Not ended'}
        </span>
      </span>
    </div>
  )
}

function gamesAsCsv(games: readonly ChartedGame[]): string {
  const share = (one: Count = NONE) => [percentOf(one) ?? '', one.n]
  const mean = (one: Mean = NO_MEAN) => rounded(one.mean) ?? ''
  return toCsv([
    [
      'Opponent',
      'Date',
      'Us',
      'Them',
      'Plays',
      'Yards per play',
      'Success %',
      'Success n',
      'Explosive %',
      'Explosive n',
      'Third downs %',
      'Third downs n',
      'Points per drive',
      'Turnovers',
    ],
    ...games.map(({ opponent, date, status, scoreUs, scoreThem, metrics }) => [
      opponent,
      date,
      status === 'final' ? scoreUs : '',
      status === 'final' ? scoreThem : '',
      metrics?.plays ?? '',
      mean(metrics?.yardsPerPlay),
      ...share(metrics?.success),
      ...share(metrics?.explosive),
      ...share(metrics?.thirdDowns),
      mean(metrics?.pointsPerDrive),
      metrics?.turnovers ?? '',
    ]),
  ])
}

const shareOf = ({ n, share }: Count = NONE) => (
  <Share of={n} share={share === null ? null : Math.round(100 * share)} />
)
const NONE: Count = { of: 0, n: 0, share: null }

const meanOf = (one: Mean = NO_MEAN) => <MeanWords {...one} />
const NO_MEAN: Mean = { sum: 0, n: 0, mean: null }
