import { newId } from '#schema/ids.ts'
import { answerQuiz } from '#schema/operations/study.ts'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { cx } from '#src/lib/class-names.ts'
import { trueNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { LandmarkField } from './landmark-field.tsx'
import { choicesOf, type Question, withMine } from './questions.ts'
import type { Standing } from './study.ts'

/**
 * One round of questions, by touch, mouse or the keys 1 to 4 and Enter. What is missed is asked again at the end, until it is
 * right. Each answer is saved as it is given, so closing loses nothing.
 */
export function QuizDialog({
  team,
  round,
  standings,
  onClose,
}: {
  team: MyTeam
  round: readonly Question[]
  /** As they were when the round began or since: only the order of the choices depends on them. */
  standings: ReadonlyMap<string, Standing>
  onClose: () => void
}) {
  const commit = useCommit()
  const [asked] = useState(() =>
    round.map((question) => ({ question, tries: standings.get(question.key)?.tries ?? 0 })),
  )
  const [queue, setQueue] = useState(asked)
  const [missed, setMissed] = useState<ReadonlySet<string>>(new Set())
  const [picked, setPicked] = useState<string | null>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [current] = queue
  const choices = useMemo(() => (current ? choicesOf(current.question, current.tries) : []), [current])

  const shown = useMemo(() => {
    if (!current) return null
    const { picture, diagram, spot } = current.question
    return { picture: withMine(picture, spot), diagram: withMine(diagram, spot) }
  }, [current])

  const answer = (choice: string) => {
    if (!current || picked !== null) return
    const { question } = current
    const { playId, topic, spot } = question
    const isRight = choice === question.right
    setPicked(choice)
    if (!isRight) setMissed(new Set([...missed, question.key]))
    attempt(() => {
      commit(answerQuiz, {
        teamId: team.id,
        description: 'Answered a question of the quiz',
        input: { answers: [{ id: newId(), playId, topic, spot, isRight, answeredAt: trueNow() }] },
      })
    })
    requestAnimationFrame(() => next.current?.focus())
  }
  const goOn = () => {
    if (!current) return
    const isRight = picked === current.question.right
    setQueue([...queue.slice(1), ...(isRight ? [] : [{ ...current, tries: current.tries + 1 }])])
    setPicked(null)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && picked !== null) {
      event.preventDefault()
      return goOn()
    }
    const choice = choices[Number(event.key) - 1]
    if (choice === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    answer(choice)
  }

  if (!current || !shown)
    return (
      <Dialog open title="Quiz" size="lg" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <p className="text-title">{`${asked.length - missed.size} of ${asked.length} right the first time.`}</p>
        <p className="text-muted">
          {missed.size === 0
            ? 'You know these. They come back after a longer break.'
            : `${count(missed.size, 'question')} you missed ${missed.size === 1 ? 'comes' : 'come'} back sooner than the rest.`}
        </p>
      </Dialog>
    )
  const { question } = current
  const isRight = picked === question.right
  const left = queue.length
  return (
    <Dialog
      open
      title={`Quiz: ${left === 1 ? 'last question' : `${left} questions left`}`}
      size="lg"
      onClose={onClose}
      footer={
        picked === null ? (
          // As tall as the button, so that the choices stay where they are when it comes.
          <p className="text-muted tall-md flex flex-1 items-center">Each answer is saved. Stop any time.</p>
        ) : (
          <Button ref={next} variant="primary" onClick={goOn}>
            {left === 1 && isRight ? 'Finish' : 'Next question'}
          </Button>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the buttons inside */}
      <div className="flex flex-col gap-3" onKeyDown={onKey}>
        <h3 className="text-title">{question.ask}</h3>
        {question.places && picked === null ? (
          <LandmarkField
            diagram={shown.picture}
            level={team.competitionLevel}
            choices={choices}
            places={question.places}
            onTap={answer}
          />
        ) : (
          <PlayThumbnail
            diagram={picked === null ? shown.picture : shown.diagram}
            level={team.competitionLevel}
            letters
            className="aspect-3/2 max-h-[38dvh] w-full rounded-sm border"
          />
        )}
        <output className={cx('block min-h-6 font-medium', isRight ? 'text-success-ink' : 'text-error-ink')}>
          {picked !== null && (isRight ? 'Right.' : `Not this time. The answer: ${question.right}`)}
        </output>
        <ol className="grid gap-2 sm:grid-cols-2">
          {choices.map((choice, i) => (
            <li key={choice}>
              <button
                type="button"
                data-autofocus={i === 0 || undefined}
                aria-disabled={picked !== null}
                onClick={() => answer(choice)}
                className={cx(
                  'flex min-h-12 w-full items-center gap-3 rounded-md border px-3 py-2 text-left',
                  picked === null && 'hover:bg-surface-2',
                  picked !== null && choice === question.right
                    ? 'border-success-ink bg-success-wash font-medium'
                    : picked === choice
                      ? 'border-error-ink'
                      : 'border-line-strong',
                )}
              >
                <span aria-hidden className="text-muted text-label tabular-nums">
                  {i + 1}
                </span>
                <span className="min-w-0 flex-1 break-words first-letter:uppercase">{choice}</span>
                {/* Room for the mark from the start, so that no choice becomes taller with it. */}
                <span className="size-4.5 shrink-0">
                  {picked !== null && choice === question.right && <Check aria-label="Right" size={18} />}
                  {picked === choice && !isRight && <X aria-label="Your answer" size={18} />}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
