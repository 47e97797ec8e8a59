import { POSITION_GROUP_CODES, POSITION_GROUP_LABELS, type PositionGroup } from '#schema/records.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { useTeamAnswers, useTeamPlays } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { Select } from '#src/ui/select.tsx'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { groupsOf } from './assigned.ts'
import { noneHereWords, ONLY_HERE } from './plan-words.ts'
import { answersSinceWords, missedOf, progressOf } from './study.ts'

/** How far back "missed" looks, in ms: three weeks. */
const MISSED_SINCE_MS = 21 * 86_400_000

/** For coaches: who has studied, what they know, and which plays to teach again. */
export function WhoKnows({ team }: { team: MyTeam }) {
  const { rows: answers, state } = useTeamAnswers(team.id)
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const { rows: plays } = useTeamPlays(team.id)
  const now = useNow()
  const { userId: me } = useIdentity()
  const [chosen, setChosen] = useState<PositionGroup | 'all' | null>(null)
  const groupsByUser = useMemo(
    () =>
      new Map(players.flatMap(({ userId, positions }) => (userId ? [[userId, groupsOf(positions)]] : []))),
    [players],
  )
  const active = useMemo(
    () => members.filter(({ status, teamRole }) => status === 'active' && teamRole === 'player'),
    [members],
  )
  const groups = useMemo(
    () =>
      POSITION_GROUP_CODES.filter((one) =>
        active.some(({ userId }) => groupsByUser.get(userId)?.includes(one)),
      ),
    [active, groupsByUser],
  )
  // A position coach sees their own players first.
  const group = useMemo(() => {
    const coached = members.find(({ userId }) => userId === me)?.positionGroups ?? []
    return chosen ?? groups.find((one) => coached.includes(one)) ?? 'all'
  }, [chosen, groups, members, me])
  const lines = useMemo(() => {
    const shown = active.filter(
      ({ userId }) => group === 'all' || groupsByUser.get(userId)?.includes(group) === true,
    )
    const ids = new Set(shown.map(({ userId }) => userId))
    const theirs = answers.filter(({ userId }) => ids.has(userId))
    return {
      answers: theirs,
      progress: progressOf(theirs),
      names: new Map(
        shown.map(({ userId, profile }) => [userId, profile?.displayName || profile?.fullName || 'A player']),
      ),
      silent: shown.length - new Set(theirs.map(({ userId }) => userId)).size,
    }
  }, [answers, active, group, groupsByUser])
  const missed = useMemo(() => {
    const run = new Map(plays.flatMap((play) => (play.isArchived ? [] : [[play.id, play]])))
    return missedOf(lines.answers, now - MISSED_SINCE_MS, (id) => run.has(id)).flatMap((one) => {
      const play = run.get(one.playId)
      return play ? [{ ...one, play }] : []
    })
  }, [lines.answers, plays, now])
  const since = useMemo(() => answersSinceWords(answers, team.timeZone), [answers, team.timeZone])
  const spotOf = new Map(players.flatMap(({ userId, id }) => (userId ? [[userId, id] as const] : [])))
  return (
    <PageSection
      title="Who knows what"
      note="coaches only"
      action={
        groups.length > 1 && (
          <Select
            label="Position group"
            labelHidden
            size="sm"
            value={group}
            onChange={setChosen}
            options={[
              { value: 'all' as const, label: 'All players' },
              ...groups.map((value) => ({ value, label: POSITION_GROUP_LABELS[value] })),
            ]}
          />
        )
      }
    >
      {lines.progress.length === 0 && state !== 'complete' ? (
        <p className="text-muted px-4 py-3">
          {state === 'loading'
            ? 'Loading quizzes…'
            : noneHereWords(
                answers.length > 0,
                group === 'all' ? 'players' : POSITION_GROUP_LABELS[group].toLowerCase(),
              )}
        </p>
      ) : lines.progress.length === 0 ? (
        <p className="text-muted px-4 py-3">
          {group === 'all'
            ? 'No player has'
            : `None of your ${POSITION_GROUP_LABELS[group].toLowerCase()} has`}{' '}
          taken a quiz yet. Quizzes come from your published plays, on each player’s dashboard, and work
          without a connection.
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
          {since && <p className="text-caption text-muted border-t px-4 py-2">{since}</p>}
          {state === 'partial' && <p className="text-caption text-muted border-t px-4 py-2">{ONLY_HERE}</p>}
          {lines.silent > 0 && state === 'complete' && (
            <p className="text-muted border-t px-4 py-2">
              {`${count(lines.silent, 'player')} with an account ${lines.silent === 1 ? 'has' : 'have'} not taken one ${since ? 'since then' : 'yet'}.`}
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
