import type { GameEvent } from '#schema/football/game/log.ts'
import { type GameStats, type PlayerStats, statsByGame, summed } from '#schema/football/game/player-stats.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import { askJson } from '#src/lib/http.ts'
import { count } from '#src/lib/words.ts'
import { useConnection } from '#src/sync/state.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { ChartColumn } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { PlayerRow } from '../players.ts'
import { STATS_COLUMNS } from './stats-words.ts'

/** What a player did in games, from the plays that were charted with the player's number, as this device's logs have them. */
export function StatsTab({ team, player }: { team: MyTeam; player: PlayerRow }) {
  const { rows: games } = useRows(queries.games.all({ teamId: team.id }))
  const { rows: events } = useRows(queries.games.events({ teamId: team.id }))
  const { rows: current } = useRows(queries.roster.players({ teamId: team.id }))
  // Their plays stay theirs when another player wears their number.
  const { rows: former } = useRows(queries.roster.formerPlayers({ teamId: team.id }))
  const found = useMemo(
    () =>
      statsByGame(player.id, {
        games,
        events: events as readonly (GameEvent & { planId: string })[],
        roster: [...current, ...former],
        numbers: numbersOf(team),
        timeZone: team.timeZone,
      }),
    [games, events, current, former, team, player.id],
  )
  return found.length > 0 ? (
    <Stats games={found} />
  ) : (
    <NoStats
      body="In BoxCall, open a play in the game’s log and enter the number of the player who carried, caught, threw, kicked, or tackled. The plays add up here, game by game."
      action={<LinkButton to="/boxcall">Open BoxCall</LinkButton>}
    />
  )
}

/** The reader's own as a player. The logs are the staff's, so the server counts, of games that have ended. */
export function MyStatsTab({ team }: { team: MyTeam }) {
  const connection = useConnection()
  const [found, setFound] = useState<readonly GameStats[] | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    askJson(`/api/teams/${team.id}/my-stats`, { signal: leaving.signal })
      .then(({ ok, body }) => (ok ? setFound((body as { games: GameStats[] }).games) : setFound('failed')))
      .catch(() => leaving.signal.aborted || setFound('failed'))
    return () => leaving.abort()
  }, [team.id, tries])
  if (found === 'loading' && connection === 'offline')
    return <NoStats title="You’re offline" body="Your game stats appear here when you’re back online." />
  if (found === 'loading') return <Skeleton className="h-48 rounded-md" />
  if (found === 'failed')
    return (
      <NoStats
        title="Your stats couldn’t be loaded"
        body="Nothing is lost. Check your connection and try again."
        action={
          <Button
            onClick={() => {
              setFound('loading')
              setTries(tries + 1)
            }}
          >
            Try again
          </Button>
        }
      />
    )
  return found.length > 0 ? (
    <Stats games={found} />
  ) : (
    <NoStats body="What your coaches chart of you in games adds up here once a game has ended." />
  )
}

function NoStats({
  title = 'No game stats yet',
  body,
  action,
}: {
  title?: string
  body: string
  action?: ReactNode
}) {
  return (
    <PageSection title="Game stats">
      <EmptyState icon={ChartColumn} title={title} body={body} action={action} />
    </PageSection>
  )
}

type Line = {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly stats: PlayerStats
}

function Stats({ games }: { games: readonly GameStats[] }) {
  const lines = games.map(({ planId, opponent, date, stats }): Line => ({
    id: planId,
    title: opponent,
    detail: date && dayWords(date, { dateStyle: 'medium' }),
    stats,
  }))
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
        Counted from the plays that name the player in BoxCall, in games while they were on the roster. A sack
        counts apart from rushing.
      </p>
    </PageSection>
  )
}
