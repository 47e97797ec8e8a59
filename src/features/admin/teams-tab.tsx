import type { AdminTeam, Page, TeamFilter } from '#schema/admin.ts'
import { tierAt } from '#schema/subscription.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count, dateWords } from '#src/lib/words.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '@tanstack/react-router'
import type { OnSearch } from './admin-page.tsx'
import { type AdminSearch, listPath, parseAdminSearch } from './admin-search.ts'
import { FoundList, ListFilters } from './found-list.tsx'
import { useAdmin } from './use-admin.ts'

const SHOWN: readonly { value: TeamFilter; label: string }[] = [
  { value: 'all', label: 'All teams' },
  { value: 'pro', label: 'Pro' },
  { value: 'deleting', label: 'Being deleted' },
]

/** Every team, by name, school, or member. */
export function TeamsTab({ search, onSearch }: { search: AdminSearch; onSearch: OnSearch }) {
  const read = useAdmin<Page<AdminTeam>>(listPath(search))
  const now = useNow()
  const { q = '', show = 'all', page = 0 } = search
  return (
    <>
      <ListFilters
        label="Team, school, or member"
        typed={q}
        onType={(text) => onSearch(parseAdminSearch({ ...search, q: text, page: 0 }))}
        filter={show as TeamFilter}
        onFilter={(next) => onSearch(parseAdminSearch({ ...search, show: next, page: 0 }))}
        options={SHOWN}
      />
      <FoundList
        label="Teams"
        read={read}
        page={page}
        onPage={(next) => onSearch({ ...search, page: next })}
        empty={{ title: 'No teams found', body: 'Try another team, school, or member, or show all teams.' }}
        row={(team) => <TeamRow team={team} now={now} />}
      />
    </>
  )
}

function TeamRow({ team, now }: { team: AdminTeam; now: number }) {
  const { id, name, schoolName, members, deleteAfter, createdAt } = team
  return (
    <Link
      to="/admin/teams/$id"
      params={{ id }}
      className="hover:bg-surface-2 grid gap-x-4 px-4 py-2.5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)] md:items-center"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {tierAt(team, now) === 'pro' && <Chip tone="success">Pro</Chip>}
          {deleteAfter !== null && <Chip tone="error">Deleted on {dateWords(deleteAfter)}</Chip>}
        </span>
        <span className="text-muted block truncate">{schoolName || 'No school'}</span>
      </span>
      <span className="text-muted">{count(members, 'member')}</span>
      <span className="text-muted">Created {dateWords(createdAt)}</span>
    </Link>
  )
}
