import { type Owners, ownerOptions } from '#src/sync/team/owners.ts'
import { LIMITS } from '#schema/limits.ts'
import type { TaskArea } from '#schema/tasks.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { AREA_OPTIONS } from './task-words.ts'
import type { TaskFields } from './use-tasks.ts'

/** Adds tasks one after the other: Enter adds, and owner, due day and area stay for the next. */
export function QuickAdd({
  owners,
  firstOwner,
  onAdd,
}: {
  owners: Owners
  /** The owner to begin with; null for none. */
  firstOwner: string | null
  onAdd: (fields: TaskFields) => void
}) {
  const [title, setTitle] = useState('')
  const [ownerId, setOwner] = useState(firstOwner)
  const [dueOn, setDue] = useState('')
  const [area, setArea] = useState<TaskArea>('offense')
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  return (
    <form
      noValidate
      aria-label="Add a task"
      className="bg-surface grid items-end gap-3 rounded-md border p-3 sm:grid-cols-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto] xl:grid-cols-[minmax(0,1fr)_11rem_11rem_10rem_auto] print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.focus()
        if (title.trim() === '') return setAsked(true)
        onAdd({ title: title.trim(), notes: '', ownerId, dueOn, status: 'todo', area })
        setTitle('')
        setAsked(false)
      }}
    >
      <TextField
        ref={field}
        label="New task"
        placeholder="e.g., Cut up third downs"
        value={title}
        onChange={(to) => {
          setTitle(to)
          setAsked(false)
        }}
        maxLength={LIMITS.name}
        autoComplete="off"
        className="sm:col-span-full xl:col-span-1"
        {...(isAsked && { error: 'Enter a task.' })}
      />
      <OwnerSelect owners={owners} value={ownerId} onChange={setOwner} />
      <DatePicker label="Due" value={dueOn || null} onChange={(to) => setDue(to ?? '')} />
      <Select<TaskArea> label="Area" value={area} onChange={setArea} options={AREA_OPTIONS} />
      <Button type="submit" variant="primary">
        Add task
      </Button>
    </form>
  )
}

/** Who does a task. */
export function OwnerSelect({
  owners,
  value,
  onChange,
}: {
  owners: Owners
  value: string | null
  onChange: (ownerId: string | null) => void
}) {
  return (
    <Select
      label="Owner"
      value={value ?? ''}
      onChange={(to) => onChange(to || null)}
      options={ownerOptions(owners, value)}
    />
  )
}
