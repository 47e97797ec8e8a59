import { ArrowDownUp, Bookmark, ListFilter, ListTree } from 'lucide-react'
import { lazy, memo, type Ref } from 'react'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import {
  type ColumnKey,
  FILTER_KEYS,
  type LibrarySearch,
  type LibrarySort,
  type UnitFilter,
  withSort,
  withUnit,
} from './search.ts'
import { COLUMN_LABELS, columnOf, type Sorting } from './sort-plays.ts'

const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })),
)
const ViewsPanel = lazy(() =>
  import('./views/views-panel.tsx').then((module) => ({ default: module.ViewsPanel })),
)

const UNITS: readonly { value: UnitFilter; label: string }[] = [
  { value: 'offense', label: 'Offense' },
  { value: 'defense', label: 'Defense' },
  { value: 'special', label: 'Special teams' },
  { value: 'all', label: 'All' },
]

const SORTS: readonly LibrarySort[] = [
  'order',
  'name',
  'edited',
  'category',
  'formation',
  'day',
  'install',
  'reps',
  'calls',
  'success',
  'wrist',
]

/** Filters and sorting. `text` is the search as typed, ahead of the URL. */
export const FilterBar = memo(function FilterBar({
  teamId,
  search,
  plays,
  text,
  onText,
  onSearch,
  searchRef,
  sorting,
  mayEdit,
  onTree,
}: {
  teamId: string
  search: LibrarySearch
  plays: readonly PlayWithDrawing[]
  text: string
  onText: (text: string) => void
  onSearch: (search: LibrarySearch) => void
  searchRef: Ref<HTMLInputElement>
  sorting: Sorting
  mayEdit: boolean
  /** Opens the category tree; undefined while it is beside the list. */
  onTree: (() => void) | undefined
}) {
  const on = FILTER_KEYS.filter((key) => search[key]).length
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Segmented
        label="Unit"
        value={search.unit ?? 'offense'}
        onChange={(value) => onSearch(withUnit(search, value))}
        options={UNITS}
        className="max-sm:w-full"
      />
      {/* They go to the next line together. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 sm:min-w-[17.5rem] sm:flex-nowrap">
        <SearchField
          ref={searchRef}
          label="Search plays"
          value={text}
          onChange={onText}
          placeholder="Plays, calls, tags"
          className="min-w-32 flex-1 lg:max-w-80"
        />
        {onTree && (
          <Button size="sm" onClick={onTree} title="Categories">
            <ListTree aria-hidden size={16} />
            <span className="max-xl:sr-only">Categories</span>
          </Button>
        )}
        <Popover
          label="Filters"
          placement="end"
          trigger={
            <Button size="sm" title="Filters">
              <ListFilter aria-hidden size={16} />
              <span className="max-xl:sr-only">Filters</span>
              {on > 0 && (
                <span className="-mr-1 rounded-sm bg-brand-wash px-1.5 text-caption text-brand-ink tabular-nums">
                  {on}
                </span>
              )}
            </Button>
          }
          className="w-80 xl:w-auto"
        >
          {() => (
            <Late missing={NOT_ON_DEVICE}>
              <FilterPanel
                plays={plays}
                search={search}
                onSearch={onSearch}
                known={sorting}
                names={sorting}
                isCoach={mayEdit}
              />
            </Late>
          )}
        </Popover>
        <Popover
          label="Presets and recent views"
          placement="end"
          trigger={
            <Button size="sm" title="Presets and recent views">
              <Bookmark aria-hidden size={16} />
              <span className="max-xl:sr-only">Presets</span>
            </Button>
          }
          className="w-80"
        >
          {(close) => (
            <Late missing={NOT_ON_DEVICE}>
              <ViewsPanel
                teamId={teamId}
                search={search}
                names={sorting}
                mayEdit={mayEdit}
                onApply={(wanted) => {
                  close()
                  onSearch(wanted)
                }}
              />
            </Late>
          )}
        </Popover>
        <div className="ml-auto w-40 max-xl:hidden">
          <SortSelect search={search} onSearch={onSearch} />
        </div>
        <div className="contents xl:hidden">
          <SortMenu search={search} onSearch={onSearch} />
        </div>
      </div>
    </div>
  )
})

type SortProps = { search: LibrarySearch; onSearch: (search: LibrarySearch) => void }

/** The current order and the orders offered, including one set by a column header. */
function sortsOf(search: LibrarySearch): { sort: LibrarySort; sorts: readonly LibrarySort[] } {
  const sort = search.sort ?? 'order'
  return { sort, sorts: SORTS.includes(sort) ? SORTS : [...SORTS, sort] }
}

/** For when the bar has no room for labels. */
function SortMenu({ search, onSearch }: SortProps) {
  const { sort, sorts } = sortsOf(search)
  return (
    <Menu
      label="Sort by"
      placement="end"
      trigger={
        <Button size="sm" title={`Sort: ${sortLabel(sort)}`}>
          <ArrowDownUp aria-hidden size={16} />
          <span className="sr-only">Sort: {sortLabel(sort)}</span>
        </Button>
      }
      items={sorts.map((value) => ({
        id: value,
        label: sortLabel(value),
        checked: value === sort,
        onAction: () => onSearch(withSort(search, value)),
      }))}
    />
  )
}

function SortSelect({ search, onSearch }: SortProps) {
  const { sort, sorts } = sortsOf(search)
  return (
    <Select<LibrarySort>
      label="Sort by"
      labelHidden
      size="sm"
      value={sort}
      onChange={(value) => onSearch(withSort(search, value))}
      options={sorts.map((value): SelectOption<LibrarySort> => ({ value, label: sortLabel(value) }))}
    />
  )
}

/** Labels for columns whose header is too short to stand alone. */
const LONGER: { [column in ColumnKey]?: string } = {
  wrist: 'Wrist code',
  edited: 'Last edited',
  day: 'Install day',
}

function sortLabel(sort: LibrarySort): string {
  const by = columnOf(sort)
  if (!by) return "Coach's order"
  const label = LONGER[by.column] ?? COLUMN_LABELS[by.column]
  return by.isTurned ? `${label}, reversed` : label
}
