import { type Answer, ANSWERED_BY_EMAIL, ANSWERS, eventName } from '#schema/calendar.ts'
import { LIMITS } from '#schema/limits.ts'
import { cx } from '#src/lib/class-names.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, type ChipTone } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import { ANSWER_LABELS, type AnswerRow, type EventRow, lockWords } from './event-words.ts'
import { AskFamilies } from './ask-families.tsx'
import type { EventActions } from './use-event-actions.ts'
import {
  type Answerer,
  askedOf,
  type Asked,
  tallyOf,
  useAsked,
  useGroupsOf,
  useOwnAnswers,
} from './use-calendar.ts'

/** The answers that the reader gives: their own, and those of their children. Nothing when the event asks none of them. */
export function OwnAnswers({
  team,
  event,
  actions,
}: {
  team: MyTeam
  event: EventRow
  actions: EventActions
}) {
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
          onAnswer={(to, before) => actions.answer(event, who.playerId, to, before)}
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

type Given = { answer: Answer | ''; reason: string }

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
            onClick={() =>
              onAnswer(
                { answer: answer === one ? '' : one, reason: one === 'yes' ? '' : (row?.reason ?? '') },
                row,
              )
            }
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

const TONES: Record<Answer, ChipTone> = { yes: 'success', maybe: 'warning', no: 'error' }

/** Who comes, for coaches: how many, and everyone by name. Calendar managers answer for players here. */
export function AnswerList({
  team,
  event,
  mayManage,
  actions,
}: {
  team: MyTeam
  event: EventRow
  mayManage: boolean
  actions: EventActions
}) {
  const asked = useAsked(team, event)
  const [shown, setShown] = useState<Answer | 'none' | null>(null)
  const tally = tallyOf(asked)
  const kinds = [...ANSWERS, 'none'] as const
  const those = asked.filter(({ row }) => shown === null || (row?.answer || 'none') === shown)
  return (
    <section aria-label="Who is coming" className="flex flex-col gap-2">
      <div className="grid grid-cols-4 gap-1.5">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={shown === kind}
            onClick={() => setShown(shown === kind ? null : kind)}
            className={cx(
              'touch-target flex flex-col items-start rounded-sm border px-2 py-1 print:hidden',
              shown === kind ? 'border-brand-ink bg-brand-wash text-brand-ink' : 'hover:bg-surface-2',
            )}
          >
            <span className="text-title tabular-nums">{tally[kind]}</span>
            <span className="text-caption">{kind === 'none' ? 'No answer' : ANSWER_LABELS[kind]}</span>
          </button>
        ))}
      </div>
      <ul className="divide-line divide-y rounded-md border">
        {those.map((one) => (
          <li key={one.personId} className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
            <span className="min-w-0 flex-1 basis-36">
              <span className="block truncate">{one.name}</span>
              {detailOf(one) && <span className="text-caption text-muted block">{detailOf(one)}</span>}
            </span>
            <AnswerOf
              one={one}
              isEditable={mayManage && one.playerId !== null}
              event={event}
              actions={actions}
            />
          </li>
        ))}
        {those.length === 0 && <li className="text-muted p-3">None.</li>}
      </ul>
      <p className="text-muted">{count(asked.length, 'person', 'people')} asked.</p>
      {mayManage && (
        <AskFamilies event={event} open={asked.filter((one) => one.playerId && !one.row?.answer).length} />
      )}
    </section>
  )
}

/** The reason, or else number and position, and whether the family answered by email. */
function detailOf({ row, detail }: Asked): string {
  const isByEmail = row?.answer && row.updatedBy === ANSWERED_BY_EMAIL
  return [row?.reason || detail, isByEmail ? 'by email' : ''].filter(Boolean).join(' · ')
}

const CHOICES = [
  { value: '', label: 'No answer' },
  ...ANSWERS.map((value) => ({ value, label: ANSWER_LABELS[value] })),
]

function AnswerOf({
  one,
  isEditable,
  event,
  actions,
}: {
  one: Asked
  isEditable: boolean
  event: EventRow
  actions: EventActions
}) {
  const answer = one.row?.answer ?? ''
  if (isEditable)
    return (
      <Select
        label={`Answer of ${one.name}`}
        labelHidden
        size="sm"
        value={answer}
        options={CHOICES}
        onChange={(to) =>
          actions.answer(
            event,
            one.playerId,
            { answer: to as Answer | '', reason: one.row?.reason ?? '' },
            one.row,
          )
        }
        className="w-32"
      />
    )
  return answer ? (
    <Chip tone={TONES[answer]}>{ANSWER_LABELS[answer]}</Chip>
  ) : (
    <span className="text-muted">No answer</span>
  )
}
