import { usePageTitle } from '#src/lib/page-title.ts'
import { SignOut } from '#src/shell/sign-out.tsx'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/logout')({ component: LogoutPage })

/**
 * Signs out once all edits are sent, then goes to sign-in. Runs in the component, because `beforeLoad` also
 * runs when a link is hovered.
 */
function LogoutPage() {
  const navigate = useNavigate()
  usePageTitle('Signing out')
  return (
    // Off the page's flow: the notices that come behind it, above, must not move Cancel from under a press.
    <div className="absolute inset-x-0 top-[35vh] mx-auto flex w-full max-w-sm flex-col gap-3 p-4">
      <h1 className="text-display">Signing out</h1>
      <div className="bg-surface rounded-md border p-2">
        <SignOut isAsked onCancel={() => void navigate({ to: '/dashboard', replace: true })} />
      </div>
    </div>
  )
}
