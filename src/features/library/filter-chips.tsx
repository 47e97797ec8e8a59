import { memo, useMemo } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { filtersOn, type Names } from './filter-words.ts'
import { type LibrarySearch, withoutFilters } from './search.ts'

/** The active filters, each with a remove button. Renders nothing if none is active. */
export const FilterChips = memo(function FilterChips({
  search,
  names,
  onSearch,
}: {
  search: LibrarySearch
  names: Names
  onSearch: (search: LibrarySearch) => void
}) {
  const chips = useMemo(() => filtersOn(search, names), [search, names])
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ id, label, without }) => (
        <li key={id} className="min-w-0">
          <Chip onRemove={() => onSearch(without)}>{label}</Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="xs" onClick={() => onSearch(withoutFilters(search))}>
          Clear all
        </Button>
      </li>
    </ul>
  )
})
