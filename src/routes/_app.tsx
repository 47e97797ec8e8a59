import { rememberIntendedPath } from '#src/features/account/intended-path.ts'
import { AppShell } from '#src/shell/app-shell.tsx'
import { ErrorPage } from '#src/shell/error-screen.tsx'
import { StartupScreen } from '#src/shell/startup-screen.tsx'
import { rememberedIdentity } from '#src/sync/identity.ts'
import { SyncProvider } from '#src/sync/provider.tsx'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

/** Everything that needs a person: without one, the way leads to sign-in and back. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    const identity = rememberedIdentity()
    if (identity) return { identity }
    rememberIntendedPath(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  component: SignedIn,
  errorComponent: ErrorPage,
  pendingComponent: StartupScreen,
})

function SignedIn() {
  const { identity } = Route.useRouteContext()
  return (
    <SyncProvider identity={identity}>
      <AppShell>
        <Outlet />
      </AppShell>
    </SyncProvider>
  )
}
