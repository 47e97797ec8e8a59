import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Tabs } from '#src/ui/aria/tabs.tsx'
import { useMemo } from 'react'
import { AdminPageFrame } from './admin-gate.tsx'
import { type AdminAddress, type AdminSearch, type AdminTab, parseAdminSearch } from './admin-search.ts'
import { ChangesTab } from './changes-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { TeamsTab } from './teams-tab.tsx'

export type OnSearch = (search: AdminSearch) => void

/** Accounts and teams of the whole server, and what admins changed about them. For admins. */
export function AdminPage({ address, onSearch }: { address: AdminAddress; onSearch: OnSearch }) {
  const search = useMemo(() => parseAdminSearch(address), [address])
  const tab = search.tab ?? 'people'
  return (
    <AdminPageFrame>
      <PageHeader
        title="Admin"
        subtitle="Accounts and teams on this server"
        actions={<LinkButton to="/admin/create-account">Create account</LinkButton>}
      />
      <Tabs
        label="Admin"
        value={tab}
        onChange={(next) => onSearch(parseAdminSearch({ tab: next as AdminTab }))}
        tabs={[
          { id: 'people', label: 'People', content: <PeopleTab search={search} onSearch={onSearch} /> },
          { id: 'teams', label: 'Teams', content: <TeamsTab search={search} onSearch={onSearch} /> },
          { id: 'log', label: 'Log', content: <ChangesTab search={search} onSearch={onSearch} /> },
        ]}
      />
    </AdminPageFrame>
  )
}
