import type { Unit } from '#schema/football/taxonomy.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'

const UNITS: readonly { value: Unit | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'offense', label: 'Offense' },
  { value: 'defense', label: 'Defense' },
  { value: 'special', label: 'Special' },
]

/** Which unit's plays the playbook and practice tabs count. */
export function UnitFilter({
  search,
  onSearch,
}: {
  search: AnalyticsSearch
  onSearch: (search: AnalyticsSearch) => void
}) {
  return (
    <Segmented
      label="Unit"
      value={search.unit ?? 'all'}
      onChange={(value) => {
        const { unit: _, ...others } = search
        onSearch(value === 'all' ? others : { ...others, unit: value })
      }}
      options={UNITS}
      className="max-sm:w-full"
    />
  )
}
