import { type PlayerStats, statsOfPlayers } from '#schema/football/game/player-stats.ts'
import { queries } from '#schema/queries/index.ts'
import { playerName } from '#src/lib/words.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { ChartColumn } from 'lucide-react'
import { useMemo } from 'react'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import type { WholeGame } from './use-game-figures.ts'

type PlayerRow = { readonly id: string; readonly name: string; readonly stats: PlayerStats }
type Figure = keyof PlayerStats

const of = (title: string, figure: Figure): FigureColumn<PlayerRow> => ({
  title,
  value: ({ stats }) => stats[figure],
  cell: ({ stats }) => String(stats[figure]).replace('-', '−'),
})

/** Each table with the figures that put a player in it, most of the first on top. */
const TABLES: readonly {
  readonly title: string
  readonly needs: readonly [Figure, ...Figure[]]
  readonly columns: readonly [FigureColumn<PlayerRow>, ...FigureColumn<PlayerRow>[]]
}[] = [
  {
    title: 'Rushing',
    needs: ['carries'],
    columns: [of('Carries', 'carries'), of('Yards', 'rushYards'), of('TD', 'rushTouchdowns')],
  },
  {
    title: 'Receiving',
    needs: ['targets'],
    columns: [
      of('Targets', 'targets'),
      of('Catches', 'catches'),
      of('Yards', 'catchYards'),
      of('TD', 'catchTouchdowns'),
    ],
  },
  {
    title: 'Passing',
    needs: ['passes', 'sacked'],
    columns: [
      of('Passes', 'passes'),
      of('Completions', 'completions'),
      of('Yards', 'passYards'),
      of('TD', 'passTouchdowns'),
      of('INT', 'intercepted'),
      of('Sacked', 'sacked'),
    ],
  },
  {
    title: 'Defense',
    needs: ['tackles', 'sacks', 'interceptions', 'breakups'],
    columns: [
      of('Tackles', 'tackles'),
      of('Sacks', 'sacks'),
      of('INT', 'interceptions'),
      of('Passes broken up', 'breakups'),
    ],
  },
]

/** What each player did in the games that the filters leave. */
export function PlayersTab({ team, games }: { team: MyTeam; games: readonly WholeGame[] }) {
  const { rows: current, ready } = useRows(queries.roster.players({ teamId: team.id }))
  // Their plays stay theirs when another player wears their number.
  const { rows: former, ready: hasFormer } = useRows(queries.roster.formerPlayers({ teamId: team.id }))
  const isComing = stateOf(ready && hasFormer, useConnection()) === 'loading'
  const rows = useMemo(() => {
    const roster = [...current, ...former]
    const played = games.map(({ date, createdAt, state }) => ({ date, createdAt, plays: state.plays }))
    const stats = statsOfPlayers(played, roster, team.timeZone)
    return roster.flatMap((player): PlayerRow[] => {
      const his = stats.get(player.id)
      const number = player.number === null ? '' : `#${player.number} `
      return his ? [{ id: player.id, name: number + playerName(player), stats: his }] : []
    })
  }, [current, former, games, team.timeZone])
  if (isComing) return <Skeleton className="h-64" />
  if (rows.length === 0)
    return (
      <div className="bg-surface rounded-md border">
        <EmptyState
          icon={ChartColumn}
          title="No players charted"
          body="In BoxCall, open a play in the game’s log and enter the player’s number. The plays add up here."
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">Plays charted without a player’s number are left out.</p>
      {TABLES.map(({ title, needs, columns }) => {
        const [first] = needs
        const named = rows
          .filter(({ stats }) => needs.some((figure) => stats[figure] > 0))
          .toSorted((a, b) => b.stats[first] - a.stats[first])
        return named.length > 0 && <FigureTable key={title} title={title} rows={named} columns={columns} />
      })}
    </div>
  )
}
