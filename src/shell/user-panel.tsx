import { cx } from '#src/lib/class-names.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useSyncState } from '#src/sync/state.ts'
import { useActiveTeam } from '#src/sync/team/teams.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { Link } from '@tanstack/react-router'
import { Contrast, HardDrive, MonitorDown, Moon, Settings, Sun, UserRound } from 'lucide-react'
import { roleLabel } from './navigation.ts'
import { SignOut } from './sign-out.tsx'
import type { Theme } from './theme.ts'
import { useInstall } from './use-install.ts'
import { useViewer } from './use-viewer.ts'

const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'high-contrast', label: 'Contrast', icon: Contrast },
] as const

const ENTRY = 'touch-target hover:bg-surface-2 flex h-9 items-center gap-2.5 rounded-sm px-2'

/** The user panel: identity, settings, appearance and sign-out. */
export function UserPanel({
  theme,
  onTheme,
  onGo,
}: {
  theme: Theme
  onTheme: (theme: Theme) => void
  /** Called when a link leads to another page. */
  onGo: () => void
}) {
  const { name, email } = useIdentity()
  const viewer = useViewer()
  const { team } = useActiveTeam()
  const { pending } = useSyncState()
  const install = useInstall()

  return (
    <>
      <div className="px-3 pt-2 pb-3">
        <p className="text-title truncate">{name}</p>
        <p className="text-muted truncate">{email}</p>
        <p className="text-caption text-muted">{roleLabel(viewer)}</p>
      </div>
      <ul className="border-t p-1">
        <li>
          <Link to="/profile" onClick={onGo} className={ENTRY}>
            <UserRound aria-hidden size={16} />
            Profile Settings
          </Link>
        </li>
        {team && (
          <li>
            <Link to="/team/$teamId/settings" params={{ teamId: team.id }} onClick={onGo} className={ENTRY}>
              <Settings aria-hidden size={16} />
              Team Settings
            </Link>
          </li>
        )}
        <li>
          <Link to="/outbox" onClick={onGo} className={ENTRY}>
            <HardDrive aria-hidden size={16} />
            On this device
            {pending > 0 && (
              <span className="text-muted ml-auto">{count(pending, 'change')} waiting to sync</span>
            )}
          </Link>
        </li>
        {install && (
          <li>
            <button
              type="button"
              onClick={() => {
                onGo()
                install()
              }}
              className={cx(ENTRY, 'w-full')}
            >
              <MonitorDown aria-hidden size={16} />
              Install app
            </button>
          </li>
        )}
      </ul>
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
