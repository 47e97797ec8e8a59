import { RECENT_TEAM_ANSWERS } from '#schema/queries/bounds.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { findPlay } from '#src/sync/team/plays.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import {
  type DataState,
  stateOf,
  useOwnAnswers,
  useTeamAnswers,
  useTeamPlays,
} from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { GraduationCap } from 'lucide-react'
import { useMemo } from 'react'
import { NOT_LOADED, ONLY_HERE } from './plan-words.ts'
import { type Answer, playsOf, progressOf } from './study.ts'

/** What a player knows of the playbook by the quizzes, for the player and the coaches. `userId`: the account; null for none yet. */
export function Learning({ team, userId }: { team: MyTeam; userId: string | null }) {
  const { userId: me } = useIdentity()
  return userId === null ? (
    <PageSection title="Quizzes">
      <p className="text-muted px-4 py-3">
        Players take quizzes on their own account. This player has not joined yet.
      </p>
    </PageSection>
  ) : userId === me ? (
    <Own team={team} />
  ) : (
    <OfPlayer team={team} userId={userId} />
  )
}

function Own({ team }: { team: MyTeam }) {
  const { rows, state } = useOwnAnswers(team.id)
  return <Standing team={team} answers={rows} state={state} isSelf />
}

function OfPlayer({ team, userId }: { team: MyTeam; userId: string }) {
  const { rows, ready, failed } = useRows(queries.study.ofMember({ teamId: team.id, id: userId }))
  const connection = useConnection()
  const state = failed ? 'partial' : stateOf(ready, connection)
  return state === 'partial' ? (
    <OfPlayerHere team={team} answers={rows} failed={failed} />
  ) : (
    <Standing team={team} answers={rows} state={state} isSelf={false} />
  )
}

/** What this device has of a player: all of it, unless the team has more answers than a coach's device keeps. */
function OfPlayerHere({
  team,
  answers,
  failed,
}: {
  team: MyTeam
  answers: readonly Answer[]
  failed: boolean
}) {
  const all = useTeamAnswers(team.id)
  const holdsAll = all.state === 'complete' && all.rows.length < RECENT_TEAM_ANSWERS
  return (
    <Standing
      team={team}
      answers={answers}
      state={holdsAll ? 'complete' : 'partial'}
      failed={failed}
      isSelf={false}
    />
  )
}

function Standing({
  team,
  answers,
  state,
  failed = false,
  isSelf,
}: {
  team: MyTeam
  answers: readonly Answer[]
  /** Whether all answers are there. */
  state: DataState
  /** Whether the server could not answer. */
  failed?: boolean
  isSelf: boolean
}) {
  const { rows: plays } = useTeamPlays(team.id)
  const now = useNow()
  const [progress] = useMemo(() => progressOf(answers), [answers])
  const lines = useMemo(
    () =>
      playsOf(answers).flatMap((one) => {
        const play = findPlay(plays, one.playId)
        return play ? [{ ...one, id: play.id, name: play.name }] : []
      }),
    [answers, plays],
  )
  const toQuiz = isSelf && (
    <LinkButton to="/player-dashboard" size="sm">
      Go to the quiz
    </LinkButton>
  )
  if (!progress && state !== 'complete')
    return (
      <PageSection title="Quizzes">
        <p className="text-muted px-4 py-3">
          {state === 'loading'
            ? 'Loading quizzes…'
            : 'No recent quiz on this device, and older ones couldn’t be loaded.'}
        </p>
      </PageSection>
    )
  if (!progress)
    return (
      <PageSection title="Quizzes">
        <EmptyState
          icon={GraduationCap}
          title="No quiz taken yet"
          body={
            isSelf
              ? 'Quizzes come from your plays and work without a connection. What you miss comes back sooner.'
              : 'Quizzes come from your published plays, on each player’s dashboard. The answers show here.'
          }
          action={toQuiz}
        />
      </PageSection>
    )
  return (
    <PageSection title="Quizzes" note={`last ${timeAgo(progress.last, now)}`} action={toQuiz}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b px-4 py-3">
        <ProgressBar
          label="Knows"
          value={progress.known}
          most={progress.asked}
          detail={`${progress.known} of ${progress.asked} asked`}
          className="min-w-48 flex-1"
        />
        <p className="text-muted tabular-nums">{`${Math.round(progress.rightLately * 100)}% right lately`}</p>
      </div>
      <RecordTable
        label="Quizzes by play"
        rows={lines}
        columns={[
          { title: 'Play', cell: ({ id, name }) => <PlayLink id={id} name={name} /> },
          {
            title: 'Status',
            cell: ({ known, asked }) =>
              known === asked ? <Chip tone="success">Knows it</Chip> : <Chip tone="warning">Learning</Chip>,
          },
          {
            title: 'Wrong',
            cell: ({ wrong, tries }) => `${wrong} of ${tries}`,
            isNumeric: true,
            isExtra: true,
          },
          { title: 'Last asked', cell: ({ last }) => timeAgo(last, now), isNumeric: true },
        ]}
      />
      {state === 'partial' && (
        <p className="text-caption text-muted border-t px-4 py-2">{failed ? NOT_LOADED : ONLY_HERE}</p>
      )}
    </PageSection>
  )
}

function PlayLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="/playbook/$playId"
      params={{ playId: id }}
      className="touch-target inline-flex min-h-9 items-center hover:underline"
    >
      {name}
    </Link>
  )
}
