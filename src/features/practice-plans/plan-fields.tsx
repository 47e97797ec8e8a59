import { ATTIRE_LABELS, ATTIRES, EMPHASES, EMPHASIS_LABELS } from '#schema/practice.ts'
import { LIMITS } from '#schema/limits.ts'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TimeField } from '#src/ui/aria/time-field.tsx'
import type { PlanFields } from './practice-edits.ts'

/** The form for a plan's header. A cleared time or date keeps the one before. */
export function PlanFieldset({
  fields,
  onChange,
  timeLabel = 'Starts at',
}: {
  fields: PlanFields
  onChange: (changes: Partial<PlanFields>) => void
  /** What the time is: for a pre-game plan, kickoff. */
  timeLabel?: string
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DatePicker label="Date" value={fields.date} onChange={(date) => date && onChange({ date })} />
      <TimeField
        label={timeLabel}
        value={fields.startTime}
        onChange={(startTime) => startTime && onChange({ startTime })}
      />
      <TextField
        label="Title"
        value={fields.title}
        onChange={(title) => onChange({ title })}
        maxLength={LIMITS.name}
        required={false}
        placeholder="The weekday, if empty"
        autoComplete="off"
      />
      <TextField
        label="Field"
        value={fields.place}
        onChange={(place) => onChange({ place })}
        maxLength={LIMITS.shortText}
        required={false}
        autoComplete="off"
      />
      <Select
        label="Attire"
        value={fields.attire}
        onChange={(attire) => onChange({ attire })}
        options={ATTIRES.map((value) => ({ value, label: ATTIRE_LABELS[value] }))}
      />
      <Select
        label="Emphasis"
        value={fields.emphasis}
        onChange={(emphasis) => onChange({ emphasis })}
        options={EMPHASES.map((value) => ({ value, label: EMPHASIS_LABELS[value] }))}
      />
      <TextField
        label="Opponent"
        value={fields.opponent}
        onChange={(opponent) => onChange({ opponent })}
        maxLength={LIMITS.name}
        required={false}
        autoComplete="off"
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
    </div>
  )
}

/** As it is kept. */
export function tidied(fields: PlanFields): PlanFields {
  const { title, place, opponent, notes, ...rest } = fields
  return {
    ...rest,
    title: title.trim(),
    place: place.trim(),
    opponent: opponent.trim(),
    notes: notes.trim(),
  }
}
