import { rememberedIdentity } from '#src/sync/session/identity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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
  return (
    <AccountPage
      title="Your password was changed"
      intro="Sign in again on every device. Unsaved changes on them are kept and saved then."
    >
      {/* A reset ends the session, although this device still stores the identity. */}
      <LinkButton
        to="/login"
        search={rememberedIdentity() ? { reason: 'session_expired' } : {}}
        variant="primary"
        size="lg"
      >
        Sign in
      </LinkButton>
    </AccountPage>
  )
}
