import type { AdminPerson, Page, PeopleFilter } from '#schema/admin.ts'
import { ADMIN_APP_ROLES } from '#schema/capabilities.ts'
import { tierAt } from '#schema/subscription.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '@tanstack/react-router'
import type { OnSearch } from './admin-page.tsx'
import { type AdminSearch, listPath, parseAdminSearch } from './admin-search.ts'
import { APP_ROLE_LABELS } from './admin-words.ts'
import { FoundList, ListFilters } from './found-list.tsx'
import { useAdmin } from './use-admin.ts'

const SHOWN: readonly { value: PeopleFilter; label: string }[] = [
  { value: 'all', label: 'Everyone' },
  { value: 'admins', label: 'Admins' },
  { value: 'pro', label: 'Pro' },
  { value: 'deactivated', label: 'Deactivated' },
]

/** Every account, by name, address, or team. */
export function PeopleTab({ search, onSearch }: { search: AdminSearch; onSearch: OnSearch }) {
  const read = useAdmin<Page<AdminPerson>>(listPath(search))
  const now = useNow()
  const { q = '', show = 'all', page = 0 } = search
  return (
    <>
      <ListFilters
        label="Name, email, or team"
        typed={q}
        onType={(text) => onSearch(parseAdminSearch({ ...search, q: text, page: 0 }))}
        filter={show as PeopleFilter}
        onFilter={(next) => onSearch(parseAdminSearch({ ...search, show: next, page: 0 }))}
        options={SHOWN}
      />
      <FoundList
        label="People"
        read={read}
        page={page}
        onPage={(next) => onSearch({ ...search, page: next })}
        empty={{ title: 'No people found', body: 'Try another name, email, or team, or show everyone.' }}
        row={(person) => <PersonRow person={person} now={now} />}
      />
    </>
  )
}

function PersonRow({ person, now }: { person: AdminPerson; now: number }) {
  const { id, name, email, appRole, isActive, teams, teamCount, lastLogin } = person
  const more = teamCount - teams.length
  return (
    <Link
      to="/admin/people/$userId"
      params={{ userId: id }}
      className="hover:bg-surface-2 flex items-center gap-3 px-4 py-2.5"
    >
      <Avatar name={name} alone={false} />
      <span className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)] md:items-center">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            {ADMIN_APP_ROLES.includes(appRole) && <Chip tone="info">{APP_ROLE_LABELS[appRole]}</Chip>}
            {tierAt(person, now) === 'pro' && <Chip tone="success">Pro</Chip>}
            {!isActive && <Chip tone="error">Deactivated</Chip>}
          </span>
          <span className="text-muted block truncate">{email}</span>
        </span>
        <span className="text-muted truncate">
          {teams.length === 0 ? 'No team' : teams.join(', ')}
          {more > 0 && ` and ${more} more`}
        </span>
        <span className="text-muted truncate">
          {lastLogin === null ? 'Never signed in' : `Signed in ${timeAgo(lastLogin, now)}`}
        </span>
      </span>
    </Link>
  )
}
