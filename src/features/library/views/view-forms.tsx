import { type FormEvent, useState } from 'react'
import { LIMITS } from '#schema/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const PLACES = [
  { value: 'device', label: 'This device' },
  { value: 'team', label: 'Whole team' },
] as const

/** Names in use, by where they are stored. */
export type TakenNames = { device: readonly string[]; team: readonly string[] }

/** Saves the current view under a name, on this device or for the team. */
export function SaveForm({
  suggested,
  taken,
  mayEdit,
  onSave,
}: {
  suggested: string
  taken: TakenNames
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
        // The current view has another name.
        key={suggested}
        label="Save this view as"
        action="Save"
        initial={suggested.slice(0, LIMITS.shortText)}
        taken={taken[place]}
        onDone={(name) => onSave(name, place === 'team')}
      />
      {mayEdit && (
        <Segmented label="Save for" value={place} onChange={setPlace} options={PLACES} className="w-full" />
      )}
    </section>
  )
}

/** A name field with a submit button. With `onCancel`, it is focused and Escape cancels. */
export function NameForm({
  label,
  action,
  initial,
  taken,
  onDone,
  onCancel,
}: {
  label: string
  action: string
  initial: string
  taken: readonly string[]
  onDone: (name: string) => void
  onCancel?: () => void
}) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    const wrong = nameProblem(wanted, taken)
    setProblem(wrong)
    if (!wrong) onDone(wanted)
  }
  return (
    // Escape cancels the name without closing the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onCancel) return
        event.preventDefault()
        onCancel()
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <TextField
        ref={onCancel && focusAll}
        label={label}
        className="min-w-40 flex-1"
        value={name}
        isSuggestion={name === initial}
        error={problem}
        onChange={(value) => {
          setName(value)
          setProblem(undefined)
        }}
      />
      <Button type="submit">{action}</Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </form>
  )
}

/** What is wrong with a preset's name and what to do; undefined if it's valid. */
function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'Type a name first.'
  if (name.length > LIMITS.name) return `A name can have ${LIMITS.name} characters.`
  const isTaken = taken.some((one) => one.toLowerCase() === name.toLowerCase())
  return isTaken ? 'A preset with this name already exists.' : undefined
}

function focusAll(field: HTMLInputElement | null) {
  field?.select()
}
