import type { Owners } from '#src/sync/team/owners.ts'
import { LIMITS } from '#schema/limits.ts'
import { TASK_STATUS_LABELS, TASK_STATUSES, type TaskArea, type TaskStatus } from '#schema/tasks.ts'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import { OwnerSelect } from './quick-add.tsx'
import { AREA_OPTIONS, type TaskRow } from './task-words.ts'
import type { TaskFields } from './use-tasks.ts'

const STATUS_OPTIONS = TASK_STATUSES.map((value) => ({ value, label: TASK_STATUS_LABELS[value] }))

/** Changes or deletes a task. Nothing is saved before the button. */
export function TaskDialog({
  task: now,
  owners,
  onSave,
  onDelete,
  onClose,
}: {
  task: TaskRow
  owners: Owners
  /** `task` is as it was when the dialog opened, so that other coaches' changes since then stay. */
  onSave: (task: TaskRow, fields: TaskFields) => void
  onDelete: () => void
  onClose: () => void
}) {
  const [task] = useState(now)
  const [fields, setFields] = useState<TaskFields>({
    title: task.title,
    notes: task.notes,
    ownerId: task.ownerId,
    dueOn: task.dueOn,
    status: task.status,
    area: task.area,
  })
  const [isAsked, setAsked] = useState(false)
  const set = (to: Partial<TaskFields>) => setFields((before) => ({ ...before, ...to }))
  const isEmpty = fields.title.trim() === ''
  const submit = () => {
    if (isEmpty) return setAsked(true)
    onClose()
    onSave(task, { ...fields, title: fields.title.trim(), notes: fields.notes.trim() })
  }
  return (
    <FormDialog title="Edit task" save="Save" onSave={submit} onRemove={onDelete} onClose={onClose}>
      <TextField
        label="Task"
        value={fields.title}
        onChange={(title) => set({ title })}
        maxLength={LIMITS.name}
        autoComplete="off"
        className="sm:col-span-2"
        {...(isAsked && isEmpty && { error: 'Enter a task.' })}
      />
      <OwnerSelect owners={owners} value={fields.ownerId} onChange={(ownerId) => set({ ownerId })} />
      <DatePicker
        label="Due"
        value={fields.dueOn || null}
        onChange={(dueOn) => set({ dueOn: dueOn ?? '' })}
      />
      <Select<TaskStatus>
        label="Status"
        value={fields.status}
        onChange={(status) => set({ status })}
        options={STATUS_OPTIONS}
      />
      <Select<TaskArea>
        label="Area"
        value={fields.area}
        onChange={(area) => set({ area })}
        options={AREA_OPTIONS}
      />
      <TextField
        label="Notes"
        value={fields.notes}
        onChange={(notes) => set({ notes })}
        multiline
        rows={4}
        maxLength={LIMITS.notes}
        required={false}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
