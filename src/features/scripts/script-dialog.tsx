import { LIMITS } from '#schema/limits.ts'
import { SCRIPT_TYPE_LABELS, SCRIPT_TYPES } from '#schema/script.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import type { ScriptFields } from './script-edits.ts'
import { gamePlanName, type GamePlanRow } from './use-scripts.ts'

const NONE = 'none'

/** What a script is: type, title, day, practice, period and game plan. Nothing is saved before Save. */
export function ScriptDialog({
  title,
  save,
  fields: first,
  practices,
  gamePlans,
  onSave,
  onClose,
}: {
  title: string
  /** What the button says. */
  save: string
  fields: ScriptFields
  /** The practices that it may belong to, with their periods. */
  practices: readonly {
    readonly id: string
    readonly name: string
    readonly day: string
    readonly periods: readonly { readonly id: string; readonly name: string }[]
  }[]
  gamePlans: readonly GamePlanRow[]
  onSave: (fields: ScriptFields) => void
  onClose: () => void
}) {
  const [fields, setFields] = useState(first)
  const change = (changes: Partial<ScriptFields>) => setFields((before) => ({ ...before, ...changes }))
  const practice = practices.find(({ id }) => id === fields.planId)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              onSave({ ...fields, title: fields.title.trim(), notes: fields.notes.trim() })
            }}
          >
            {save}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Type"
          value={fields.type}
          onChange={(type) => change({ type })}
          options={SCRIPT_TYPES.map((value) => ({ value, label: SCRIPT_TYPE_LABELS[value] }))}
        />
        <TextField
          label="Title"
          value={fields.title}
          onChange={(to) => change({ title: to })}
          maxLength={LIMITS.name}
          required={false}
          placeholder={SCRIPT_TYPE_LABELS[fields.type]}
          autoComplete="off"
        />
        <Select
          label="Practice"
          value={fields.planId ?? NONE}
          onChange={(to) => {
            const day = practices.find(({ id }) => id === to)?.day
            change({ planId: to === NONE ? null : to, periodId: null, ...(day && { day }) })
          }}
          options={[
            { value: NONE, label: 'No practice plan' },
            ...practices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {practice ? (
          <Select
            label="Period"
            value={fields.periodId ?? NONE}
            onChange={(to) => change({ periodId: to === NONE ? null : to })}
            options={[
              { value: NONE, label: 'Any period' },
              ...practice.periods.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : (
          <DatePicker label="Day" value={fields.day} onChange={(day) => day && change({ day })} />
        )}
        <Select
          label="Game plan"
          value={fields.gamePlanId ?? NONE}
          onChange={(to) => change({ gamePlanId: to === NONE ? null : to })}
          options={[
            { value: NONE, label: 'No game plan' },
            ...gamePlans.map((one) => ({ value: one.id, label: gamePlanName(one) })),
          ]}
          className="sm:col-span-2"
        />
        <TextField
          label="Notes"
          multiline
          rows={2}
          value={fields.notes}
          onChange={(notes) => change({ notes })}
          maxLength={LIMITS.notes}
          required={false}
          className="sm:col-span-2"
        />
      </div>
    </Dialog>
  )
}
