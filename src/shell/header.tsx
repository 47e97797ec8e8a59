import { IconButton } from '#src/ui/button.tsx'
import type { DrawerSide } from '#src/ui/drawer-swipe.ts'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useAfterContent } from './after-content.ts'
import { Late } from '#src/ui/late.tsx'
import { TeamSwitcher } from './team-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

const late = () => import('./late-parts.ts')
const InstallApp = lazy(() => late().then((module) => ({ default: module.InstallApp })))
const SyncChip = lazy(() => late().then((module) => ({ default: module.SyncChip })))

type Props = {
  /** The route hands them in, for the shell knows no feature. */
  search: ReactNode
  bell: ReactNode
  onMenu: () => void
  /** Which end of the header the menu button is at: that of the drawer it opens. */
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
        // A phone needs its room for the name of the team; the menu leads there too.
        className="touch-target flex items-center justify-center gap-2 rounded-sm p-1 max-[28rem]:hidden pointer-coarse:-mx-1"
      >
        <ProductMark size={26} />
        <span className="text-title hidden md:inline">Hashmark</span>
      </Link>
      <span aria-hidden className="bg-line mx-1 hidden h-5 w-px md:block" />
      <div className="min-w-0 flex-1">
        <TeamSwitcher />
      </div>
      {/* As wide as they will be, so that nothing moves when they come. */}
      <div className="flex w-9 shrink-0 justify-end md:w-44 lg:w-64">{past && <Late>{search}</Late>}</div>
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
