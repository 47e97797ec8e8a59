import { Grid3x3, LayoutGrid, Plus, Rows3 } from 'lucide-react'
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { count, grouped } from '#src/lib/words.ts'
import { usePlaysWithDrawings } from '#src/sync/plays.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { rememberList } from '../last-list.ts'
import { NotHere } from '../not-here.tsx'
import { RefusedPlaybook } from '../refused-playbook.tsx'
import type { PlayWithDrawing } from '../rows.ts'
import { usePlaybookAccess } from '../use-playbook-access.ts'
import { useSelection } from './bulk/use-selection.ts'
import { EmptyPlaybook, EmptyUnit, LibrarySkeleton } from './empty-states.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type LibraryDialog, LibraryMenu } from './library-menu.tsx'
import { PlayGrid } from './play-grid.tsx'
import {
  filtersOf,
  type LibrarySearch,
  type LibraryView,
  withoutFilters,
  withoutNew,
  withSort,
  withView,
} from './search.ts'
import { selectPlays } from './select-plays.ts'
import { sortPlays } from './sort-plays.ts'
import { TreeDrawer, TreePane } from './tree/tree-pane.tsx'
import { usePageKeys } from './use-page-keys.ts'
import { useReadAhead } from './use-read-ahead.ts'
import { useSearchText } from './use-search-text.ts'
import { useSorting } from './use-sorting.ts'
import { useTreePane } from './use-tree-pane.ts'
import { useRecentViews } from './views/use-recent-views.ts'

const PlayTable = lazy(() =>
  import('./table/play-table.tsx').then((module) => ({ default: module.PlayTable })),
)
const FilterChips = lazy(() =>
  import('./filter-chips.tsx').then((module) => ({ default: module.FilterChips })),
)
const NoMatch = lazy(() => import('./no-match.tsx').then((module) => ({ default: module.NoMatch })))
const WayBack = lazy(() => import('../way-back.tsx').then((module) => ({ default: module.WayBack })))
const NewPlayDialog = lazy(() =>
  import('./new-play-dialog.tsx').then((module) => ({ default: module.NewPlayDialog })),
)
const BulkBar = lazy(() => import('./bulk/bulk-bar.tsx').then((module) => ({ default: module.BulkBar })))
const LibraryDialogs = lazy(() =>
  import('./library-dialogs.tsx').then((module) => ({ default: module.LibraryDialogs })),
)
const Moments = lazy(() => import('./moments/moments.tsx').then((module) => ({ default: module.Moments })))

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
  const known = useDeferredValue(useMemo(() => ({ rows, isKnown, ready }), [rows, isKnown, ready]))
  return <Library {...props} {...known} />
}

type Known = { rows: readonly PlayWithDrawing[]; isKnown: boolean; ready: boolean }

