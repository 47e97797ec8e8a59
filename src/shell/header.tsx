import { IconButton } from '#src/ui/button.tsx'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { SyncChip } from './sync-chip.tsx'
import { TeamSwitcher } from './team-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

/** Menu, mark, team; how saving stands; the person. Always in the same places. */
export function Header({ onMenu, menuExpanded }: { onMenu: () => void; menuExpanded: boolean }) {
  return (
    <header className="bg-surface flex h-(--header-height) items-center gap-1 border-b pr-2 pl-2 md:gap-2">
      <IconButton label="Menu" icon={MenuIcon} aria-expanded={menuExpanded} onClick={onMenu} />
      <Link
        to="/dashboard"
        aria-label="Hashmark, go to dashboard"
        className="flex items-center gap-2 rounded-sm p-1"
      >
        <ProductMark size={26} />
        <span className="text-title hidden md:inline">Hashmark</span>
      </Link>
      <span aria-hidden className="bg-line mx-1 hidden h-5 w-px md:block" />
      <div className="min-w-0 flex-1">
        <TeamSwitcher />
      </div>
      <SyncChip />
      <UserMenu />
    </header>
  )
}
