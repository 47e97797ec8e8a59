import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { personnelLabel, STATUS_LABELS } from '../labels.ts'
import { type LibrarySearch, withoutFilters } from './search.ts'
import { categoryLabel } from './select-plays.ts'

/** The filters that are on, each with the cross that takes it off. Nothing when none is. */
export function FilterChips({
  search,
  onSearch,
}: {
  search: LibrarySearch
  onSearch: (search: LibrarySearch) => void
}) {
  const chips = chipsOf(search)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0">
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
}

function chipsOf(search: LibrarySearch): { label: string; without: LibrarySearch }[] {
  const chips: { label: string; without: LibrarySearch }[] = []
  const { category, subcategory, formation, personnel, tag, status, q } = search
  if (category) {
    const { category: _c, subcategory: _s, ...without } = search
    chips.push({ label: categoryLabel(search.unit ?? 'offense', category, subcategory), without })
  }
  const add = (key: 'formation' | 'personnel' | 'tag' | 'status' | 'q', label: string) => {
    const { [key]: _, ...without } = search
    chips.push({ label, without })
  }
  if (formation) add('formation', formation)
  if (personnel) add('personnel', personnelLabel(personnel))
  if (tag) add('tag', `Tag: ${tag}`)
  if (status) add('status', STATUS_LABELS[status as keyof typeof STATUS_LABELS] ?? status)
  if (q) add('q', `“${q}”`)
  return chips
}
