import { type AppRole, TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { initials } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/identity.ts'
import { useActiveTeam } from '#src/sync/teams.ts'
import { Popover } from '#src/ui/popover.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Contrast, Moon, Sun } from 'lucide-react'
import { SignOut } from './sign-out.tsx'
import { useTheme } from './theme.ts'

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

/** Who is signed in, how the app looks, and the way out. */
export function UserMenu() {
  const { name, email, appRole } = useIdentity()
  const { team } = useActiveTeam()
  const [theme, setTheme] = useTheme()
  // On a team, what one is there says more than the account's own role.
  const role = team && appRole !== 'super_admin' ? TEAM_ROLE_LABELS[team.teamRole] : APP_ROLE_LABELS[appRole]

  return (
    <Popover
      label="Your account"
      placement="end"
      className="w-80"
      trigger={
        <button
          type="button"
          aria-label={`Account: ${name}`}
          title={name}
          className="touch-target group grid size-9 shrink-0 place-items-center rounded-full"
        >
          <span
            aria-hidden
            className="bg-navy text-on-navy text-caption grid size-8 place-items-center rounded-full border border-transparent font-semibold group-hover:border-brand high-contrast:border-current"
          >
            {initials(name)}
          </span>
        </button>
      }
    >
      {() => (
        <>
          <div className="px-3 pt-2 pb-3">
            <p className="text-title truncate">{name}</p>
            <p className="text-muted truncate">{email}</p>
            <p className="text-caption text-muted">{role}</p>
          </div>
          <div className="border-t px-3 py-3">
            <p className="text-label mb-1.5">Theme</p>
            <Segmented label="Theme" value={theme} onChange={setTheme} options={THEMES} className="w-full" />
          </div>
          <div className="border-t p-1 pt-1">
            <SignOut />
          </div>
        </>
      )}
    </Popover>
  )
}
