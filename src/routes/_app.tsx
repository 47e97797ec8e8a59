import { PositionNamesContext } from '#src/board/context/position-names.ts'
import { ReaderContext } from '#src/board/context/reader.ts'
import { rememberIntendedPath } from '#src/features/account/remember-path.ts'
import { NotificationBell } from '#src/features/notifications/bell.tsx'
import { SearchTrigger } from '#src/features/search/search-trigger.tsx'
import { useAfterContent } from '#src/lib/scheduling.ts'
import { AppShell } from '#src/shell/app-shell.tsx'
import { ErrorPage } from '#src/shell/error-screen.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { navigationFor } from '#src/shell/navigation.ts'
import { StartupScreen } from '#src/shell/startup-screen.tsx'
import { TeamOfAddress } from '#src/shell/team-of-address.tsx'
import { useTheme } from '#src/shell/theme.ts'
import { useNavigationIcons } from '#src/shell/use-navigation-icons.ts'
import { rememberedIdentity } from '#src/sync/session/identity.ts'
import { SyncProvider } from '#src/sync/provider.tsx'
import { useActiveTeam, usePositionNames } from '#src/sync/team/teams.ts'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'

const SignOut = lazy(() => import('#src/shell/sign-out.tsx').then((module) => ({ default: module.SignOut })))
const DeveloperTools = lazy(() =>
  import('./-developer-tools.tsx').then((module) => ({ default: module.DeveloperTools })),
)

/** The parent of every page that requires an account: without one, redirects to sign-in and back. */
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
  // Runs on every navigation; structural sharing avoids a re-render while the identity is the same.
  const identity = Route.useMatch({ select: ({ context }) => context.identity, structuralSharing: true })
  const past = useAfterContent()
  return (
    <SyncProvider identity={identity}>
      <AppShell search={<AppSearch />} bell={<NotificationBell />}>
        <TeamOfAddress>
          <ReaderContext value={identity.userId}>
            <TeamLetters>
              <Outlet />
            </TeamLetters>
          </ReaderContext>
        </TeamOfAddress>
      </AppShell>
      {past && (
        <Late>
          <DeveloperTools />
        </Late>
      )}
    </SyncProvider>
  )
}

/** Pictures of plays show the active team's letters. */
function TeamLetters({ children }: { children: ReactNode }) {
  return (
    <PositionNamesContext value={usePositionNames(useActiveTeam().team?.id ?? '')}>
      {children}
    </PositionNamesContext>
  )
}

/** Search, with the shell's actions passed in: the two don't import each other. */
function AppSearch() {
  const [theme, setTheme] = useTheme()
  return (
    <SearchTrigger
      theme={theme}
      onTheme={setTheme}
      sidebar={navigationFor}
      icons={useNavigationIcons()}
      signOut={(onCancel) => (
        <Late missing={NOT_ON_DEVICE}>
          <SignOut onCancel={onCancel} />
        </Late>
      )}
    />
  )
}
