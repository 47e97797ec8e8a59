import type { GameEvent } from '#schema/football/game/log.ts'
import { type PlayerStats, playerStats, summed } from '#schema/football/game/player-stats.ts'
import { replay } from '#schema/football/game/replay.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ChartColumn } from 'lucide-react'
import { useMemo } from 'react'
import type { PlayerRow } from '../players.ts'
import { STATS_COLUMNS } from './stats-words.ts'

type Line = {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly stats: PlayerStats
}

/** What a player did in games, from the plays that were charted with the player's number. For coaches, as the logs are. */
export function StatsTab({ team, player }: { team: MyTeam; player: PlayerRow }) {
  const { rows: games } = useRows(queries.games.all({ teamId: team.id }))
  const { rows: events } = useRows(queries.games.events({ teamId: team.id }))
  const { rows: roster } = useRows(queries.roster.players({ teamId: team.id }))
  const lines = useMemo(() => {
    const logs = Map.groupBy(events, ({ planId }) => planId)
    return games.flatMap(({ planId, opponent, date }): Line[] => {
      const log = (logs.get(planId) ?? []) as readonly GameEvent[]
      const stats = playerStats(replay(log, numbersOf(team)).plays, roster).get(player.id)
      const detail = date && dayWords(date, { dateStyle: 'medium' })
      return stats ? [{ id: planId, title: opponent, detail, stats }] : []
    })
  }, [games, events, roster, team, player.id])
  if (lines.length === 0)
    return (
      <PageSection title="Game stats">
        <EmptyState
          icon={ChartColumn}
          title="No game stats yet"
          body="In BoxCall, open a play in the game’s log and enter the number of the player who carried, caught, threw, kicked, or tackled. The plays add up here, game by game."
          action={<LinkButton to="/boxcall">Open BoxCall</LinkButton>}
        />
      </PageSection>
    )
  const season: Line = {
    id: 'all',
    title: 'All games',
    detail: '',
    stats: summed(lines.map(({ stats }) => stats)),
  }
  const columns = STATS_COLUMNS.filter(({ words }) => words(season.stats) !== '')
  return (
    <PageSection title="Game stats" note={count(lines.length, 'game')}>
      <div className="overflow-x-auto">
        <RecordTable
          label="Stats by game"
          rows={lines.length > 1 ? [...lines, season] : lines}
          columns={[
            {
              title: 'Game',
              cell: ({ title, detail }) => (
                <>
                  {title}
                  <span className="text-muted block font-normal">{detail}</span>
                </>
              ),
            },
            ...columns.map(({ title, words }) => ({
              title,
              cell: ({ stats }: Line) => <span className="tabular-nums">{words(stats) || '–'}</span>,
            })),
          ]}
        />
      </div>
      <p className="text-caption text-muted border-t px-4 py-2">
        Counted from the plays that name the player in BoxCall. A sack counts apart from rushing.
      </p>
    </PageSection>
  )
}
