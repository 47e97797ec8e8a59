import { type Answer, ANSWERED_BY_EMAIL, ANSWERS } from '#schema/calendar.ts'
import { cx } from '#src/lib/class-names.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Chip, type ChipTone } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { useState } from 'react'
import { useAnswer } from './answers.tsx'
import { AskFamilies } from './ask-families.tsx'
import { ANSWER_LABELS, type EventRow, reasonOf } from './event-words.ts'
import { type Asked, tallyOf, useAsked } from './use-calendar.ts'

const TONES: Record<Answer, ChipTone> = { yes: 'success', maybe: 'warning', no: 'error' }

/** Who comes, for coaches: how many, and everyone by name. Calendar managers answer for players here. */
export function AnswerList({
  team,
  event,
  mayManage,
}: {
  team: MyTeam
  event: EventRow
  mayManage: boolean
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
            <AnswerOf one={one} isEditable={mayManage && one.playerId !== null} team={team} event={event} />
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
  return [(row && reasonOf(row)) || detail, isByEmail ? 'by email' : ''].filter(Boolean).join(' · ')
}

const CHOICES = [
  { value: '', label: 'No answer' },
  ...ANSWERS.map((value) => ({ value, label: ANSWER_LABELS[value] })),
]

function AnswerOf({
  one,
  isEditable,
  team,
  event,
}: {
  one: Asked
  isEditable: boolean
  team: MyTeam
  event: EventRow
}) {
  const set = useAnswer(team.id)
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
          set(event, one.playerId, { answer: to as Answer | '', reason: one.row?.reason ?? '' }, one.row)
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
