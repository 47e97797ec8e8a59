import { rememberedIdentity } from '#src/sync/identity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountPage } from './account-page.tsx'
import { MailLinkForm } from './mail-link-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * A new password for who has forgotten theirs: with the `token` of a link the form that sets it, else the one that asks
 * for a link. `isSpent`: one has come here by a link that no longer works.
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
      title={token ? 'Choose a new password' : 'Reset your password'}
      intro={token ? 'With it you sign in again, on every device.' : 'By a link you choose a new one.'}
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
      title="Your password is changed"
      intro="Every device that was signed in has to sign in again. What was changed there is kept, and sent then."
    >
      {/* Whoever was signed in here no longer is, though this device remembers them. */}
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
