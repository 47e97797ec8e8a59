import { cx } from '#src/lib/class-names.ts'
import { useMatches } from '@tanstack/react-router'
import { lazy, memo, type ReactNode, useEffect, useState } from 'react'
import { useAfterContent } from '#src/lib/scheduling.ts'
import { count } from '#src/lib/words.ts'
import { useSyncState } from '#src/sync/state.ts'
import { WifiOff } from 'lucide-react'
import { Header as AnyHeader } from './header.tsx'
import { Late } from '#src/ui/late.tsx'
import { useMenuSide } from './menu-side.ts'
import { NavigationList as AnyNavigationList } from './navigation-list.tsx'
import { ShortcutKey } from './shortcut-key.tsx'
import { Strip } from './strip.tsx'
import { Undo } from './undo.tsx'
import { useShellTop } from './use-shell-top.ts'
import { useSidebar } from './use-sidebar.ts'

const deferredParts = () => import('./deferred-parts.ts')
const PageServices = lazy(() => deferredParts().then((module) => ({ default: module.PageServices })))
const Footer = lazy(() => deferredParts().then((module) => ({ default: module.Footer })))
const Notices = lazy(() => deferredParts().then((module) => ({ default: module.Notices })))
const Drawer = lazy(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer })))

// Memoized, so that a change of layout doesn't re-render them.
const Header = memo(AnyHeader)
const NavigationList = memo(AnyNavigationList)

/**
 * The frame around every signed-in page. A `canvas` page fills the screen below the header and doesn't
 * scroll.
 */
export function AppShell({
  search,
  bell,
  children,
}: {
  search: ReactNode
  bell: ReactNode
  children: ReactNode
}) {
  const [menuSide] = useMenuSide()
  const past = useAfterContent()
  const scrolledAway = useHeaderHidden()
  const canvas = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout === 'canvas' })
  const sidebar = useSidebar(canvas)
  const hidden = scrolledAway && !canvas
  const top = useShellTop(hidden)

  return (
    <div className={cx('flex flex-col', canvas ? 'h-dvh overflow-hidden' : 'min-h-dvh')}>
      <a
        href="#main"
        className="bg-surface text-text focus:shadow-overlay print:hidden fixed top-2 left-2 z-(--z-tooltip) -translate-y-20 rounded-sm px-3 py-2 focus:translate-y-0"
      >
        Skip to content
      </a>
      <div
        ref={top}
        className={cx(
          'sticky top-0 z-(--z-sticky) print:hidden transition-transform duration-(--duration-slow)',
          hidden && '-translate-y-full focus-within:translate-y-0',
        )}
      >
        <Header
          search={search}
          bell={bell}
          onMenu={sidebar.toggle}
          menuSide={sidebar.beside ? 'left' : menuSide}
          menuExpanded={sidebar.beside ? sidebar.wide : sidebar.drawerOpen}
        />
        <OfflineNotice />
        {past && (
          <Late>
            <Notices />
          </Late>
        )}
      </div>
      <div className="flex min-h-0 flex-1 pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
        {sidebar.beside && (
          <nav
            aria-label="Main"
            className={cx(
              'below-shell bg-surface print:hidden sticky top-(--shell-top) h-[calc(100dvh-var(--shell-top))] shrink-0 overflow-y-auto border-r transition-[top,height] duration-(--duration-slow)',
              sidebar.wide ? 'w-52' : 'w-14',
            )}
          >
            <NavigationList rail={!sidebar.wide} />
          </nav>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {/* The footer begins below the first screen: what comes late does not push it away. */}
          <main
            id="main"
            tabIndex={-1}
            className={cx(
              'flex min-w-0 flex-1 flex-col outline-none',
              canvas ? 'min-h-0' : 'min-h-[calc(100dvh-var(--shell-height))] print:min-h-0',
            )}
          >
            {children}
          </main>
          {past && !canvas && (
            <Late>
              <Footer />
            </Late>
          )}
        </div>
      </div>
      <Undo />
      <ShortcutKey />
      {past && (
        <Late>
          <PageServices />
        </Late>
      )}
      {sidebar.drawerOpen && (
        <Late>
          <Drawer side={menuSide} onClose={sidebar.closeDrawer}>
            <NavigationList onGo={sidebar.closeDrawer} />
          </Drawer>
        </Late>
      )}
    </div>
  )
}

/** Not with the other notices, which come behind the page: one that opens offline has it from its first paint. */
function OfflineNotice() {
  const { connection, pending } = useSyncState()
  if (connection !== 'offline') return null
  return (
    <Strip tone="warning" icon={WifiOff}>
      <strong className="font-semibold">You're offline</strong>
      <span className="hidden sm:inline">
        You are currently offline. Changes will be saved when connection is restored.
      </span>
      {pending > 0 && <span className="sm:hidden">{count(pending, 'change')} waiting to sync</span>}
    </Strip>
  )
}

const HIDES_AFTER_PX = 100

/** True after scrolling down past 100 px; scrolling up shows the header again. */
function useHeaderHidden(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      const y = scrollY
      if (y !== last) setHidden(y > last && y > HIDES_AFTER_PX)
      last = y
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return hidden
}
