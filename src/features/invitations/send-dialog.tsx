import { INVALID_EMAIL, inviteEmail } from '#schema/invitation.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import { plainEmail } from './judge-people.ts'
import type { Invitee } from './use-invited.ts'
import type { Sending } from './use-sending.ts'

/** Another invitation, to the address as it is corrected here. */
export function SendDialog({
  invitee,
  actions,
  onClose,
}: {
  invitee: Invitee
  actions: Sending
  onClose: () => void
}) {
  const [email, setEmail] = useState(invitee.email)
  const [asked, setAsked] = useState(false)
  const isGood = inviteEmail(email) !== null
  const send = () => {
    setAsked(true)
    if (!isGood) return
    onClose()
    actions.again(invitee, plainEmail(email))
  }
  return (
    <FormDialog
      size="sm"
      title={`Send to ${invitee.name}`}
      className="flex flex-col"
      save="Send invitation"
      onSave={send}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
        error={asked && !isGood ? INVALID_EMAIL : undefined}
        hint="Limit: three invitations per address per day."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
