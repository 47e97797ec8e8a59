import { AccountPage } from '#src/features/account/account-page.tsx'
import { InvitationPage } from '#src/features/invitation/invitation-page.tsx'
import { invitationSearch } from '#src/features/invitation/invitation-search.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { rememberedIdentity } from '#src/sync/identity.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/invite/accept')({
  validateSearch: invitationSearch,
  component: InvitationRoute,
})

function InvitationRoute() {
  const { token } = Route.useSearch()
  usePageTitle('Invitation')
  return (
    <>
      {/* The token must not travel on with what is asked for from here. */}
      <meta name="referrer" content="no-referrer" />
      <InvitationPage
        key={token}
        token={token}
        isSignedIn={rememberedIdentity() !== null}
        frame={AccountPage}
      />
    </>
  )
}
