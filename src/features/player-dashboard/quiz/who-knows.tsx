import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { findPlay } from '#src/sync/plays.ts'
import { useTeamPlays } from '#src/sync/team-data.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { missedOf, progressOf } from './study.ts'

/** How far back "missed" looks, in ms: three weeks. */
const MISSED_SINCE_MS = 21 * 86_400_000

/** For coaches: who has studied, what they know, and which plays to teach again. */
export function WhoKnows({ team }: { team: MyTeam }) {
  const { rows: answers } = useRows(queries.study.ofTeam({ teamId: team.id }))
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const { rows: plays } = useTeamPlays(team.id)
  const now = useNow()
  const lines = useMemo(() => {
    const active = members.filter(({ status, teamRole }) => status === 'active' && teamRole === 'player')
    const ids = new Set(active.map(({ userId }) => userId))
    return {
      progress: progressOf(answers.filter(({ userId }) => ids.has(userId))),
      names: new Map(
        active.map(({ userId, profile }) => [
          userId,
          profile?.displayName || profile?.fullName || 'A player',
        ]),
      ),
      silent:
        active.length -
        new Set(answers.filter(({ userId }) => ids.has(userId)).map(({ userId }) => userId)).size,
    }
  }, [answers, members])
  const missed = useMemo(
    () =>
      missedOf(answers, now - MISSED_SINCE_MS).flatMap((one) => {
        const play = findPlay(plays, one.playId)
        return play ? [{ ...one, play }] : []
      }),
    [answers, plays, now],
  )
  const spotOf = new Map(players.flatMap(({ userId, id }) => (userId ? [[userId, id] as const] : [])))
  return (
    <PageSection title="Who knows what" note="coaches only">
      {lines.progress.length === 0 ? (
        <p className="text-muted px-4 py-3">
          No player has taken a quiz yet. Quizzes come from your published plays, on each player’s dashboard,
          and work without a connection.
        </p>
      ) : (
        <>
          <RecordTable
            label="Quizzes by player"
            rows={lines.progress.map((one) => ({ ...one, id: one.userId }))}
            columns={[
              {
                title: 'Player',
                cell: ({ userId }) => (
                  <Link
                    to="/roster/$playerId"
                    params={{ playerId: spotOf.get(userId) ?? userId }}
                    className="touch-target inline-flex min-h-9 items-center hover:underline"
                  >
                    {lines.names.get(userId)}
                  </Link>
                ),
              },
              { title: 'Knows', cell: ({ known, asked }) => `${known} of ${asked} asked`, isNumeric: true },
              {
                title: 'Right lately',
                cell: ({ rightLately }) => `${Math.round(rightLately * 100)}%`,
                isNumeric: true,
                isExtra: true,
              },
              { title: 'Last quiz', cell: ({ last }) => timeAgo(last, now), isNumeric: true },
            ]}
          />
          {lines.silent > 0 && (
            <p className="text-muted border-t px-4 py-2">
              {`${count(lines.silent, 'player')} with an account ${lines.silent === 1 ? 'has' : 'have'} not taken one yet.`}
            </p>
          )}
        </>
      )}
      {missed.length > 0 && (
        <div className="border-t px-4 py-2">
          <h3 className="text-label text-muted">Most missed in three weeks</h3>
          <ul>
            {missed.map(({ playId, play, wrong, tries }) => (
              <li key={playId} className="flex items-center justify-between gap-3">
                <Link
                  to="/playbook/$playId"
                  params={{ playId }}
                  className="touch-target inline-flex min-h-9 min-w-0 items-center break-words hover:underline"
                >
                  {play.name}
                </Link>
                <span className="text-muted shrink-0 tabular-nums">{`${wrong} of ${tries} wrong`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </PageSection>
  )
}
