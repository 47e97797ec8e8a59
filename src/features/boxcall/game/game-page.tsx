import { ID_PATTERN } from '#schema/ids.ts'
import { queries } from '#schema/queries/index.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { usePlanLines, useTeamPlays } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { cardStamp, useWristbands, withBandCodes } from '#src/sync/team/wristbands.ts'
import { useMemo } from 'react'
import { SessionPage } from '../session-page.tsx'
import { Session } from './session.tsx'
import { StartGame } from './start-game.tsx'
import { usePro } from './use-pro.ts'

/** The game of a plan: before kickoff its settings, then the session. */
export function GamePage({ team, planId }: { team: MyTeam; planId: string }) {
  const isId = ID_PATTERN.test(planId)
  const { rows: plans } = useRows(queries.plans.all({ teamId: team.id }))
  const { rows: games } = useRows(queries.games.all({ teamId: team.id }))
  const { rows: allLines } = usePlanLines(team.id)
  const { rows: allPlays } = useTeamPlays(team.id)
  const isPro = usePro(team.id)
  const { band } = useWristbands(team.id, planId)
  const plays = useMemo(
    () => withBandCodes(new Map(allPlays.map((play) => [play.id, play])), band),
    [allPlays, band],
  )
  const lines = useMemo(() => allLines.filter((line) => line.planId === planId), [allLines, planId])
  const game = games.find((one) => one.planId === planId)
  const plan = plans.find(({ id, deletedAt }) => id === planId && deletedAt === null)
  usePageTitle(game || plan ? `Game: ${(game ?? plan)?.opponent}` : 'Game plan')
  if (game && isId)
    // A game that has begun goes on without Pro.
    return (
      <Session
        key={planId}
        team={team}
        game={game}
        lines={lines}
        plays={plays}
        details={plan?.sheetDetails ?? 'both'}
        card={band ? cardStamp(band) : ''}
        mayWrite={team.archivedAt === null}
      />
    )
  if (plan)
    return (
      <div data-keys-below className="min-h-0 flex-1 overflow-y-auto">
        <StartGame team={team} plan={plan} calls={lines.length} plays={plays} isPro={isPro} />
      </div>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 md:p-6">
      <SessionPage />
    </div>
  )
}
