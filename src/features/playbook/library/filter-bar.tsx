import { ListFilter } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import { TAXONOMY, type Unit } from '#schema/football/taxonomy.ts'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import { personnelLabel, STATUS_LABELS } from '../labels.ts'
import type { PlayWithDrawing } from '../rows.ts'
import { type LibrarySearch, type LibrarySort, type UnitFilter, withSort, withUnit } from './search.ts'
import { facetsOf, hasUnsorted, UNSORTED } from './select-plays.ts'

const UNITS: readonly { value: UnitFilter; label: string }[] = [
  { value: 'offense', label: 'Offense' },
  { value: 'defense', label: 'Defense' },
  { value: 'special', label: 'Special teams' },
  { value: 'all', label: 'All' },
]

const SORTS: readonly { value: LibrarySort; label: string }[] = [
  { value: 'order', label: "Coach's order" },
  { value: 'name', label: 'Name' },
  { value: 'edited', label: 'Last edited' },
]

/** What narrows the list and sorts it. `text` is the search as it is typed, ahead of the address. */
export function FilterBar({
  search,
  plays,
  text,
  onText,
  onSearch,
  searchRef,
}: {
  search: LibrarySearch
  plays: readonly PlayWithDrawing[]
  text: string
  onText: (text: string) => void
  onSearch: (search: LibrarySearch) => void
  searchRef: Ref<HTMLInputElement>
}) {
  const unit = search.unit ?? 'offense'
  const isUnsorted = useMemo(() => hasUnsorted(plays, unit), [plays, unit])
  const categories = useMemo(() => categoryOptions(unit, isUnsorted), [unit, isUnsorted])
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Segmented
        label="Unit"
        value={unit}
        onChange={(value) => onSearch(withUnit(search, value))}
        options={UNITS}
        className="max-sm:w-full"
      />
      <SearchField
        ref={searchRef}
        label="Search plays"
        value={text}
        onChange={onText}
        placeholder="Search plays, calls, tags"
        className="min-w-40 flex-1 lg:max-w-80"
      />
      <Select
        label="Category"
        labelHidden
        size="sm"
        className="w-44 max-sm:hidden"
        value={categoryValue(search)}
        onChange={(value) => onSearch(withCategory(search, value))}
        options={categories}
      />
      <Popover
        label="More filters"
        placement="end"
        trigger={
          <Button size="sm">
            <ListFilter aria-hidden size={16} />
            <span className="max-sm:sr-only">Filters</span>
          </Button>
        }
        className="w-72"
      >
        {() => <MoreFilters search={search} plays={plays} categories={categories} onSearch={onSearch} />}
      </Popover>
      <Select
        label="Sort by"
        labelHidden
        size="sm"
        className="ml-auto w-38 max-xl:hidden"
        value={search.sort ?? 'order'}
        onChange={(value) => onSearch(withSort(search, value))}
        options={SORTS}
      />
    </div>
  )
}

function MoreFilters({
  search,
  plays,
  categories,
  onSearch,
}: {
  search: LibrarySearch
  plays: readonly PlayWithDrawing[]
  categories: readonly SelectOption[]
  onSearch: (search: LibrarySearch) => void
}) {
  const unit = search.unit ?? 'offense'
  const facets = useMemo(() => facetsOf(plays, unit), [plays, unit])
  const set = (key: 'formation' | 'personnel' | 'tag' | 'status') => (value: string) => {
    const { [key]: _, ...rest } = search
    onSearch(value ? { ...rest, [key]: value } : rest)
  }
  return (
    <div className="flex flex-col gap-3 p-2">
      {/* Where the bar has no room for it. */}
      <Select
        label="Category"
        className="sm:hidden"
        value={categoryValue(search)}
        onChange={(value) => onSearch(withCategory(search, value))}
        options={categories}
      />
      <Select
        label="Sort by"
        className="xl:hidden"
        value={search.sort ?? 'order'}
        onChange={(value) => onSearch(withSort(search, value))}
        options={SORTS}
      />
      <Select
        label="Formation"
        value={search.formation ?? ''}
        onChange={set('formation')}
        options={anyOf(facets.formations, search.formation)}
      />
      <Select
        label="Personnel"
        value={search.personnel ?? ''}
        onChange={set('personnel')}
        options={anyOf(facets.personnel, search.personnel, personnelLabel)}
      />
      <Select
        label="Tag"
        value={search.tag ?? ''}
        onChange={set('tag')}
        options={anyOf(facets.tags, search.tag)}
      />
      <Select
        label="Status"
        value={search.status ?? ''}
        onChange={set('status')}
        options={[
          { value: '', label: 'Any' },
          ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
        ]}
      />
    </div>
  )
}

/** "Any" and the values there are; also the one in the address, should no play have it any more. */
function anyOf(values: readonly string[], chosen: string | undefined, label = (value: string) => value) {
  const all = chosen && !values.includes(chosen) ? [chosen, ...values] : values
  return [{ value: '', label: 'Any' }, ...all.map((value) => ({ value, label: label(value) }))]
}

const SEPARATOR = '/'

function categoryValue({ category, subcategory }: LibrarySearch): string {
  return [category, subcategory].filter(Boolean).join(SEPARATOR)
}

function withCategory(search: LibrarySearch, value: string): LibrarySearch {
  const { category: _c, subcategory: _s, ...rest } = search
  const [category, subcategory] = value.split(SEPARATOR)
  return { ...rest, ...(category && { category }), ...(subcategory && { subcategory }) }
}

function categoryOptions(unit: Unit | 'all', hasUnsorted: boolean): SelectOption[] {
  const options: SelectOption[] = [{ value: '', label: 'Every category' }]
  if (hasUnsorted) options.push({ value: UNSORTED, label: 'No category yet' })
  for (const branch of TAXONOMY) {
    if (unit !== 'all' && branch.slug !== unit) continue
    for (const category of branch.categories) {
      if (unit === 'all') {
        options.push({ value: category.slug, label: category.label, group: branch.label })
        continue
      }
      options.push({ value: category.slug, label: `All ${category.label}`, group: category.label })
      for (const sub of category.subcategories)
        options.push({
          value: `${category.slug}${SEPARATOR}${sub.slug}`,
          label: sub.label,
          group: category.label,
        })
    }
  }
  return options
}
