import type { AdminChange, AdminChangeKind, Page } from '#schema/admin.ts'
import { useNow } from '#src/lib/use-now.ts'
import { clockWords, dateWords } from '#src/lib/words.ts'
import { Select } from '#src/ui/select.tsx'
import { Link } from '@tanstack/react-router'
import type { OnSearch } from './admin-page.tsx'
import { type AdminSearch, listPath, parseAdminSearch } from './admin-search.ts'
import { changeWords } from './admin-words.ts'
import { FoundList } from './found-list.tsx'
import { useAdmin } from './use-admin.ts'

const ALL = 'all'
const SHOWN: readonly { value: AdminChangeKind | typeof ALL; label: string }[] = [
  { value: ALL, label: 'All changes' },
  { value: 'created', label: 'Accounts created' },
  { value: 'app_role', label: 'App roles' },
  { value: 'active', label: 'Deactivated and reactivated' },
  { value: 'person_plan', label: 'Plans of people' },
  { value: 'team_plan', label: 'Plans of teams' },
  { value: 'profile', label: 'Profiles' },
]

/** What admins, and managers of teams, changed about other people's accounts and about teams. */
export function ChangesTab({ search, onSearch }: { search: AdminSearch; onSearch: OnSearch }) {
  const read = useAdmin<Page<AdminChange>>(listPath(search))
  const { kind, page = 0 } = search
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <p className="text-muted max-w-prose">Every change is kept for four seasons. It can't be edited.</p>
        <Select
          label="Show"
          labelHidden
          size="sm"
          value={kind ?? ALL}
          onChange={(next) => onSearch(parseAdminSearch({ tab: 'log', kind: next }))}
          options={SHOWN}
        />
      </div>
      <FoundList
        label="Changes"
        read={read}
        page={page}
        onPage={(next) => onSearch({ ...search, page: next })}
        empty={{
          title: 'No changes yet',
          body: 'New accounts, and changes of app roles, plans, accounts, and other people’s profiles will be listed here.',
        }}
        row={(change) => <ChangeLine change={change} />}
      />
    </>
  )
}

/** A change with its time and the way to what was changed. */
export function ChangeLine({ change }: { change: AdminChange }) {
  const now = useNow()
  const { userId, teamId, at } = change
  const words = changeWords(change)
  const link = 'hover:underline'
  return (
    <div className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {userId ? (
          <Link to="/admin/people/$userId" params={{ userId }} className={link}>
            {words}
          </Link>
        ) : teamId ? (
          <Link to="/admin/teams/$id" params={{ id: teamId }} className={link}>
            {words}
          </Link>
        ) : (
          words
        )}
      </span>
      <time dateTime={new Date(at).toISOString()} className="text-muted shrink-0 tabular-nums">
        {whenWords(at, now)}
      </time>
    </div>
  )
}

/** The time of this year's changes, the date of older ones. */
function whenWords(at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return isThisYear ? clockWords(at, now) : dateWords(at)
}
