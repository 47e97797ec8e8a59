import type { AdminPersonDetail } from '#schema/admin.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'

type Props = {
  open: boolean
  person: AdminPersonDetail
  onClose: () => void
  /** Null when it was done, else the problem. */
  onConfirm: () => Promise<string | null>
}

/** Deactivates an account once the person's name was typed. */
export function DeactivateDialog(props: Props) {
  return props.open && <OpenDialog {...props} />
}

function OpenDialog({ person, onClose, onConfirm }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { name } = person
  const alone = person.teams.filter(({ isOnlyHeadCoach }) => isOnlyHeadCoach)
  const submit = async () => {
    if (typed.trim() !== name.trim()) return setError(`Type the name as it is written: ${name}`)
    setBusy(true)
    const failed = await onConfirm()
    setBusy(false)
    if (failed === null) onClose()
    else setProblem(failed)
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Deactivate ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={busy} onClick={() => void submit()}>
            Deactivate account
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>
          {name} is signed out on all devices, the teams are removed from them, and signing in is refused.
          Nothing is deleted: when you reactivate the account, it has the same teams and roles.
        </p>
        {alone.length > 0 && (
          <FormAlert
            tone="info"
            message={`${name} is the only head coach of ${alone.map((team) => team.name).join(' and ')}.`}
            hint="Transfer the team in Coach Management first if others must manage it."
          />
        )}
        {problem && <FormAlert message={problem} />}
        <TextField
          label="Name"
          hint={`Type “${name}” to confirm.`}
          value={typed}
          error={error}
          autoComplete="off"
          spellCheck={false}
          onChange={(value) => {
            setTyped(value)
            setError('')
          }}
        />
      </form>
    </Dialog>
  )
}
