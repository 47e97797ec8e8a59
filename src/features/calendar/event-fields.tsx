import {
  AUDIENCES,
  type Audience,
  type EventType,
  type Rule,
  shiftDay,
  VERSUS,
  weekdayOf,
} from '#schema/calendar.ts'
import type { GameSite } from '#schema/db/game.ts'
import { LIMITS } from '#schema/limits.ts'
import { queries } from '#schema/queries/index.ts'
import { POSITION_GROUP_CODES, POSITION_GROUP_LABELS } from '#schema/records.ts'
import { zoneOptions } from '#src/lib/zones.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TimeField } from '#src/ui/aria/time-field.tsx'
import { useRef } from 'react'
import type { EventForm } from './event-edits.ts'
import { type DayChange, lockOptions, type Problem, withDay, withType } from './event-form.ts'
import { AUDIENCE_LABELS, SITE_LABELS, TYPE_OPTIONS } from './event-words.ts'

type Shared = {
  team: MyTeam
  form: EventForm
  change: (changes: Partial<EventForm>) => void
  problem: Problem | undefined
}

const GRID = 'grid items-start gap-3 sm:grid-cols-2'
const errorOf = (problem: Problem | undefined, field: Problem['field']) =>
  problem?.field === field ? { error: problem.words } : {}

/** What it is, against whom, when, and for whom. */
export function BasicFields({
  team,
  form,
  change,
  problem,
  isNew,
  isCoach,
  onForm,
}: Shared & { isNew: boolean; isCoach: boolean; onForm: (form: EventForm) => void }) {
  const dayChange = useRef<DayChange | null>(null)
  /** The form on this day; its length and its weekdays follow. */
  const onDay = (day: string, endDay: string) => {
    dayChange.current = withDay(form, day, isNew, dayChange.current)
    return { day, endDay: endDay > day ? endDay : day, repeats: dayChange.current.rule }
  }
  const isVersus = VERSUS.includes(form.type)
  const isAllDay = form.startTime === ''
  return (
    <div className={GRID}>
      <Select<EventType>
        label="Type"
        value={form.type}
        options={TYPE_OPTIONS}
        onChange={(type) => onForm(withType(form, type))}
      />
      <TextField
        label="Title"
        value={form.title}
        onChange={(title) => change({ title })}
        maxLength={LIMITS.name}
        required={false}
        autoComplete="off"
      />
      {isVersus && <VersusFields team={team} form={form} change={change} problem={problem} onDay={onDay} />}
      <DatePicker
        label="Date"
        value={form.day || null}
        onChange={(day) => change(onDay(day ?? '', form.day && form.endDay > form.day ? form.endDay : ''))}
        {...errorOf(problem, 'day')}
      />
      <DatePicker
        label="Last day"
        value={form.endDay || null}
        onChange={(endDay) => change({ endDay: endDay ?? form.day })}
        {...errorOf(problem, 'endDay')}
      />
      <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
        {!isAllDay && (
          <>
            <TimeField
              label="Start"
              value={form.startTime}
              onChange={(time) => time && change({ startTime: time })}
            />
            <TimeField
              label="End"
              value={form.endTime || null}
              onChange={(time) => change({ endTime: time ?? '' })}
              required={false}
              {...errorOf(problem, 'endTime')}
            />
            <TimeField
              label="Arrive"
              value={form.arriveTime || null}
              onChange={(time) => change({ arriveTime: time ?? '' })}
              required={false}
            />
          </>
        )}
        <Checkbox
          label="All day"
          checked={isAllDay}
          onChange={(isOn) =>
            change(isOn ? { startTime: '', endTime: '' } : { startTime: '15:30', endTime: '17:30' })
          }
        />
      </div>
      <Select<Audience>
        label="For"
        value={form.audience}
        options={AUDIENCES.filter((one) => one !== 'staff' || isCoach || form.audience === 'staff').map(
          (value) => ({
            value,
            label: AUDIENCE_LABELS[value],
          }),
        )}
        onChange={(audience) => change({ audience })}
        {...(form.audience === 'staff' && { hint: 'Players and families never see it.' })}
      />
      <TextField
        label="Location"
        value={form.place}
        onChange={(place) => change({ place })}
        maxLength={LIMITS.name}
        required={false}
        autoComplete="off"
      />
      {form.audience === 'group' && <GroupFields team={team} form={form} change={change} problem={problem} />}
    </div>
  )
}

const NO_PLAN = 'none'

/** The opponent, offered from the team's game plans. */
function VersusFields({
  team,
  form,
  change,
  problem,
  onDay,
}: Shared & { onDay: (day: string, endDay: string) => Partial<EventForm> }) {
  const { rows } = useRows(queries.plans.all({ teamId: team.id }))
  const plans = rows.filter(({ deletedAt, id }) => deletedAt === null || id === form.planId)
  return (
    <>
      {plans.length > 0 && (
        <Select
          label="Game plan"
          value={form.planId ?? NO_PLAN}
          options={[
            { value: NO_PLAN, label: 'No game plan' },
            ...plans.map(({ id, opponent, week }) => ({
              value: id,
              label: week === null ? opponent : `Week ${week}: ${opponent}`,
            })),
          ]}
          onChange={(id) => {
            const plan = plans.find((one) => one.id === id)
            if (!plan) return change({ planId: null })
            const day = plan.date || form.day
            change({ planId: plan.id, opponent: plan.opponent, homeAway: plan.site, ...onDay(day, day) })
          }}
          className="sm:col-span-2"
        />
      )}
      <TextField
        label="Opponent"
        value={form.opponent}
        onChange={(opponent) => change({ opponent })}
        maxLength={LIMITS.name}
        autoComplete="off"
        {...errorOf(problem, 'opponent')}
      />
      <div className="flex flex-col gap-1">
        <span aria-hidden className="text-label">
          Where
        </span>
        <Segmented<GameSite>
          label="Where"
          value={form.homeAway}
          options={(['home', 'away', 'neutral'] as const).map((value) => ({
            value,
            label: SITE_LABELS[value],
          }))}
          onChange={(homeAway) => change({ homeAway })}
        />
      </div>
    </>
  )
}

