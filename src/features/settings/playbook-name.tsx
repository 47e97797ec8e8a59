import { LIMITS } from '#schema/limits.ts'
import { editPlaybook } from '#schema/operations/teams.ts'
import { edit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useState } from 'react'

type Playbook = { id: string; teamId: string; name: string; version: number }

/** The name of a playbook, changed in place; kept and sent like every other change. */
export function PlaybookName({ playbook }: { playbook: Playbook }) {
  const run = useCommand()
  /** What the name was when the typing began, and what is typed; null while nobody types. */
  const [draft, setDraft] = useState<{ from: string; baseVersion: number; text: string } | null>(null)
  const [asked, setAsked] = useState(false)
  const text = draft?.text ?? playbook.name
  const name = text.trim()
  const problem =
    name === ''
      ? 'Enter a playbook name.'
      : name.length > LIMITS.name
        ? `Use up to ${LIMITS.name} characters.`
        : ''
  const isChanged = draft !== null && name !== playbook.name
  const stop = () => {
    setDraft(null)
    setAsked(false)
  }
  const save = () => {
    if (problem) return setAsked(true)
    if (!draft || !isChanged) return stop()
    const { id, teamId } = playbook
    const { from, baseVersion } = draft
    const isMade = attempt(() =>
      run({
        teamId,
        description: `Renamed the playbook to ${name}`,
        edits: [edit(editPlaybook, { id, baseVersion, changes: { name: { from, to: name } } })],
      }),
    )
    if (!isMade) return
    stop()
    toast.success('Playbook renamed')
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2 px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label="Playbook name"
        value={text}
        onChange={(next) =>
          setDraft({ from: playbook.name, baseVersion: playbook.version, ...draft, text: next })
        }
        error={asked || name !== '' ? problem || undefined : undefined}
        autoComplete="off"
        className="max-w-96 min-w-48 flex-1"
      />
      {isChanged && (
        <span className="flex gap-2">
          <Button type="submit" variant="primary">
            Rename
          </Button>
          <Button variant="quiet" onClick={stop}>
            Cancel
          </Button>
        </span>
      )}
    </form>
  )
}
