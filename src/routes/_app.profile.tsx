import { AppearanceSection } from '#src/features/profile/appearance-section.tsx'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { DeviceSection } from '#src/features/saving/device-section.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useMenuSide } from '#src/shell/menu-side.ts'
import { useTheme } from '#src/shell/theme.ts'
import { useTeams } from '#src/sync/team/teams.ts'
import { Late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

// Lazy: it loads the account forms, which the rest of the page doesn't need.
const SecuritySection = lazy(() =>
  import('#src/features/account/security/security-section.tsx').then((module) => ({
    default: module.SecuritySection,
  })),
)

const NotificationSection = lazy(() =>
  import('#src/features/notifications/preferences.tsx').then((module) => ({
    default: module.NotificationSection,
  })),
)

export const Route = createFileRoute('/_app/profile')({ component: ProfileRoute })

function ProfileRoute() {
  const [theme, setTheme] = useTheme()
  const [menuSide, setMenuSide] = useMenuSide()
  usePageTitle('Profile')
  const { teams } = useTeams()
  return (
    <ProfilePage
      appearance={
        <AppearanceSection theme={theme} onTheme={setTheme} menuSide={menuSide} onMenuSide={setMenuSide} />
      }
      device={<DeviceSection teams={teams} />}
      notifications={
        <Late waiting={<Skeleton className="h-96" />}>
          <NotificationSection />
        </Late>
      }
      security={
        <Late waiting={<Skeleton className="h-120" />}>
          <SecuritySection />
        </Late>
      }
    />
  )
}
