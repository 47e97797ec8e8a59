import { queries } from '#schema/queries/index.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useRow } from '#src/sync/use-query.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { lazy } from 'react'
import { useTheme } from './theme.ts'

const UserPanel = lazy(() => import('./user-panel.tsx').then((module) => ({ default: module.UserPanel })))

/** The user's avatar, which opens the user panel. */
export function UserMenu() {
  const { name } = useIdentity()
  const { row: profile } = useRow(queries.me.profile())
  // Here, so that the page follows another tab's change while the panel is closed.
  const [theme, setTheme] = useTheme()
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
          <span aria-hidden className="size-8">
            <Avatar
              name={name}
              src={profile?.avatarUrl}
              size="fit"
              alone={false}
              className="border border-transparent group-hover:border-brand high-contrast:border-current"
            />
          </span>
        </button>
      }
    >
      {(close) => (
        <Late missing={NOT_ON_DEVICE}>
          <UserPanel theme={theme} onTheme={setTheme} onGo={close} />
        </Late>
      )}
    </Popover>
  )
}
