import type { DutyArea, DutyPlace } from '#schema/db/staff.ts'
import { LIMITS } from '#schema/limits.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import type { Duty, Person } from './duty-rules.ts'
import { channelOptions, personOptions } from './duty-options.ts'
import { AREA_LABELS, AREAS, PLACE_LABELS, PLACES } from './usual-duties.ts'
import type { DutyActions, DutyFields } from './use-duties.ts'

/** Creates, edits or deletes a game-day duty. Nothing is saved before Save. */
export function DutyDialog({
  duty,
  area,
  people,
  actions,
  onClose,
}: {
  /** The duty when the dialog opened; null for a new duty. */
  duty: Duty | null
  /** Where a new one is asked for. */
  area: DutyArea
  people: readonly Person[]
  actions: DutyActions
  onClose: () => void
}) {
  const [fields, setFields] = useState<DutyFields>(
    duty ?? { name: '', area, place: 'field', userId: null, backupId: null, channel: '', notes: '' },
  )
  const [asked, setAsked] = useState(false)
  const set = (changes: Partial<DutyFields>) => setFields((before) => ({ ...before, ...changes }))
  const name = fields.name.trim()
  const save = () => {
    if (!name) return setAsked(true)
    const { area: to, place, userId, backupId, channel, notes } = fields
    const filled = { name, area: to, place, userId, backupId, channel, notes: notes.trim() }
    onClose()
    if (duty) actions.edit(duty, filled)
    else actions.add([filled])
  }
  return (
    <FormDialog
      title={duty ? duty.name : 'New duty'}
      save={duty ? 'Save' : 'Add duty'}
      onSave={save}
      onRemove={duty ? () => actions.remove(duty) : undefined}
      onClose={onClose}
    >
      <TextField
        label="Duty"
        value={fields.name}
        onChange={(next) => set({ name: next })}
        maxLength={LIMITS.name}
        error={asked && !name ? 'Enter a duty name.' : undefined}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <Select
        label="Assigned to"
        value={fields.userId ?? ''}
        options={personOptions(people, duty?.userId ?? null, 'Unassigned')}
        onChange={(userId) => set({ userId: userId || null })}
      />
      <Select
        label="Backup"
        value={fields.backupId ?? ''}
        options={personOptions(people, duty?.backupId ?? null, 'None')}
        onChange={(backupId) => set({ backupId: backupId || null })}
      />
      <Select<DutyArea>
        label="Area"
        value={fields.area}
        options={AREAS.map((value) => ({ value, label: AREA_LABELS[value] }))}
        onChange={(to) => set({ area: to })}
      />
      <Select
        label="Headset"
        value={fields.channel}
        options={channelOptions(duty?.channel)}
        onChange={(channel) => set({ channel })}
      />
      <div className="flex flex-col gap-1 sm:col-span-2">
        <span aria-hidden className="text-label">
          Where
        </span>
        <Segmented<DutyPlace>
          label="Location"
          value={fields.place}
          options={PLACES.map((value) => ({ value, label: PLACE_LABELS[value] }))}
          onChange={(place) => set({ place })}
        />
      </div>
      <TextField
        label="Notes"
        multiline
        rows={2}
        value={fields.notes}
        onChange={(notes) => set({ notes })}
        maxLength={LIMITS.notes}
        required={false}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
