import type { MemberChangeKind } from '#schema/db/staff.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { saveJson } from '#src/lib/save-json.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Download, History as HistoryIcon, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Change, ChangeList } from './change-list.tsx'
import { changesAsCsv, changesForJson } from './export-changes.ts'
import { CHANGE_KINDS, type StaffSearch, withSearch } from './staff-search.ts'

const KIND_LABELS: Record<MemberChangeKind, string> = {
  joined: 'Joined',
  role: 'Role',
  capabilities: 'Permissions',
  status: 'Left or returned',
  notes: 'Notes',
}

/** Rows shown at first, and added by each click on "Show older". */
const STEP = 100

type Props = {
  changes: readonly Change[]
  teamName: string
  search: StaffSearch
  onSearch: (search: StaffSearch) => void
}

/** Membership changes, newest first. Read-only, on the server too. */
export function History({ changes, teamName, search, onSearch }: Props) {
  const { about, kind } = search
  const [most, setMost] = useState(STEP)
  const shown = useMemo(
    () => changes.filter((change) => (!about || change.userId === about) && (!kind || change.kind === kind)),
    [changes, about, kind],
  )
  const clear = () => onSearch(withSearch(search, { about: undefined, kind: undefined }))
  if (changes.length === 0)
    return (
      <div className="bg-surface rounded-md border">
        <EmptyState
          icon={HistoryIcon}
          title="No changes yet"
          body="Role, permission, and membership changes are recorded here. They can't be edited."
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Select
          label="Member"
          labelHidden
          size="sm"
          className="w-52 max-sm:w-full"
          value={about ?? ''}
          onChange={(value) => onSearch(withSearch(search, { about: value }))}
          options={[{ value: '', label: 'Everyone' }, ...peopleIn(changes, about)]}
        />
        <Select
          label="Kind of change"
          labelHidden
          size="sm"
          className="w-52 max-sm:min-w-0 max-sm:flex-1"
          value={kind ?? ''}
          onChange={(value) => onSearch(withSearch(search, { kind: value || undefined }))}
          options={[
            { value: '', label: 'All kinds' },
            ...CHANGE_KINDS.map((one) => ({ value: one, label: KIND_LABELS[one] })),
          ]}
        />
        <Menu
          label="Export"
          placement="end"
          trigger={
            <Button size="sm" className="ml-auto">
              <Download aria-hidden size={16} />
              Export
            </Button>
          }
          items={[
            {
              id: 'csv',
              label: 'CSV',
              detail: 'For a spreadsheet',
              onAction: () => saveFile(`${teamName} members`, 'csv', changesAsCsv(shown)),
            },
            {
              id: 'json',
              label: 'JSON',
              detail: 'With every value before and after',
              onAction: () => saveJson(`${teamName} members`, changesForJson(shown)),
            },
          ]}
        />
      </div>
      <PageSection
        title="History"
        note={
          <span aria-live="polite">
            {shown.length === changes.length
              ? count(shown.length, 'change')
              : `${shown.length} of ${count(changes.length, 'change')}`}
          </span>
        }
      >
        {shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No matching changes"
            body="Try another member or kind of change."
            action={<Button onClick={clear}>Show all changes</Button>}
          />
        ) : (
          <ChangeList changes={shown.slice(0, most)} />
        )}
        {shown.length > most && (
          <p className="px-4 py-2 print:hidden">
            <Button variant="quiet" size="sm" onClick={() => setMost(most + STEP)}>
              Show {Math.min(STEP, shown.length - most)} older
            </Button>
          </p>
        )}
      </PageSection>
    </div>
  )
}

/** Everybody with a change, by name; who was asked for stands there also without one. */
function peopleIn(changes: readonly Change[], about: string | undefined) {
  const names = new Map<string, string>()
  // Newest first: the name that they have now, or had last.
  for (const { userId, memberName } of changes) if (!names.has(userId)) names.set(userId, memberName)
  if (about && !names.has(about)) names.set(about, 'A member without changes')
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'))
}
