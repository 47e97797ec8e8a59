import { cx } from '#src/lib/class-names.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useActiveTeam } from '#src/sync/team/teams.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, useId, useState } from 'react'
import {
  firstFound,
  holds,
  isAt,
  linkOf,
  navigationFor,
  type NavigationGroup,
  type NavigationItem,
  roleLabel,
  searchNavigation,
} from './navigation.ts'
import { useMyTeams } from './use-my-teams.ts'
import { useNavigationIcons } from './use-navigation-icons.ts'
import { useViewer } from './use-viewer.ts'

const SearchField = lazy(() =>
  import('#src/ui/search-field.tsx').then((module) => ({ default: module.SearchField })),
)
const SignOut = lazy(() => import('./sign-out.tsx').then((module) => ({ default: module.SignOut })))

/** The drawer has a search box above this many items (spec, section 2). */
const SEARCH_ABOVE = 5
const LOG_OUT = 'Log Out'

type Look = { rail?: boolean; onGo?: () => void }

/**
 * The pages that the user may open. `rail` shows only icons. In the drawer, which `onGo` closes, the list
 * can be searched.
 */
export function NavigationList(look: Look) {
  const { team, settled } = useMyTeams()
  // The items depend on the team; wait for it, so that nothing moves later.
  return team || settled ? <KnownList {...look} /> : <Waiting rail={look.rail} />
}

function Waiting({ rail }: { rail?: boolean }) {
  return (
    <div aria-busy className="flex flex-col gap-4.5 p-4.5">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className={rail ? 'size-5' : 'h-5 w-36'} />
      ))}
    </div>
  )
}

function KnownList({ rail, onGo }: Look) {
  const { team } = useActiveTeam()
  const { name } = useIdentity()
  const viewer = useViewer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [typed, setTyped] = useState('')
  const icons = useNavigationIcons()
  const all = navigationFor(viewer)
  const groups = searchNavigation(all, typed)
  const teamId = team?.id ?? null

  const picture = (to: NavigationItem['to'] | '/logout', label: string) => {
    const Icon = icons?.[to]
    if (Icon) return <Icon aria-hidden size={18} className="shrink-0" />
    return (
      <span aria-hidden className="grid size-[18px] shrink-0 place-items-center">
        {icons && label.slice(0, 1)}
      </span>
    )
  }

  return (
    <div className="flex flex-col p-2">
      {onGo && sizeOf(all) > SEARCH_ABOVE && (
        <DrawerSearch typed={typed} onType={setTyped} groups={groups} teamId={teamId} onGo={onGo} />
      )}
      {groups.map((group) => (
        <Group key={group.title} title={group.title} rail={rail}>
          {group.items.map((item) => (
            <li key={item.to}>
              <Entry
                item={item}
                teamId={teamId}
                pathname={pathname}
                rail={rail}
                isSearching={typed.trim() !== ''}
                picture={picture(item.to, item.label)}
                onGo={onGo}
              />
            </li>
          ))}
        </Group>
      ))}
      {holds(LOG_OUT, typed) && (
        <Group title={null} rail={rail}>
          <li className={rail ? 'sr-only' : 'px-3 pt-1 pb-1.5'}>
            <span className="text-label block truncate">{name}</span>
            <span className="text-caption text-muted block">{roleLabel(viewer)}</span>
          </li>
          <li>
            <Popover
              label={LOG_OUT}
              className="w-72"
              trigger={
                <button
                  type="button"
                  title={rail ? LOG_OUT : undefined}
                  className={cx(entryClass(rail, 'other'), 'w-full')}
                >
                  {picture('/logout', LOG_OUT)}
                  <span className={rail ? 'sr-only' : undefined}>{LOG_OUT}</span>
                </button>
              }
            >
              {(close) => (
                <Late missing={NOT_ON_DEVICE}>
                  <SignOut onCancel={close} />
                </Late>
              )}
            </Popover>
          </li>
        </Group>
      )}
    </div>
  )
}

