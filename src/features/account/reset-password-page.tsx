import { askSession, type Identity, rememberedIdentity } from '#src/sync/session/identity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AccountPage } from './account-page.tsx'
import { MailLinkForm } from './mail-link-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * Password reset: with a link's `token` the form that sets the password, else the form that requests a
 * link. `isSpent`: the link was no longer valid.
 */
export function ResetPasswordPage({
  token,
  isSpent = false,
  onSpent,
}: {
  token: string | undefined
  isSpent?: boolean
  onSpent: () => void
}) {
  const [isDone, setDone] = useState(false)
  if (isDone) return <Changed />
  return (
    <AccountPage
      title={token ? 'Set a new password' : 'Reset your password'}
      intro={
        token
          ? "You'll sign in again with it on every device."
          : "We'll email you a link to reset your password."
      }
      footer={
        <>
          Remembered it?{' '}
          <Link to="/login" className="text-brand-ink font-medium underline">
            Sign in
          </Link>
        </>
      }
    >
      {token ? (
        <NewPasswordForm token={token} onSpent={onSpent} onDone={() => setDone(true)} />
      ) : (
        <MailLinkForm to="password" isSpent={isSpent} />
      )}
    </AccountPage>
  )
}

function Changed() {
  // A reset ends the account's session, although this device still stores the identity. Another person's session goes on.
  const [known] = useState(rememberedIdentity)
  const [other, setOther] = useState<Identity | null>(null)
  useEffect(() => {
    if (!known) return
    askSession().then(setOther, () => undefined)
  }, [known])
  return (
    <AccountPage
      title="Your password was changed"
      intro="Sign in again on every device. Unsaved changes on them are kept and saved then."
    >
      {other ? (
        <>
          <p>{other.name} is signed in on this device. To sign in as someone else, sign out first.</p>
          <LinkButton to="/dashboard" variant="primary" size="lg">
            Continue as {other.name}
          </LinkButton>
        </>
      ) : (
        <LinkButton
          to="/login"
          search={known ? { reason: 'session_expired' } : {}}
          variant="primary"
          size="lg"
        >
          Sign in
        </LinkButton>
      )}
    </AccountPage>
  )
}
