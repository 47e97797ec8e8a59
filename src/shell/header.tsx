import { IconButton } from '#src/ui/button.tsx'
import type { DrawerSide } from '#src/ui/drawer-swipe.ts'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useAfterContent } from '#src/lib/scheduling.ts'
import { Late } from '#src/ui/late.tsx'
import { TeamSwitcher } from './team-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

const deferredParts = () => import('./deferred-parts.ts')
const InstallApp = lazy(() => deferredParts().then((module) => ({ default: module.InstallApp })))
const SyncChip = lazy(() => deferredParts().then((module) => ({ default: module.SyncChip })))

type Props = {
  /** Passed in by the route: the shell imports no search feature. */
  search: ReactNode
  bell: ReactNode
  onMenu: () => void
  /** The header's end with the menu button: the side that the drawer opens from. */
  menuSide: DrawerSide
  menuExpanded: boolean
}

/** Menu, mark, team, search, save status, notifications and account, always in the same places. */
export function Header({ search, bell, onMenu, menuSide, menuExpanded }: Props) {
  const past = useAfterContent()
  const menu = <IconButton label="Menu" icon={MenuIcon} aria-expanded={menuExpanded} onClick={onMenu} />
  return (
    <header className="bg-surface flex h-[calc(var(--header-height)+env(safe-area-inset-top))] items-center gap-1 border-b max-[24rem]:gap-0 pt-[env(safe-area-inset-top)] pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(0.5rem,env(safe-area-inset-left))] md:gap-2">
      {menuSide === 'left' && menu}
      <Link
        to="/dashboard"
        aria-label="Hashmark, go to dashboard"
        // Hidden on a phone to leave room for the team's name; the menu links there too.
        className="touch-target flex items-center justify-center gap-2 rounded-sm p-1 max-[28rem]:hidden pointer-coarse:-mx-1"
      >
        <ProductMark size={26} />
        <span className="text-title hidden md:inline">Hashmark</span>
      </Link>
      <span aria-hidden className="bg-line mx-1 hidden h-5 w-px md:block" />
      <div className="min-w-0 flex-1">
        <TeamSwitcher />
      </div>
      {search}
      {past && (
        <Late>
          <InstallApp />
        </Late>
      )}
      <div className="flex min-w-8 shrink-0 justify-end sm:min-w-20">
        {past && (
          <Late>
            <SyncChip />
          </Late>
        )}
      </div>
      {bell}
      <UserMenu />
      {menuSide === 'right' && menu}
    </header>
  )
}