/** An item and its nested pages, shown while one of them is open or when expanded. */
function Entry({
  item,
  teamId,
  pathname,
  rail,
  isSearching,
  picture,
  onGo,
}: Look & {
  item: NavigationItem
  teamId: string | null
  pathname: string
  isSearching: boolean
  picture: ReactNode
}) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const list = useId()
  const children = rail ? [] : (item.children ?? [])
  const childHere = item.children?.find((child) => isAt(child, pathname))
  const isHere = isAt(item, pathname) || childHere !== undefined
  const isOpen = isSearching || (chosen ?? childHere !== undefined)
  const isCurrent = isHere && (childHere === undefined || rail)
  return (
    <>
      <div className="relative flex">
        <Link
          {...linkOf(item, teamId)}
          // Otherwise the router also marks the open page's parent as active.
          activeOptions={{ exact: true }}
          title={rail ? item.label : undefined}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onGo}
          className={cx(
            entryClass(rail, isCurrent ? 'current' : isHere ? 'parent' : 'other'),
            'min-w-0 flex-1',
          )}
        >
          {picture}
          <span className={rail ? 'sr-only' : 'truncate'}>{item.label}</span>
          {/* The space separates the words for screen readers. */}
          {item.badge && ' '}
          {item.badge && (
            <span
              className={
                rail
                  ? 'sr-only'
                  : 'text-caption border-line-strong text-muted ml-auto rounded-sm border px-1.5'
              }
            >
              {item.badge}
            </span>
          )}
        </Link>
        {children.length > 0 && (
          <button
            type="button"
            aria-label={`More ${item.label} pages`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setChosen(!isOpen)}
            className="touch-target text-muted hover:bg-surface-2 hover:text-text grid size-9 shrink-0 place-items-center rounded-sm"
          >
            <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : undefined} />
          </button>
        )}
      </div>
      {children.length > 0 && isOpen && (
        <ul id={list} aria-label={item.label} className="mt-0.5 flex flex-col gap-0.5">
          {children.map((child) => (
            <li key={child.to}>
              <Link
                {...linkOf(child, teamId)}
                aria-current={child === childHere ? 'page' : undefined}
                onClick={onGo}
                className={cx(entryClass(rail, child === childHere ? 'current' : 'other'), 'pl-10.5')}
              >
                <span className="truncate">{child.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Finds a page by part of its label; Enter opens the first match. */
function DrawerSearch({
  typed,
  onType,
  groups,
  teamId,
  onGo,
}: {
  typed: string
  onType: (typed: string) => void
  groups: readonly NavigationGroup[]
  teamId: string | null
  onGo: () => void
}) {
  const navigate = useNavigate()
  const found = sizeOf(groups) + (holds(LOG_OUT, typed) ? 1 : 0)
  return (
    <form
      className="pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        const first = firstFound(groups, typed)
        if (!first) return
        onGo()
        void navigate(linkOf(first, teamId))
      }}
    >
      <Late waiting={<Skeleton className="touch-target h-9" />}>
        <SearchField label="Search the menu" placeholder="Search the menu" value={typed} onChange={onType} />
      </Late>
      <output className={found > 0 ? 'sr-only' : 'text-muted block px-3 pt-3'}>
        {typed.trim() !== '' && (found > 0 ? `${found} found` : `No page matches “${typed.trim()}”.`)}
      </output>
    </form>
  )
}

function Group({ title, rail, children }: { title: string | null; rail?: boolean; children: ReactNode }) {
  const heading = useId()
  return (
    <div className={cx('not-first:mt-2', (rail || !title) && '[div+&]:border-t [div+&]:pt-2')}>
      {title && (
        <p id={heading} className={rail ? 'sr-only' : 'text-caption text-muted px-3 pt-1 pb-1'}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title ? heading : undefined} className="flex flex-col gap-0.5">
        {children}
      </ul>
    </div>
  )
}

const ENTRY_LOOKS = {
  current:
    'bg-brand-wash text-brand-ink before:bg-brand before:absolute before:inset-y-2 before:-left-2 before:w-[3px] before:rounded-r-full',
  /** A nested page of this item is open. */
  parent: 'text-brand-ink hover:bg-surface-2',
  other: 'text-muted hover:bg-surface-2 hover:text-text',
}

function entryClass(rail: boolean | undefined, look: keyof typeof ENTRY_LOOKS): string {
  return cx(
    'touch-target text-label relative flex h-9 items-center gap-3 rounded-sm px-3',
    rail && 'justify-center',
    ENTRY_LOOKS[look],
  )
}

function sizeOf(groups: readonly NavigationGroup[]): number {
  return groups.flatMap(({ items }) => items).reduce((sum, { children = [] }) => sum + 1 + children.length, 0)
}
