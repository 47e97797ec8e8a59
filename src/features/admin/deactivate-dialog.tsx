import type { AdminPersonDetail } from '#schema/admin.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { NameDialog } from '#src/ui/name-dialog.tsx'
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
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { name } = person
  const alone = person.teams.filter(({ isOnlyHeadCoach }) => isOnlyHeadCoach)
  const deactivate = async () => {
    setBusy(true)
    const failed = await onConfirm()
    setBusy(false)
    if (failed === null) onClose()
    else setProblem(failed)
  }
  return (
    <NameDialog
      title={`Deactivate ${name}?`}
      label="Name"
      name={name}
      wrong={`Type the name as it is written: ${name}`}
      confirm="Deactivate account"
      isBusy={isBusy}
      onConfirm={() => void deactivate()}
      onClose={onClose}
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
    </NameDialog>
  )
}
