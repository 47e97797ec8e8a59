import type { ReactNode } from 'react'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { useSearchText } from '#src/lib/use-search-text.ts'
import { type DrillFilter, type DrillSearch, MINUTE_CHOICES, withPart } from './drill-search.ts'
import { CATEGORY_OPTIONS, CONTACT_OPTIONS, GROUP_OPTIONS, LEVEL_OPTIONS } from './drill-words.ts'

const CHOICES: Readonly<
  Record<DrillFilter, { label: string; options: readonly { value: string; label: string }[] }>
> = {
  category: { label: 'Category', options: [{ value: '', label: 'All categories' }, ...CATEGORY_OPTIONS] },
  group: { label: 'Group', options: [{ value: '', label: 'All groups' }, ...GROUP_OPTIONS] },
  contact: { label: 'Contact', options: [{ value: '', label: 'Any contact' }, ...CONTACT_OPTIONS] },
  level: {
    label: 'Level',
    options: LEVEL_OPTIONS.map((one) => (one.value === 'any' ? { ...one, value: '' } : one)),
  },
  minutes: {
    label: 'Time',
    options: [
      { value: '', label: 'Any time' },
      ...MINUTE_CHOICES.map((value) => ({ value, label: `${value} min or less` })),
    ],
  },
}

/** The search box and the filters of a list of drills. */
export function DrillFilters({
  search,
  onSearch,
  children,
}: {
  search: DrillSearch
  onSearch: (search: DrillSearch) => void
  children?: ReactNode
}) {
  const [text, setText] = useSearchText(search.q ?? '', (q) => onSearch(withPart(search, 'q', q)))
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SearchField
        label="Search drills"
        placeholder="Name, group, or equipment"
        value={text}
        onChange={setText}
        className="min-w-0 flex-1 basis-56 sm:max-w-xs"
      />
      {(Object.keys(CHOICES) as DrillFilter[]).map((filter) => (
        <Select
          key={filter}
          label={CHOICES[filter].label}
          labelHidden
          value={search[filter] ?? ''}
          options={CHOICES[filter].options}
          onChange={(value) => onSearch(withPart(search, filter, value as never))}
          className="w-[calc(50%-0.25rem)] sm:w-36"
        />
      ))}
      {children}
    </div>
  )
}
