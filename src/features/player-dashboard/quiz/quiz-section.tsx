import { spotLabel } from '#schema/depth.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf, useOwnAnswers } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { useMemo, useState } from 'react'
import type { SpotJobs } from '../use-my-jobs.ts'
import { AssignedSection } from './assigned-section.tsx'
import { formationQuestions, formationsOf, jobQuestions, type Question } from './questions.ts'
import { hotQuestions, landmarkQuestions } from './landmark-questions.ts'
import { QuizDialog } from './quiz-dialog.tsx'
import { useBlockQuestions } from './use-block-questions.ts'
import { knownWords, planWords } from './plan-words.ts'
import { planOf, roundOf, standingsOf } from './study.ts'

/**
 * The quizzes assigned to the person, then what they have to answer today, how much they know, and the quiz. No quiz while the
 * book gives no questions.
 */
export function QuizSection({ team, bySpot }: { team: MyTeam; bySpot: readonly SpotJobs[] }) {
  const { rows: plays, here } = usePlaysWithDrawings(team.id)
  const { questions: blocks, isDone } = useBlockQuestions(team, bySpot)
  const { ready: hasDepth } = useRows(queries.roster.depth({ teamId: team.id }))
  const depth = stateOf(hasDepth, useConnection())
  const areAllMade =
    isDone && here.state === 'complete' && here.drawings === 'complete' && depth !== 'loading'
  // The person's jobs at each of their spots, after every second one where they end up or whom they block, then the formations.
  const questions = useMemo(() => {
    const drawings = new Map(plays.map(({ id, drawing }) => [id, drawing?.diagram]))
    const landmarks = bySpot.flatMap(({ spot: { chart, spot }, jobs }) => {
      const label = spotLabel(chart, spot, team)
      return [...landmarkQuestions(spot, jobs, label), ...hotQuestions(spot, jobs, label)]
    })
    return [
      ...mixed(
        bySpot.flatMap(({ spot: { chart, spot }, jobs }) =>
          jobQuestions(spot, jobs, spotLabel(chart, spot, team)),
        ),
        [...landmarks, ...blocks],
      ),
      ...formationQuestions(plays, (id) => drawings.get(id)),
    ]
  }, [bySpot, blocks, plays, team])
  const { rows: answers, state: answersState } = useOwnAnswers(team.id)
  const isPartial = [here.state, here.drawings, answersState].includes('partial')
  const standings = useMemo(() => standingsOf(answers), [answers])
  const now = useNow()
  const plan = useMemo(() => {
    const redrawn = new Map(plays.map(({ id, drawing }) => [id, drawing?.updatedAt ?? 0]))
    return planOf(questions, standings, {
      now,
      midnight: new Date(now).setHours(0, 0, 0, 0),
      redrawnAt: (playId) => redrawn.get(playId) ?? 0,
    })
  }, [questions, standings, plays, now])
  const [round, setRound] = useState<readonly Question[] | null>(null)
  const formationOf = useMemo(() => formationsOf(plays), [plays])
  const waiting = plan.due.length + plan.fresh.length
  return (
    <>
      <AssignedSection
        team={team}
        questions={questions}
        areAllMade={areAllMade}
        answers={answers}
        standings={standings}
        formationOf={formationOf}
      />
      {questions.length > 0 && (
        <PageSection
          title="Quiz"
          note={waiting > 0 ? `${waiting} for today` : isPartial ? undefined : 'done for today'}
        >
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
            <ProgressBar
              label="You know"
              value={plan.known}
              most={questions.length}
              detail={knownWords(plan.known, questions.length, isPartial)}
              className="min-w-48 flex-1"
            />
            <p className="text-muted min-w-48 flex-2">{planWords(plan, now, zone())}</p>
            <Button
              variant={waiting > 0 ? 'primary' : 'secondary'}
              onClick={() => setRound(roundOf(plan, questions, standings))}
            >
              {waiting > 0 ? 'Start quiz' : 'Practice anyway'}
            </Button>
          </div>
          {round && (
            <QuizDialog team={team} round={round} standings={standings} onClose={() => setRound(null)} />
          )}
        </PageSection>
      )}
    </>
  )
}

/** Two of the first, one of the others, and so on; then whatever is left. */
function mixed(first: readonly Question[], others: readonly Question[]): Question[] {
  const rest = [...others]
  return [...first.flatMap((one, i) => (i % 2 === 1 ? [one, ...rest.splice(0, 1)] : [one])), ...rest]
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
