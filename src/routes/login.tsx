import { AccountPage } from '#src/features/account/account-page.tsx'
import { takeLandingPath } from '#src/features/account/intended-path.ts'
import { loginSearch } from '#src/features/account/login-search.ts'
import { wantsToJoin } from '#src/features/account/remember-path.ts'
import { SignInForm } from '#src/features/account/sign-in-form.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useQueuedAttempt } from '#src/shell/use-queued-attempt.tsx'
import { isAnotherThan, rememberedIdentity } from '#src/sync/session/identity.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ search }) => {
    // After an expired session the identity is still stored, and the user is here to sign in again.
    if (search.reason || !rememberedIdentity()) return
    const landing = await import('#src/features/account/intended-path.ts')
    throw redirect({ href: landing.takeLandingPath(search.returnUrl), replace: true })
  },
  component: LoginPage,
})

function LoginPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const [isJoining] = useState(() => wantsToJoin(search.returnUrl))
  const { offline, queued } = useQueuedAttempt()
  const [before] = useState(() => rememberedIdentity()?.userId)
  const isOffline = useSyncExternalStore(followConnection, () => !navigator.onLine)
  usePageTitle('Sign in')
  return (
    <AccountPage
      title="Sign in"
      intro={
        isJoining ? 'To join your team, sign in or create an account.' : 'Pick up where your staff left off.'
      }
      footer={
        <>
          New here?{' '}
          <Link to="/register" search={search} className="text-brand-ink font-medium underline">
            Create an account
          </Link>
        </>
      }
    >
      {search.reason === 'deactivated' && (
        <FormAlert
          tone="info"
          message="Your account was deactivated."
          hint="Ask an administrator to reactivate it. Your teams were removed from this device, and your unsent changes are kept."
        />
      )}
      {search.reason === 'session_expired' && (
        <FormAlert
          tone="info"
          message="Your session has expired."
          hint="Sign in again. Your changes on this device are safe and will be saved."
        />
      )}
      {search.reason === 'session_expired' && isOffline && rememberedIdentity() && (
        <Link to="/dashboard" className="touch-target text-brand-ink self-start font-medium underline">
          Open your teams offline
        </Link>
      )}
      <SignInForm
        email={search.reason ? rememberedIdentity()?.email : undefined}
        onSignedIn={() => {
          const href = takeLandingPath(search.returnUrl)
          if (isAnotherThan(before)) location.replace(href)
          else void navigate({ href, replace: true })
        }}
        offline={offline}
      />
      {queued}
    </AccountPage>
  )
}

function followConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
