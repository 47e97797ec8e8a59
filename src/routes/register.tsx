import { AccountPage } from '#src/features/account/account-page.tsx'
import { takeLandingPath } from '#src/features/account/intended-path.ts'
import { loginSearch } from '#src/features/account/login-search.ts'
import { wantsToJoin } from '#src/features/account/remember-path.ts'
import { SignUpForm } from '#src/features/account/sign-up-form.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useQueuedAttempt } from '#src/shell/use-queued-attempt.tsx'
import { rememberedIdentity } from '#src/sync/session/identity.ts'
import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/** Coaches sign up with an ordinary account and start by creating a team. */
const COACHES_START = '/create-team'

export const Route = createFileRoute('/register')({
  validateSearch: loginSearch,
  beforeLoad: async ({ search }) => {
    if (!rememberedIdentity()) return
    const landing = await import('#src/features/account/intended-path.ts')
    throw redirect({
      href: search.as ? COACHES_START : landing.takeLandingPath(search.returnUrl),
      replace: true,
    })
  },
  component: RegisterPage,
})

function RegisterPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const [isJoining] = useState(() => wantsToJoin(search.returnUrl))
  const { offline, queued } = useQueuedAttempt()
  const isCoach = search.as === 'coach'
  const landing = isCoach && !search.returnUrl ? COACHES_START : undefined
  usePageTitle(isCoach ? 'Create a coach account' : 'Create account')
  return (
    <AccountPage
      title={isCoach ? 'Create your coach account' : 'Create your account'}
      intro={
        isCoach
          ? "Create your account, then your team: you'll be head coach and can invite your staff."
          : isJoining
            ? 'Create your account, then ask to join your team.'
            : 'One account for every team you coach or play for.'
      }
      footer={
        <>
          Already have an account?{' '}
          <Link
            to="/login"
            search={{ returnUrl: landing, ...search, as: undefined }}
            className="text-brand-ink font-medium underline"
          >
            Sign in
          </Link>
          {!isCoach && (
            <span className="mt-2 block">
              Starting a team?{' '}
              <Link
                to="/register"
                search={{ ...search, as: 'coach' }}
                className="text-brand-ink font-medium underline"
              >
                Create a coach account
              </Link>
            </span>
          )}
        </>
      }
    >
      <SignUpForm
        offline={offline}
        onSignedIn={() =>
          void navigate({ href: landing ?? takeLandingPath(search.returnUrl), replace: true })
        }
      />
      {queued}
    </AccountPage>
  )
}
