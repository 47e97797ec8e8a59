import { ResetPasswordPage } from '#src/features/account/reset-password-page.tsx'
import { resetSearch } from '#src/features/account/reset-search.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/reset-password')({
  validateSearch: resetSearch,
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { token, error } = Route.useSearch()
  const navigate = Route.useNavigate()
  usePageTitle('Reset password')
  return (
    <>
      {/* Keeps the token out of the Referer of requests made from this page. */}
      <meta name="referrer" content="no-referrer" />
      <ResetPasswordPage
        key={token}
        token={token}
        isSpent={error !== undefined}
        onSpent={() => void navigate({ search: { error: 'INVALID_TOKEN' }, replace: true })}
      />
    </>
  )
}
