import { TEAM_ROLE_LABELS, TEAM_ROLES } from '#schema/capabilities.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { MemberCards } from './member-cards.tsx'
import { type ListProps, MemberTable } from './member-table.tsx'
import { byName, found, isShown, type StaffMember } from './staff.ts'
import { STANDINGS, type Standing, type StaffSearch, type Who, withSearch } from './staff-search.ts'
import { useSearchText } from '#src/lib/use-search-text.ts'

const STANDING_LABELS: Record<Standing, string> = { active: 'Active', left: 'Former', both: 'All' }
const SORTS = [
  { value: 'role', label: 'By rank' },
  { value: 'name', label: 'By name' },
  { value: 'seen', label: 'By last seen' },
] as const
type Sort = (typeof SORTS)[number]['value']

/** The team's members, filtered by role, status and text. */
export function MemberList({
  members,
  search,
  onSearch,
  ...list
}: Omit<ListProps, 'empty'> & { search: StaffSearch; onSearch: (search: StaffSearch) => void }) {
  const isWide = useMedia('(min-width: 48rem)')
  const isPrinting = usePrinting()
  const [text, setText] = useSearchText(search.q ?? '', (q) => onSearch(withSearch(search, { q })))
  const [sort, setSort] = useState<Sort>('role')
  const asked = useDeferredValue(text)
  const { who = 'staff', standing = 'active' } = search
  const shown = useMemo(
    () =>
      found(
        members.filter((member) => isShown(member, who, standing)),
        asked,
      ),
    [members, who, standing, asked],
  )
  const isTable = isWide && !isPrinting
  const empty = (
    <NobodyHere
      standing={standing}
      text={asked.trim()}
      onAll={() => {
        setText('')
        onSearch(withSearch(search, { q: undefined, who: 'everybody', standing: 'both' }))
      }}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Select<Who>
          label="Role"
          labelHidden
          size="sm"
          className="w-44 max-sm:min-w-32 max-sm:flex-1"
          value={who}
          onChange={(value) => onSearch(withSearch(search, { who: value }))}
          options={whoOptions(members, standing)}
        />
        <Select<Standing>
          label="Status"
          labelHidden
          size="sm"
          className="w-38 max-sm:min-w-28 max-sm:flex-1"
          value={standing}
          onChange={(value) => onSearch(withSearch(search, { standing: value }))}
          options={STANDINGS.map((value) => ({ value, label: STANDING_LABELS[value] }))}
        />
        {!isTable && (
          <Select<Sort>
            label="Sort"
            labelHidden
            size="sm"
            className="min-w-28 flex-1"
            value={sort}
            onChange={setSort}
            options={SORTS.filter(({ value }) => value !== 'seen' || list.seen)}
          />
        )}
        <SearchField
          label="Search members"
          value={text}
          onChange={setText}
          placeholder="Name, role, or notes"
          className="min-w-40 flex-1 max-sm:w-full max-sm:basis-full sm:max-w-80"
        />
        <p aria-live="polite" className="text-muted ml-auto tabular-nums max-sm:sr-only">
          {shown.length} shown
        </p>
      </div>
      {isTable ? (
        <MemberTable {...list} members={shown} empty={empty} />
      ) : (
        <MemberCards {...list} members={inOrder(shown, sort, list.seen)} empty={empty} />
      )}
    </div>
  )
}

/** Sorted by rank, then name. */
function inOrder(members: readonly StaffMember[], sort: Sort, seen: ListProps['seen']) {
  if (sort === 'name') return members.toSorted(byName)
  if (sort === 'seen')
    return members.toSorted((a, b) => (seen?.get(b.userId) ?? 0) - (seen?.get(a.userId) ?? 0))
  return members
}

function whoOptions(members: readonly StaffMember[], standing: Standing) {
  const option = (value: Who, label: string) => ({
    value,
    label: `${label} (${members.filter((member) => isShown(member, value, standing)).length})`,
  })
  return [
    option('staff', 'Staff'),
    option('everybody', 'Everyone'),
    ...TEAM_ROLES.map((role) => option(role, TEAM_ROLE_LABELS[role])),
  ]
}

function NobodyHere({ standing, text, onAll }: { standing: Standing; text: string; onAll: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p>
        {text
          ? `No one matches “${text}”.`
          : standing === 'left'
            ? 'No former members.'
            : 'No one has this role.'}
      </p>
      <Button size="sm" onClick={onAll}>
        Show everyone
      </Button>
    </div>
  )
}
