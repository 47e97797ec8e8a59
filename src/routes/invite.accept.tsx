import { AccountPage } from '#src/features/account/account-page.tsx'
import { rememberIntendedPath } from '#src/features/account/remember-path.ts'
import { SignInForm } from '#src/features/account/sign-in-form.tsx'
import { SignUpForm } from '#src/features/account/sign-up-form.tsx'
import { InvitationPage } from '#src/features/invitation/invitation-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { isAnotherThan, rememberedIdentity } from '#src/sync/session/identity.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

export const Route = createFileRoute('/invite/accept')({
  // Whatever else the link carries is dropped.
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  component: InvitationRoute,
})

function InvitationRoute() {
  const { token } = Route.useSearch()
  const navigate = useNavigate()
  const [before] = useState(() => rememberedIdentity()?.userId)
  usePageTitle('Invitation')
  /** Stores this page as the destination after sign-in or sign-up. */
  const comeBack = () => rememberIntendedPath(`/invite/accept?token=${encodeURIComponent(token ?? '')}`)
  /** The page that loads anew for another person accepts by itself: sending the form said yes (saying-yes.ts). */
  const loadsAnewForAnother = (accept: () => void) => () =>
    isAnotherThan(before) ? location.reload() : accept()
  return (
    <>
      {/* Keeps the token out of the Referer of requests made from this page. */}
      <meta name="referrer" content="no-referrer" />
      <InvitationPage
        key={token}
        token={token}
        whoIsHere={rememberedIdentity}
        forms={{
          signUp: ({ onSignedIn, ...given }) => (
            <SignUpForm {...given} onSignedIn={loadsAnewForAnother(onSignedIn)} />
          ),
          signIn: ({ onSignedIn, ...given }) => (
            <SignInForm {...given} onSignedIn={loadsAnewForAnother(onSignedIn)} />
          ),
        }}
        onAway={comeBack}
        onOther={() => {
          comeBack()
          void navigate({ to: '/logout' })
        }}
        frame={AccountPage}
      />
    </>
  )
}
