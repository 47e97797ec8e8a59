import { type FormEvent, useState } from 'react'
import { LIMITS } from '#schema/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const PLACES = [
  { value: 'device', label: 'This device' },
  { value: 'team', label: 'Whole team' },
] as const

/** Keeps what is shown under a name, on this device or for the team. */
export function SaveForm({
  suggested,
  mayEdit,
  onSave,
}: {
  suggested: string
  mayEdit: boolean
  onSave: (name: string, isForTeam: boolean) => void
}) {
  const [place, setPlace] = useState<'device' | 'team'>('device')
  return (
    <section
      aria-label="Save what is shown"
      className="flex flex-col gap-2 px-1.5 pt-2 pb-1.5 not-first:mt-1 not-first:border-t"
    >
      <NameForm
        // What is shown now has another name.
        key={suggested}
        label="Save what is shown as"
        action="Save"
        initial={suggested.slice(0, LIMITS.shortText)}
        onDone={(name) => onSave(name, place === 'team')}
      />
      {mayEdit && (
        <Segmented label="For whom" value={place} onChange={setPlace} options={PLACES} className="w-full" />
      )}
    </section>
  )
}

/** A name, and the button that does something with it. */
export function NameForm({
  label,
  action,
  initial,
  onDone,
}: {
  label: string
  action: string
  initial: string
  onDone: (name: string) => void
}) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return setProblem('Type a name first.')
    if (wanted.length > LIMITS.name) return setProblem(`A name can have ${LIMITS.name} characters.`)
    onDone(wanted)
  }
  return (
    <form onSubmit={submit} noValidate className="flex items-end gap-2">
      <TextField
        label={label}
        className="min-w-0 flex-1"
        value={name}
        error={problem}
        onChange={(value) => {
          setName(value)
          setProblem(undefined)
        }}
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}
