import { INVALID_EMAIL, inviteEmail } from '#schema/invitation.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
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
    <Dialog
      open
      size="sm"
      title={`Send to ${invitee.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={send}>
            Send invitation
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
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
      </form>
    </Dialog>
  )
}
