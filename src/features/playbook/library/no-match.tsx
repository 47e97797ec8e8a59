import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { PlayWithDrawing } from '../rows.ts'
import { type Names, waysOut } from './filter-words.ts'
import type { Known } from './filters.ts'
import type { LibrarySearch } from './search.ts'

/** How many ways out are offered. */
const WAYS = 3

/** The filters leave nothing over: says which of them to take off, and how many plays there are then. */
export function NoMatch({
  plays,
  search,
  known,
  names,
  onSearch,
  onClear,
}: {
  plays: readonly PlayWithDrawing[]
  search: LibrarySearch
  known: Known
  names: Names
  onSearch: (search: LibrarySearch) => void
  onClear: () => void
}) {
  const ways = useMemo(() => waysOut(plays, search, known, names), [plays, search, known, names])
  return (
    <EmptyState
      icon={SearchX}
      title="No play matches"
      body={
        ways.length > 0
          ? 'One filter is too many. Take one of these off:'
          : 'Try fewer words, or take the filters off.'
      }
      action={
        <>
          {ways.slice(0, WAYS).map(({ id, label, without, plays: found }) => (
            <Button key={id} className="max-w-full" onClick={() => onSearch(without)}>
              <span className="truncate">Without {label}</span>
              <span className="shrink-0 text-muted">{count(found, 'play')}</span>
            </Button>
          ))}
          <Button variant={ways.length > 0 ? 'quiet' : 'secondary'} onClick={onClear}>
            Clear filters
          </Button>
        </>
      }
    />
  )
}
