import { type AppRole, TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { useIdentity } from '#src/sync/identity.ts'
import { useActiveTeam } from '#src/sync/teams.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { Contrast, Moon, Sun } from 'lucide-react'
import { SignOut } from './sign-out.tsx'
import type { Theme } from './theme.ts'

const APP_ROLE_LABELS: Record<AppRole, string> = {
  super_admin: 'Super Admin',
  admin: 'User',
  coach: 'Coach',
  player: 'Player',
  family: 'User',
}

const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'high-contrast', label: 'Contrast', icon: Contrast },
] as const

/** What is behind the badge: who is signed in, how the app looks, and the way out. */
export function UserPanel({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
  const { name, email, appRole } = useIdentity()
  const { team } = useActiveTeam()
  // On a team, what one is there says more than the account's own role.
  const role = team && appRole !== 'super_admin' ? TEAM_ROLE_LABELS[team.teamRole] : APP_ROLE_LABELS[appRole]

  return (
    <>
      <div className="px-3 pt-2 pb-3">
        <p className="text-title truncate">{name}</p>
        <p className="text-muted truncate">{email}</p>
        <p className="text-caption text-muted">{role}</p>
      </div>
      <div className="border-t px-3 py-3">
        <p className="text-label mb-1.5">Theme</p>
        <Segmented label="Theme" value={theme} onChange={onTheme} options={THEMES} className="w-full" />
      </div>
      <div className="border-t p-1 pt-1">
        <SignOut />
      </div>
    </>
  )
}
