import { VerifyEmailPage } from '#src/features/account/verify-email-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/verify-email')({ component: VerifyEmailRoute })

function VerifyEmailRoute() {
  const { token } = Route.useSearch() as { token?: unknown }
  usePageTitle('Verify email')
  const given = typeof token === 'string' && token !== '' ? token : undefined
  return (
    <>
      {/* Keeps the token out of the Referer of requests made from this page. */}
      <meta name="referrer" content="no-referrer" />
      <VerifyEmailPage key={given} token={given} />
    </>
  )
}
