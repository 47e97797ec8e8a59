import { type FormEvent, useState } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { newFormation, type NewFormation } from '../core/alignment.ts'

type Props = { diagram: Diagram; taken: readonly string[]; onSave: (formation: NewFormation) => void }

/** Saves the current alignment as one of the team's formations. */
export function SaveFormation({ diagram, taken, onSave }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  if (playersOf(diagram, 'offense').length === 0) return null
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return setError('Type the name you call it by.')
    if (taken.some((one) => one.toLowerCase() === wanted.toLowerCase())) {
      return setError(`You have a formation named “${wanted}” already. Use another name.`)
    }
    onSave(newFormation(diagram, wanted))
    setName('')
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2 border-t pt-3">
      <TextField
        label="Save this alignment as a team formation"
        placeholder="Name"
        value={name}
        maxLength={80}
        onChange={(value) => {
          setName(value)
          setError(undefined)
        }}
        error={error}
        className="min-w-48 flex-1"
      />
      <Button type="submit">Save formation</Button>
    </form>
  )
}
