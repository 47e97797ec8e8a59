import { queries } from '#schema/queries/index.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { CircleCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { dueWords, listedSets } from './assigned.ts'
import type { Question } from './questions.ts'
import { QuizDialog } from './quiz-dialog.tsx'
import { type Answer, type Standing } from './study.ts'
import { useOpenSets } from './use-sets.ts'

/** Questions of a set in one sitting: about five minutes. */
const MOST_AT_ONCE = 20

/**
 * The quizzes that are assigned to the person, those due first first, with what is left of each, or that they ask this person
 * nothing. Nothing for who has none.
 */
export function AssignedSection({
  team,
  questions,
  areAllMade,
  answers,
  standings,
  formationOf,
}: {
  team: MyTeam
  /** All questions that the book has for the person. */
  questions: readonly Question[]
  /** No question is still on its way. */
  areAllMade: boolean
  answers: readonly Answer[]
  standings: ReadonlyMap<string, Standing>
  formationOf: (playId: string) => string | undefined
}) {
  const { userId } = useIdentity()
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const { sets, today } = useOpenSets(team)
  const [round, setRound] = useState<readonly Question[] | null>(null)
  const me = players.find((player) => player.userId === userId)
  const mine = useMemo(
    () => (me ? listedSets(sets, me, { questions, areAllMade, answers, formationOf, today }) : []),
    [me, sets, questions, areAllMade, answers, formationOf, today],
  )
  if (mine.length === 0) return null
  const open = mine.filter(({ left }) => left.length > 0).length
  const isAllFinished = open === 0 && mine.some(({ total }) => total > 0)
  return (
    <PageSection
      title="Assigned to you"
      note={open > 0 ? `${open} to finish` : isAllFinished ? 'all finished' : undefined}
    >
      <ul className="divide-line divide-y">
        {mine.map(({ set, done, total, left }) => (
          <li key={set.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-2 basis-48">
              <p className="font-medium break-words">{set.title}</p>
              <p
                className={set.dueOn < today && left.length > 0 ? 'text-error-ink font-medium' : 'text-muted'}
              >
                {dueWords(set.dueOn, today)}
              </p>
            </div>
            {total > 0 && (
              <ProgressBar
                label="Right"
                value={done}
                most={total}
                detail={`${done} of ${count(total, 'question')}`}
                className="min-w-40 flex-1"
              />
            )}
            {total === 0 ? (
              <p className="text-muted min-w-48 flex-2">
                No questions for you in this quiz. If you expected some, ask your coach.
              </p>
            ) : left.length === 0 ? (
              <p className="text-success-ink flex min-h-11 items-center gap-2">
                <CircleCheck aria-hidden size={18} />
                Finished
              </p>
            ) : (
              <Button
                variant="primary"
                aria-label={`${done > 0 ? 'Continue' : 'Start'}: ${set.title}`}
                onClick={() => setRound(left.slice(0, MOST_AT_ONCE))}
              >
                {done > 0 ? 'Continue' : 'Start'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {round && <QuizDialog team={team} round={round} standings={standings} onClose={() => setRound(null)} />}
    </PageSection>
  )
}
