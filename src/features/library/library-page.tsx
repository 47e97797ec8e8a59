import {
  type ComponentType,
  lazy,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Unit } from '#schema/football/taxonomy.ts'
import { hasAllPlays, type PlaysHere, usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { usePlayCounts } from '#src/sync/team/play-counts.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { type MyTeam, useTerms } from '#src/sync/team/teams.ts'
import { useAuthors } from '#src/sync/team/use-authors.ts'
import { AfterPaint, FirstPaint } from '#src/ui/after-paint.tsx'
import { useNow } from '#src/lib/use-now.ts'
import { useSearchText } from '#src/lib/use-search-text.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { rememberList } from '#src/lib/last-list.ts'
import { useHeadCoach } from '#src/sync/team/head-coach.ts'
import { RefusedPage } from '#src/ui/page-layout.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { searchPlays, useReadAhead } from '#src/board/search/search-plays.ts'
import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { useSelection } from './bulk/use-selection.ts'
import { EmptyPlaybook, UnknownPlaybook } from './empty-states.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LibraryHeader } from './library-header.tsx'
import { LibraryList } from './library-list.tsx'
import type { LibraryDialog } from './library-menu.tsx'
import { filtersOf, type LibrarySearch, withoutNew } from './search.ts'
import { filterPlays } from './select-plays.ts'
import { type Sorting, sortPlays } from './sort-plays.ts'
import { TreeDrawer, TreePane } from './tree/tree-pane.tsx'
import { usePageKeys } from './use-page-keys.ts'
import { useTreePane } from './use-tree-pane.ts'
import { useRecentViews } from './views/use-recent-views.ts'

const FilterChips = lazy(() =>
  import('./filter-chips.tsx').then((module) => ({ default: module.FilterChips })),
)
const NewPlayDialog = lazy(() =>
  import('./new-play-dialog.tsx').then((module) => ({ default: module.NewPlayDialog })),
)
const BulkBar = lazy(() => import('./bulk/bulk-bar.tsx').then((module) => ({ default: module.BulkBar })))
const Moments = lazy(() => import('./moments/moments.tsx').then((module) => ({ default: module.Moments })))

type PageProps = {
  team: MyTeam
  /** The URL: filters, order, and open dialog. */
  search: LibrarySearch
  onSearch: (search: LibrarySearch) => void
  /** Asks which game plan to add these plays to. */
  onPlan: (playIds: readonly string[]) => void
  /** The dialogs that the menu and the bulk bar open. */
  Dialogs: ComponentType<LibraryDialogsProps>
}

export type LibraryDialogsProps = {
  kind: LibraryDialog
  team: MyTeam
  /** The dialog's plays; null while they are still loading. */
  plays: readonly PlayWithDrawing[] | null
  here: PlaysHere
  /** The whole playbook. */
  all: readonly PlayWithDrawing[]
  unit: Unit
  /** Continues with the plays on this device. */
  onContinue: () => void
  onClose: () => void
}

/** A team's playbook. */
export function LibraryPage(props: PageProps) {
  const { rows, here, ready } = usePlaysWithDrawings(props.team.id)
  // On a new device all plays arrive at once. Deferred, so that rendering them doesn't block.
  const known = useDeferredValue(useMemo(() => ({ rows, here, ready }), [rows, here, ready]))
  return (
    <FirstPaint isThere={known.here.state === 'complete' || known.rows.length > 0}>
      <Library {...props} {...known} />
    </FirstPaint>
  )
}

type Known = { rows: readonly PlayWithDrawing[]; here: PlaysHere; ready: boolean }

const Library = memo(function Library({ rows, ...props }: PageProps & Known) {
  const { team, search, here } = props
  const access = usePlaybookAccess(team.id)
  const headCoach = useHeadCoach(team.id)
  const sorting = useSorting(team.id, access.mayEdit, search.edited)
  const sort = search.sort ?? 'order'
  const sorted = useMemo(() => sortPlays(rows, sort, sorting), [rows, sort, sorting])
  // Without the text, which reaches the URL later: typing must not refilter.
  const filters = JSON.stringify({ ...search, q: undefined })
  const filtered = useMemo(
    () => filterPlays(sorted, JSON.parse(filters) as LibrarySearch, sorting),
    [sorted, filters, sorting],
  )
  useReadAhead(rows, sorting)
  const tree = useTreePane()
  if (access.isDenied) return <RefusedPage what="this playbook" headCoach={headCoach} />
  if (rows.length === 0 && here.state !== 'complete') return <UnknownPlaybook />
  return <Searched {...props} rows={rows} access={access} sorting={sorting} filtered={filtered} tree={tree} />
})

/** Data that filters and sorting need besides the plays. `window` is the filter that depends on the time. */
function useSorting(teamId: string, mayEdit: boolean, window: string | undefined): Sorting {
  const { counts } = usePlayCounts(teamId, mayEdit)
  const taxonomy = useCategoryNames(teamId)
  const terms = useTerms(teamId)
  const nameOf = useAuthors(teamId)
  const clock = useNow()
  // Without that filter, the ticking clock must not recompute the list.
  const now = window === undefined ? 0 : clock
  return useMemo(() => ({ counts, taxonomy, terms, nameOf, now }), [counts, taxonomy, terms, nameOf, now])
}

/** `plays` are the dialog's plays; null means all shown plays, once the whole playbook has loaded. */
type OpenDialog = { kind: LibraryDialog; plays: readonly PlayWithDrawing[] | null }

type SearchedProps = PageProps &
  Known & {
    access: ReturnType<typeof usePlaybookAccess>
    sorting: Sorting
    /** The plays of `rows` that pass the filters, in order. */
    filtered: readonly PlayWithDrawing[]
    tree: ReturnType<typeof useTreePane>
  }

/** The part of the page that re-renders on every keystroke. */
function Searched({
  team,
  search,
  onSearch,
  onPlan,
  Dialogs,
  rows,
  here,
  ready,
  access,
  sorting,
  filtered,
  tree,
}: SearchedProps) {
  const searchBox = useRef<HTMLInputElement>(null)
  const [text, type] = useSearchText(search.q ?? '', (q) => {
    const { q: _, ...rest } = search
    onSearch(q ? { ...rest, q } : rest)
  })
  // The letter shows first, then the list.
  const asked = useDeferredValue(text)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  // Results are ranked unless the list is sorted by a column.
  const isRanked = search.sort === undefined
  const { terms, taxonomy } = sorting
  const plays = useMemo(
    () => searchPlays(filtered, asked, isRanked, { terms, taxonomy }),
    [filtered, asked, isRanked, terms, taxonomy],
  )
  const unit = search.unit ?? 'offense'
  const inUnit = useMemo(
    () => rows.filter((play) => !play.isArchived && (unit === 'all' || play.unit === unit)).length,
    [rows, unit],
  )
  const latestPlays = useRef(plays)
  useEffect(() => {
    latestPlays.current = plays
    rememberList(team.id, search, plays)
  }, [team.id, search, plays])
  useRecentViews(team.id, search, plays.length === 0)

  const chosen = useSelection(plays)
  const selection = access.mayEdit ? chosen : undefined
  const isInOrder = isRanked && asked.trim() === ''
  const order = useMemo(
    () => (access.mayEdit && isInOrder ? { teamId: team.id, all: rows } : undefined),
    [access.mayEdit, isInOrder, team.id, rows],
  )
  const openDialog = useCallback((kind: LibraryDialog) => setDialog({ kind, plays: null }), [])
  const isWhole = hasAllPlays(here)
  // A dialog about all shown plays waits until the whole playbook has loaded.
  if (dialog?.plays === null && (isWhole || dialog.kind === 'categories')) setDialog({ ...dialog, plays })
  const openNew = useCallback(() => onSearch({ ...search, new: true }), [onSearch, search])
  const onNew = access.mayCreate ? openNew : undefined
  usePageKeys({ '/': () => searchBox.current?.focus(), n: () => onNew?.() })

  const isFiltered = Object.keys(filtersOf(search)).some((key) => key !== 'unit')
  const hasPlays = rows.length > 0
  const treeProps = { teamId: team.id, plays: rows, search, onSearch }
  return (
    <div className="flex items-start">
      {hasPlays && tree.isBeside && <TreePane {...treeProps} onClose={tree.hide} />}
      {tree.isOver && <TreeDrawer {...treeProps} onClose={tree.hide} />}
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 pb-24 md:px-6">
        <LibraryHeader
          teamId={team.id}
          search={search}
          onSearch={onSearch}
          shown={plays.length}
          all={inUnit}
          here={here}
          hasPlays={hasPlays}
          isEmpty={plays.length === 0}
          onOpen={openDialog}
          onChoose={selection?.start}
          onNew={onNew}
        />
        {!hasPlays ? (
          <EmptyPlaybook
            onNew={onNew}
            onImport={() => openDialog('import')}
            onStarter={() => openDialog('starter')}
          />
        ) : (
          <>
            <FilterBar
              teamId={team.id}
              search={search}
              plays={rows}
              text={text}
              onText={type}
              onSearch={onSearch}
              searchRef={searchBox}
              sorting={sorting}
              mayEdit={access.mayEdit}
              onTree={tree.isBeside ? undefined : tree.show}
            />
            {isFiltered && (
              <Late waiting={<div className="h-7 pointer-coarse:h-11" />}>
                <FilterChips search={search} names={sorting} onSearch={onSearch} />
              </Late>
            )}
            <LibraryList
              team={team}
              plays={plays}
              all={rows}
              inUnit={inUnit}
              search={search}
              asked={asked}
              sorting={sorting}
              selection={selection}
              order={order}
              isCoach={access.mayEdit}
              isFiltered={isFiltered}
              onSearch={onSearch}
              onText={type}
              onNew={onNew}
            />
          </>
        )}
        {selection?.isOn && (
          <Late missing={NOT_ON_DEVICE}>
            <BulkBar
              team={team}
              selection={selection}
              plays={plays}
              isWhole={isWhole}
              onPrint={(wanted) => setDialog({ kind: 'print', plays: wanted })}
              onExport={(wanted) => setDialog({ kind: 'export', plays: wanted })}
              onPlan={onPlan}
            />
          </Late>
        )}
      </div>
      {dialog && (
        <Late missing={NOT_ON_DEVICE}>
          <Dialogs
            kind={dialog.kind}
            plays={dialog.plays}
            here={here}
            onContinue={() => setDialog({ ...dialog, plays })}
            team={team}
            all={rows}
            unit={unit === 'all' ? 'offense' : unit}
            onClose={() => setDialog(null)}
          />
        </Late>
      )}
      {ready && access.mayEdit && (
        <AfterPaint>
          <Late>
            <Moments teamId={team.id} plays={rows} />
          </Late>
        </AfterPaint>
      )}
      {search.new && access.mayCreate && (
        <Late missing={NOT_ON_DEVICE}>
          <NewPlayDialog
            team={team}
            plays={rows}
            unit={unit === 'all' ? 'offense' : unit}
            branch={search}
            onClose={() => onSearch(withoutNew(search))}
          />
        </Late>
      )}
    </div>
  )
}
