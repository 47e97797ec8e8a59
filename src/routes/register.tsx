import { AccountPage } from '#src/features/account/account-page.tsx'
import { takeLandingPath } from '#src/features/account/intended-path.ts'
import { loginSearch } from '#src/features/account/login-search.ts'
import { SignUpForm } from '#src/features/account/sign-up-form.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { rememberedIdentity } from '#src/sync/identity.ts'
import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/register')({
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    if (rememberedIdentity()) throw redirect({ href: takeLandingPath(search.returnUrl), replace: true })
  },
  component: RegisterPage,
})

function RegisterPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  usePageTitle('Create account')
  return (
    <AccountPage
      title="Create your account"
      intro="One account for every team you coach or play for."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" search={search} className="text-brand-ink font-medium underline">
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm
        onSignedIn={() => void navigate({ href: takeLandingPath(search.returnUrl), replace: true })}
      />
    </AccountPage>
  )
}