const Library = memo(function Library({ team, search, onSearch, rows, isKnown, ready }: PageProps & Known) {
  const access = usePlaybookAccess(team.id)
  const connection = useConnection()
  const searchBox = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(search.q ?? '', (q) => {
    const { q: _, ...rest } = search
    onSearch(q ? { ...rest, q } : rest)
  })
  const [dialog, setDialog] = useState<{ kind: LibraryDialog; plays: readonly PlayWithDrawing[] } | null>(
    null,
  )

  const sorting = useSorting(team.id, access.mayEdit, search.edited)
  const asked = useDeferredValue(useMemo(() => ({ ...search, q: text }), [search, text]))
  const sort = search.sort ?? 'order'
  const sorted = useMemo(() => sortPlays(rows, sort, sorting), [rows, sort, sorting])
  const plays = useMemo(() => selectPlays(sorted, asked, sorting), [sorted, asked, sorting])
  const unit = search.unit ?? 'offense'
  const inUnit = useMemo(
    () => rows.filter((play) => !play.isArchived && (unit === 'all' || play.unit === unit)).length,
    [rows, unit],
  )
  useEffect(
    () => rememberList({ teamId: team.id, search, ids: plays.map((play) => play.id) }),
    [team.id, search, plays],
  )
  useReadAhead(rows)
  useRecentViews(team.id, search)

  const tree = useTreePane()
  const chosen = useSelection(plays)
  const selection = access.mayEdit ? chosen : undefined
  const order = useMemo(
    () => (access.mayEdit && sort === 'order' ? { teamId: team.id, all: rows } : undefined),
    [access.mayEdit, sort, team.id, rows],
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
  const isFiltered = Object.keys(filtersOf(search)).some((key) => key !== 'unit')
  const clear = () => {
    setText('')
    onSearch(withoutFilters(search))
  }
  const hasPlays = rows.length > 0
  const treeProps = { teamId: team.id, plays: rows, search, onSearch }
  return (
    <div className="flex items-start">
      {hasPlays && tree.isBeside && <TreePane {...treeProps} onClose={tree.hide} />}
      {tree.isOver && <TreeDrawer {...treeProps} onClose={tree.hide} />}
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 pb-24 md:px-6">
        <header className="flex flex-wrap items-center gap-3">
          <div className="flex min-w-0 flex-1 basis-28 flex-wrap items-baseline gap-x-3">
            <h1 className="text-headline">Playbook</h1>
            <p aria-live="polite" className="whitespace-nowrap text-muted tabular-nums">
              {countWords(plays.length, inUnit)}
            </p>
          </div>
          {hasPlays && (
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
          <LibraryMenu
            teamId={team.id}
            isEmpty={plays.length === 0}
            onOpen={(kind) => setDialog({ kind, plays })}
            onChoose={selection?.start}
          />
          {access.mayCreate && hasPlays && (
            <Button variant="primary" size="sm" onClick={openNew} aria-keyshortcuts="n" title="New play (N)">
              <Plus aria-hidden size={16} />
              <span className="max-sm:sr-only">New play</span>
            </Button>
          )}
        </header>
        {!hasPlays ? (
          <EmptyPlaybook onNew={access.mayCreate ? openNew : undefined} />
        ) : (
          <>
            <FilterBar
              teamId={team.id}
              search={search}
              plays={rows}
              text={text}
              onText={setText}
              onSearch={onSearch}
              searchRef={searchBox}
              sorting={sorting}
              mayEdit={access.mayEdit}
              onTree={tree.isBeside ? undefined : tree.show}
            />
            {isFiltered && (
              <Suspense fallback={<div className="h-7" />}>
                <FilterChips search={search} names={sorting} onSearch={onSearch} />
              </Suspense>
            )}
            {plays.length > 0 && view === 'table' && (
              <Suspense>
                <PlayTable
                  plays={plays}
                  sort={sort}
                  onSort={(next) => onSearch(withSort(search, next))}
                  showUnit={unit === 'all'}
                  sorting={sorting}
                  selection={selection}
                  order={order}
                  isCoach={access.mayEdit}
                />
              </Suspense>
            )}
            {plays.length > 0 && view !== 'table' && (
              <PlayGrid
                plays={plays}
                level={team.competitionLevel}
                view={view}
                showUnit={unit === 'all'}
                counts={sorting.counts}
                selection={selection}
                order={order}
              />
            )}
            {plays.length === 0 && (inUnit > 0 || isFiltered) && (
              <Late>
                <NoMatch
                  plays={rows}
                  search={asked}
                  known={sorting}
                  names={sorting}
                  onSearch={(next) => {
                    setText(next.q ?? '')
                    onSearch(next)
                  }}
                  onClear={clear}
                />
              </Late>
            )}
            {inUnit === 0 && unit !== 'all' && !isFiltered && plays.length === 0 && (
              <EmptyUnit unit={unit} onNew={access.mayCreate ? openNew : undefined} />
            )}
          </>
        )}
        {selection?.isOn && (
          <Late missing={NOT_ON_DEVICE}>
            <BulkBar
              team={team}
              selection={selection}
              plays={plays}
              onPrint={(wanted) => setDialog({ kind: 'print', plays: wanted })}
              onExport={(wanted) => setDialog({ kind: 'export', plays: wanted })}
            />
          </Late>
        )}
      </div>
      {dialog && (
        <Late missing={NOT_ON_DEVICE}>
          <LibraryDialogs
            {...dialog}
            team={team}
            all={rows}
            unit={unit === 'all' ? 'offense' : unit}
            onClose={() => setDialog(null)}
          />
        </Late>
      )}
      {ready && access.mayEdit && (
        <Late>
          <Moments teamId={team.id} plays={rows} />
        </Late>
      )}
      {search.new && access.mayCreate && (
        <Late missing={NOT_ON_DEVICE}>
          <NewPlayDialog
            team={team}
            plays={rows}
            unit={unit === 'all' ? 'offense' : unit}
            onClose={() => onSearch(withoutNew(search))}
          />
        </Late>
      )}
    </div>
  )
})

/** "62 plays", or "12 of 62 plays" while filters are on. */
function countWords(shown: number, all: number): string {
  return shown === all ? count(all, 'play') : `${grouped(shown)} of ${count(all, 'play')}`
}
