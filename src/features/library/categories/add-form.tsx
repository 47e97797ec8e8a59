import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '#schema/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** What is wrong with the name of a category, saying what to do; undefined when it can be kept. */
export function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'Type a name first.'
  if (name.length > LIMITS.shortText)
    return `A name can have ${LIMITS.shortText} characters. Shorten this one.`
  const isTaken = taken.some((one) => one.toLowerCase() === name.toLowerCase())
  return isTaken ? 'A category with this name already exists.' : undefined
}

/** Adds a category or a type by its name. */
export function AddForm({
  label,
  taken,
  onAdd,
}: {
  label: string
  taken: readonly string[]
  /** Whether it was added. */
  onAdd: (name: string) => boolean
}) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    const wrong = nameProblem(wanted, taken)
    setProblem(wrong)
    if (!wrong && onAdd(wanted)) setName('')
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
      <Button type="submit">
        <Plus aria-hidden size={16} />
        Add
      </Button>
    </form>
  )
}
