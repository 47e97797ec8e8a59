import { type Answer, ANSWERS, eventName } from '#schema/calendar.ts'
import { LIMITS } from '#schema/limits.ts'
import { answerEvent } from '#schema/operations/calendar.ts'
import { dayWords } from '#src/lib/days.ts'
import { useNow } from '#src/lib/use-now.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { step } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import { ANSWER_LABELS, type AnswerRow, type EventRow, lockWords, reasonOf } from './event-words.ts'
import { type Answerer, askedOf, useGroupsOf, useOwnAnswers } from './use-calendar.ts'

type Given = { readonly answer: Answer | ''; readonly reason: string }

/** Answers for the person, or for a player; `before` is the answer as it stands. One command that undo takes back. */
export function useAnswer(teamId: string) {
  const run = useCommand()
  return (event: EventRow, playerId: string | null, given: Given, before: Given | undefined) => {
    const of = { eventId: event.id, playerId }
    const to = { answer: given.answer, reason: reasonOf(given) }
    const undo = { ...of, answer: before?.answer ?? ('' as const), reason: before?.reason ?? '' }
    const on = dayWords(event.day, { month: 'short', day: 'numeric' })
    attempt(() => {
      run({
        teamId,
        description: `Answered for ${eventName(event)} on ${on}`.slice(0, LIMITS.description),
        edits: [{ do: step(answerEvent, { ...of, ...to }), undo: [step(answerEvent, undo)] }],
      })
    })
  }
}

/** The answers that the reader gives: their own, and those of their children. Nothing when the event asks none of them. */
export function OwnAnswers({
  team,
  event,
  onAnswer,
}: {
  team: MyTeam
  event: EventRow
  onAnswer?: () => void
}) {
  const answer = useAnswer(team.id)
  const { answerers, answerOf } = useOwnAnswers(team)
  const inGroups = useGroupsOf(team.id)
  const now = useNow()
  const asked = askedOf(event, team, answerers, inGroups(event))
  if (asked.length === 0 || event.status === 'cancelled') return null
  const { rsvpLockAt } = event
  const isClosed = rsvpLockAt !== null && now >= rsvpLockAt
  return (
    <div className="flex flex-col gap-3">
      {asked.map((who) => (
        <OneAnswer
          key={who.personId}
          event={event}
          who={who}
          row={answerOf(event.id, who.personId)}
          isClosed={isClosed}
          onAnswer={(to, before) => {
            onAnswer?.()
            answer(event, who.playerId, to, before)
          }}
        />
      ))}
      {rsvpLockAt !== null && (
        <p className="text-muted">
          {isClosed
            ? 'Answers are closed. Tell your coach if your plans change.'
            : `Answers close ${lockWords(rsvpLockAt, event.timeZone)}.`}
        </p>
      )}
    </div>
  )
}

function OneAnswer({
  event,
  who,
  row,
  isClosed,
  onAnswer,
}: {
  event: EventRow
  who: Answerer
  row: AnswerRow | undefined
  isClosed: boolean
  onAnswer: (to: Given, before: AnswerRow | undefined) => void
}) {
  const answer = row?.answer ?? ''
  const [reason, setReason] = useState<string | null>(null)
  const label = who.isMe ? 'Are you coming?' : `Is ${who.name} coming?`
  const send = () => {
    if (reason !== null && reason.trim() !== (row?.reason ?? ''))
      onAnswer({ answer, reason: reason.trim() }, row)
    setReason(null)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-label mb-1">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {ANSWERS.map((one) => (
          <Button
            key={one}
            pressed={answer === one}
            disabled={isClosed}
            aria-label={`${ANSWER_LABELS[one]}: ${label} ${eventName(event)}`}
            onClick={() => onAnswer({ answer: answer === one ? '' : one, reason: row?.reason ?? '' }, row)}
            className="min-w-20 flex-1"
          >
            {ANSWER_LABELS[one]}
          </Button>
        ))}
      </div>
      {(answer === 'maybe' || answer === 'no') && (
        <TextField
          label="Reason"
          value={reason ?? row?.reason ?? ''}
          onChange={setReason}
          onBlur={send}
          disabled={isClosed}
          maxLength={LIMITS.description}
          required={false}
          hint="Only coaches see it."
          autoComplete="off"
        />
      )}
    </fieldset>
  )
}
