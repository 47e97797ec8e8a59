import { Grid3x3, LayoutGrid, Plus, Rows3 } from 'lucide-react'
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { count, grouped } from '#src/lib/words.ts'
import { usePlaysWithDrawings } from '#src/sync/plays.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { rememberList } from '../last-list.ts'
import { NotHere } from '../not-here.tsx'
import { RefusedPlaybook } from '../refused-playbook.tsx'
import type { PlayWithDrawing } from '../rows.ts'
import { usePlaybookAccess } from '../use-playbook-access.ts'
import { EmptyPlaybook, EmptyUnit, LibrarySkeleton, NoMatch } from './empty-states.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { PlayGrid } from './play-grid.tsx'
import { type LibrarySearch, type LibraryView, withoutFilters, withSort, withView } from './search.ts'
import { selectPlays } from './select-plays.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useSearchText } from './use-search-text.ts'

const PlayTable = lazy(() => import('./play-table.tsx').then((module) => ({ default: module.PlayTable })))
const WayBack = lazy(() => import('../way-back.tsx').then((module) => ({ default: module.WayBack })))
const NewPlayDialog = lazy(() =>
  import('./new-play-dialog.tsx').then((module) => ({ default: module.NewPlayDialog })),
)

const VIEWS = [
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
  { value: 'table', label: 'Table', icon: Rows3 },
  { value: 'wall', label: 'Wall', icon: Grid3x3 },
] as const satisfies readonly { value: LibraryView; label: string; icon: typeof Rows3 }[]

type PageProps = {
  team: MyTeam
  /** The address: what is filtered, sorted and open. */
  search: LibrarySearch
  onSearch: (search: LibrarySearch) => void
}

/** A team's playbook. */
export function LibraryPage(props: PageProps) {
  const { rows, ready } = usePlaysWithDrawings(props.team.id)
  const isKnown = useSyncedAt(props.team.id) > 0 || ready
  // To a new device all plays come at once. What follows them a moment later, in slices, holds nothing up.
  const known = useDeferredValue(useMemo(() => ({ rows, isKnown }), [rows, isKnown]))
  return <Library {...props} {...known} />
}

type Known = { rows: readonly PlayWithDrawing[]; isKnown: boolean }

const Library = memo(function Library({ team, search, onSearch, rows, isKnown }: PageProps & Known) {
  const access = usePlaybookAccess(team.id)
  const connection = useConnection()
  const searchBox = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(search.q ?? '', (q) => {
    const { q: _, ...rest } = search
    onSearch(q ? { ...rest, q } : rest)
  })

  const asked = useDeferredValue(useMemo(() => ({ ...search, q: text }), [search, text]))
  const plays = useMemo(() => selectPlays(rows, asked), [rows, asked])
  const unit = search.unit ?? 'offense'
  const inUnit = useMemo(
    () => rows.filter((play) => unit === 'all' || play.unit === unit).length,
    [rows, unit],
  )
  useEffect(
    () => rememberList({ teamId: team.id, search, ids: plays.map((play) => play.id) }),
    [team.id, search, plays],
  )

  const openNew = () => access.mayCreate && onSearch({ ...search, new: true })
  usePageKeys({ '/': () => searchBox.current?.focus(), n: openNew })

  if (access.isDenied) return <RefusedPlaybook teamId={team.id} />
  if (rows.length === 0 && !isKnown) {
    if (connection === 'offline') return <NotHere what="This playbook isn't" />
    if (connection === 'error')
      return (
        <ErrorState
          heading="h1"
          title="The playbook didn't arrive"
          body="The server can't be reached properly. Anything you've saved is safe; try again in a moment."
          onRetry={() => location.reload()}
        />
      )
    return <LibrarySkeleton />
  }

  const view = search.view ?? 'cards'
  const { new: isNewOpen, ...withoutNew } = search
  return (
    <div className="flex flex-col gap-3 p-4 pb-24 md:px-6">
      <header className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-28 flex-wrap items-baseline gap-x-3">
          <h1 className="text-headline">Playbook</h1>
          <p aria-live="polite" className="whitespace-nowrap text-muted tabular-nums">
            {countWords(plays.length, inUnit)}
          </p>
        </div>
        {rows.length > 0 && (
          <Segmented
            label="View"
            iconsOnly
            value={view}
            onChange={(value) => onSearch(withView(search, value))}
            options={VIEWS}
          />
        )}
        <div className="empty:hidden max-sm:order-last max-sm:-my-1 max-sm:-ml-2 max-sm:basis-full">
          <Suspense>
            <WayBack teamId={team.id} quiet />
          </Suspense>
        </div>
        {access.mayCreate && rows.length > 0 && (
          <Button variant="primary" size="sm" onClick={openNew} aria-keyshortcuts="n" title="New play (N)">
            <Plus aria-hidden size={16} />
            <span className="max-sm:sr-only">New play</span>
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <EmptyPlaybook onNew={access.mayCreate ? openNew : undefined} />
      ) : (
        <>
          <FilterBar
            search={search}
            plays={rows}
            text={text}
            onText={setText}
            onSearch={onSearch}
            searchRef={searchBox}
          />
          <FilterChips search={search} onSearch={onSearch} />
          {plays.length > 0 && view === 'table' && (
            <Suspense>
              <PlayTable
                plays={plays}
                sort={search.sort ?? 'order'}
                onSort={(sort) => onSearch(withSort(search, sort))}
                showUnit={unit === 'all'}
              />
            </Suspense>
          )}
          {plays.length > 0 && view !== 'table' && (
            <PlayGrid plays={plays} level={team.competitionLevel} view={view} showUnit={unit === 'all'} />
          )}
          {plays.length === 0 && inUnit > 0 && (
            <NoMatch
              onClear={() => {
                setText('')
                onSearch(withoutFilters(search))
              }}
            />
          )}
          {inUnit === 0 && unit !== 'all' && (
            <EmptyUnit unit={unit} onNew={access.mayCreate ? openNew : undefined} />
          )}
        </>
      )}
      {isNewOpen && access.mayCreate && (
        <Suspense fallback={null}>
          <NewPlayDialog
            team={team}
            plays={rows}
            unit={unit === 'all' ? 'offense' : unit}
            onClose={() => onSearch(withoutNew)}
          />
        </Suspense>
      )}
    </div>
  )
})

/** "62 plays", or "12 of 62 plays" while filters are on. */
function countWords(shown: number, all: number): string {
  return shown === all ? count(all, 'play') : `${grouped(shown)} of ${count(all, 'play')}`
}
