import type { GameSite, PlanStatus } from '#schema/db/game.ts'
import { LAST_WEEK } from '#schema/game-plan.ts'
import { LIMITS } from '#schema/limits.ts'
import type { PlanFields } from '#schema/operations/plans.ts'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Ref } from 'react'
import { SITE_LABELS, SITES, STATUS_LABELS, STATUSES } from './plan-words.ts'

const NO_WEEK = 'none'
const WEEKS = [
  { value: NO_WEEK, label: 'No week' },
  ...Array.from({ length: LAST_WEEK + 1 }, (_, week) => ({ value: String(week), label: `Week ${week}` })),
]

export const NEW_PLAN: PlanFields = {
  week: null,
  opponent: '',
  date: '',
  site: 'home',
  status: 'scouting',
  notes: '',
}

/** What is wrong with the input; undefined if it's valid. */
export function problemOf({ opponent }: PlanFields): string | undefined {
  return opponent.trim() === '' ? 'A game plan needs an opponent.' : undefined
}

/** As it is kept. */
export function tidied(fields: PlanFields): PlanFields {
  return { ...fields, opponent: fields.opponent.trim(), notes: fields.notes.trim() }
}

/** The form for a plan's header. */
export function PlanFieldset({
  fields,
  onChange,
  problem,
  opponentRef,
  withNotes = true,
}: {
  fields: PlanFields
  onChange: (changes: Partial<PlanFields>) => void
  problem: string | undefined
  opponentRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
  /** Without notes and status, when a plan is created in passing. */
  withNotes?: boolean
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        ref={opponentRef}
        label="Opponent"
        value={fields.opponent}
        onChange={(opponent) => onChange({ opponent })}
        maxLength={LIMITS.name}
        error={problem}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <Select
        label="Week"
        value={fields.week === null ? NO_WEEK : String(fields.week)}
        options={WEEKS}
        onChange={(week) => onChange({ week: week === NO_WEEK ? null : Number(week) })}
      />
      <DatePicker
        label="Date"
        value={fields.date || null}
        onChange={(date) => onChange({ date: date ?? '' })}
        required={false}
      />
      <div className="flex flex-col gap-1 sm:col-span-2">
        <span aria-hidden className="text-label">
          Where
        </span>
        <Segmented<GameSite>
          label="Where"
          value={fields.site}
          options={SITES.map((value) => ({ value, label: SITE_LABELS[value] }))}
          onChange={(site) => onChange({ site })}
        />
      </div>
      {withNotes && (
        <>
          <Select<PlanStatus>
            label="Status"
            value={fields.status}
            options={STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
            onChange={(status) => onChange({ status })}
            className="sm:col-span-2"
          />
          <TextField
            label="Notes"
            multiline
            rows={3}
            value={fields.notes}
            onChange={(notes) => onChange({ notes })}
            maxLength={LIMITS.notes}
            required={false}
            className="sm:col-span-2"
          />
        </>
      )}
    </div>
  )
}
