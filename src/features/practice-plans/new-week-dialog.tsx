import { totalMinutes } from '#schema/football/practice.ts'
import { LIMITS } from '#schema/limits.ts'
import { addDays, dayWords, weekOf } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import type { Draft, PlanFields } from './practice-edits.ts'
import { dateWords, planName } from './practice-words.ts'
import type { Practices } from './use-practice.ts'
import { copiedWeek, STARTER_WEEKS, starterWeek, weeksOf } from './week-source.ts'

/** Weeks offered to copy: a season. */
const MOST_WEEKS = 16

export type NewPractice = { readonly fields: PlanFields; readonly drafts: readonly Draft[] }

const weekWords = (sunday: string) => `Week of ${dayWords(sunday, { month: 'short', day: 'numeric' })}`

/** A week of practices at once: from a starter week, or as an earlier week was. */
export function NewWeekDialog({
  teamId,
  practices,
  onCreate,
  onClose,
}: {
  teamId: string
  practices: Practices
  onCreate: (week: readonly NewPractice[], words: string) => void
  onClose: () => void
}) {
  const today = useTeamDay(teamId)
  const weeks = weeksOf(practices.plans)
  const [source, setSource] = useState(`starter:${STARTER_WEEKS[0].slug}`)
  const [typedDate, setDate] = useState<string | null>(null)
  const [opponent, setOpponent] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [kind = '', name = ''] = source.split(':')
  // A week with a practice whose parts aren't all on this device would be copied in part.
  const copies = weeks.filter(({ plans }) => plans.every(practices.isWhole))
  const copied = copies.find(({ sunday }) => kind === 'week' && sunday === name)
  const days = copied ? copiedWeek(copied.plans, practices) : starterWeek(name, practices.plans[0])

  // The first week from now on without a practice.
  const taken = new Set(weeks.map(({ sunday }) => sunday))
  let free = weekOf(today)[0] ?? today
  while (taken.has(free)) free = addDays(free, 7)
  const target = weekOf(typedDate ?? free)

  const made = days.map((day, i) => {
    const date = target[day.weekday] ?? free
    const there = practices.plans.filter((plan) => plan.date === date).length
    const fields = { ...day.fields, date, opponent: opponent.trim() }
    return { i, fields, drafts: day.drafts, there, isOn: !left.has(i) }
  })
  const chosen = made.filter(({ isOn }) => isOn)

  const options: SelectOption[] = [
    ...STARTER_WEEKS.map((week) => ({
      value: `starter:${week.slug}`,
      label: week.name,
      group: 'Starter weeks',
    })),
    ...copies.slice(0, MOST_WEEKS).map(({ sunday, plans }) => ({
      value: `week:${sunday}`,
      label: `${weekWords(sunday)}, ${count(plans.length, 'practice')}`,
      group: 'Duplicate a week',
    })),
  ]

  return (
    <Dialog
      open
      title="New week"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onClose()
              onCreate(chosen, `New week: ${count(chosen.length, 'practice')}`)
            }}
          >
            Create {count(chosen.length, 'practice')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label="Start from"
          value={source}
          options={options}
          onChange={(to) => {
            setSource(to)
            setLeft(new Set())
          }}
          hint={
            copied ? 'Copies the periods and what each group does. Each day stays on its weekday.' : undefined
          }
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <DatePicker
            label="A day of the new week"
            value={typedDate ?? free}
            onChange={(date) => date && setDate(date)}
          />
          <TextField
            label="Opponent"
            value={opponent}
            onChange={setOpponent}
            maxLength={LIMITS.shortText}
            required={false}
            autoComplete="off"
          />
        </div>
        <fieldset>
          <legend className="text-label mb-1">Practices</legend>
          <ul className="divide-line divide-y">
            {made.map(({ i, fields, drafts, there, isOn }) => (
              <li key={i} className="py-1.5">
                <Checkbox
                  checked={isOn}
                  onChange={(on) =>
                    setLeft((before) => new Set(on ? [...before].filter((one) => one !== i) : [...before, i]))
                  }
                  label={
                    <>
                      {dateWords(fields.date)}: {planName(fields)}, {totalMinutes(drafts)} min
                      {there > 0 && (
                        <span className="text-warning-ink"> · {count(there, 'practice')} there already</span>
                      )}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </div>
    </Dialog>
  )
}