/** Position groups and the roster's groups, several at once. */
function GroupFields({ team, form, change, problem }: Shared) {
  const { rows } = useRows(queries.roster.groups({ teamId: team.id }))
  const choices = [
    ...POSITION_GROUP_CODES.map((code) => ({ value: code as string, label: POSITION_GROUP_LABELS[code] })),
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5 sm:col-span-2">
      <legend className="text-label mb-1">Groups</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ value, label }) => {
          const isOn = form.groups.includes(value)
          return (
            <Button
              key={value}
              size="sm"
              pressed={isOn}
              onClick={() =>
                change({
                  groups: isOn ? form.groups.filter((one) => one !== value) : [...form.groups, value],
                })
              }
            >
              {label}
            </Button>
          )
        })}
      </div>
      {problem?.field === 'groups' && <p className="text-error-ink">{problem.words}</p>}
    </fieldset>
  )
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
type Repeat = 'never' | Rule['every']
const REPEATS: readonly { value: Repeat; label: string }[] = [
  { value: 'never', label: 'Does not repeat' },
  { value: 'week', label: 'Weekly' },
  { value: 'day', label: 'Daily' },
]

/** How it repeats. */
export function RepeatFields({ form, change, problem, isNew }: Shared & { isNew: boolean }) {
  const { repeats } = form
  const weekday = form.day ? weekdayOf(form.day) : 1
  const set = (to: Partial<Rule>) => repeats && change({ repeats: { ...repeats, ...to } })
  const start = (every: Repeat) =>
    change({
      repeats:
        every === 'never'
          ? null
          : {
              every,
              interval: repeats?.interval ?? 1,
              weekdays: every === 'week' ? [weekday] : [],
              until: repeats?.until ?? shiftDay(form.day, every === 'week' ? 70 : 6),
            },
    })
  const word = repeats?.every === 'day' ? 'day' : 'week'
  return (
    <div className={GRID}>
      <Select<Repeat>
        label="Repeats"
        value={repeats?.every ?? 'never'}
        options={isNew ? REPEATS : REPEATS.filter(({ value }) => value !== 'never')}
        onChange={start}
        disabled={form.day === ''}
      />
      {repeats && (
        <>
          <Select
            label="Every"
            value={String(repeats.interval)}
            options={[...new Set([1, 2, 3, 4, repeats.interval])].map((n) => ({
              value: String(n),
              label: n === 1 ? `Every ${word}` : `Every ${n} ${word}s`,
            }))}
            onChange={(interval) => set({ interval: Number(interval) })}
          />
          {repeats.every === 'week' && (
            <fieldset aria-label="Days of the week" className="flex flex-wrap gap-1.5 sm:col-span-2">
              {DAYS.map((label, day) => {
                const isOn = repeats.weekdays.includes(day)
                return (
                  <Button
                    key={label}
                    size="sm"
                    pressed={isOn}
                    onClick={() =>
                      set({
                        weekdays: isOn
                          ? repeats.weekdays.filter((one) => one !== day)
                          : [...repeats.weekdays, day].toSorted((a, b) => a - b),
                      })
                    }
                  >
                    {label}
                  </Button>
                )
              })}
            </fieldset>
          )}
          <DatePicker
            label="Until"
            value={repeats.until}
            onChange={(until) => until && set({ until })}
            {...errorOf(problem, 'repeats')}
          />
        </>
      )}
    </div>
  )
}

/** What to wear, how to get there, and anything else. */
export function DetailFields({ form, change }: Shared) {
  return (
    <div className={GRID}>
      <TextField
        label="Attire"
        value={form.attire}
        onChange={(attire) => change({ attire })}
        maxLength={LIMITS.name}
        required={false}
        autoComplete="off"
      />
      <TextField
        label="Buses"
        value={form.bus}
        onChange={(bus) => change({ bus })}
        maxLength={LIMITS.description}
        required={false}
        autoComplete="off"
      />
      <TextField
        label="Notes"
        multiline
        rows={3}
        value={form.notes}
        onChange={(notes) => change({ notes })}
        maxLength={LIMITS.notes}
        required={false}
        className="sm:col-span-2"
      />
      <Select
        label="Time zone"
        value={form.timeZone}
        options={zoneOptions(form.timeZone)}
        onChange={(timeZone) => change({ timeZone })}
      />
    </div>
  )
}

/** Whether people are asked who comes, and until when. */
export function AnswerFields({
  form,
  change,
  lock,
  onLock,
}: Shared & { lock: string; onLock: (lock: string) => void }) {
  return (
    <div className={GRID}>
      <Checkbox
        label="Ask who is coming"
        hint="Yes, maybe, or no from every player or their family."
        checked={form.rsvpRequired}
        onChange={(rsvpRequired) => change({ rsvpRequired })}
      />
      {form.rsvpRequired && (
        <Select
          label="Answers close"
          value={lock}
          options={lockOptions(lock)}
          onChange={onLock}
          hint="After that, only coaches who manage the calendar can change answers."
        />
      )}
    </div>
  )
}
