import { lazy, memo } from 'react'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import type { Selection } from './bulk/use-selection.ts'
import { EmptyUnit } from './empty-states.tsx'
import { PlayGrid } from './play-grid.tsx'
import { type LibrarySearch, withoutFilters, withSort } from './search.ts'
import type { Sorting } from './sort-plays.ts'
import type { Order } from './use-reorder.ts'

const PlayTable = lazy(() =>
  import('./table/play-table.tsx').then((module) => ({ default: module.PlayTable })),
)
const NoMatch = lazy(() => import('./no-match.tsx').then((module) => ({ default: module.NoMatch })))

/** The matching plays as cards, a table, or a wall. If there are none: why, and what to do. */
export const LibraryList = memo(function LibraryList({
  team,
  plays,
  all,
  inUnit,
  search,
  asked,
  sorting,
  selection,
  order,
  isCoach,
  isFiltered,
  onSearch,
  onText,
  onNew,
}: {
  team: MyTeam
  plays: readonly PlayWithDrawing[]
  /** All plays in the playbook. */
  all: readonly PlayWithDrawing[]
  /** How many plays the unit has. */
  inUnit: number
  search: LibrarySearch
  /** The search text behind `plays`, ahead of the URL. */
  asked: string
  sorting: Sorting
  selection: Selection | undefined
  order: Order | undefined
  isCoach: boolean
  isFiltered: boolean
  onSearch: (search: LibrarySearch) => void
  onText: (text: string) => void
  onNew: (() => void) | undefined
}) {
  const view = search.view ?? 'cards'
  const unit = search.unit ?? 'offense'
  const searchAnew = (next: LibrarySearch) => {
    onText(next.q ?? '')
    onSearch(next)
  }
  if (plays.length > 0 && view === 'table')
    return (
      <Late missing={NOT_ON_DEVICE}>
        <PlayTable
          plays={plays}
          sort={search.sort ?? 'order'}
          onSort={(next) => onSearch(withSort(search, next))}
          showUnit={unit === 'all'}
          sorting={sorting}
          selection={selection}
          order={order}
          isCoach={isCoach}
        />
      </Late>
    )
  if (plays.length > 0)
    return (
      <PlayGrid
        plays={plays}
        level={team.competitionLevel}
        view={view === 'wall' ? 'wall' : 'cards'}
        showUnit={unit === 'all'}
        counts={sorting.counts}
        selection={selection}
        order={order}
      />
    )
  if (inUnit > 0 || isFiltered)
    return (
      <Late>
        <NoMatch
          plays={all}
          search={{ ...search, q: asked }}
          known={sorting}
          names={sorting}
          onSearch={searchAnew}
          onClear={() => searchAnew(withoutFilters(search))}
          onNew={onNew}
        />
      </Late>
    )
  return unit === 'all' ? null : <EmptyUnit unit={unit} onNew={onNew} />
})
