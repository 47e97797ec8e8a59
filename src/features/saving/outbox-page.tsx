import { usePageTitle } from '#src/lib/page-title.ts'
import { useTeams } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageColumns, PageFrame } from '#src/ui/page-layout.tsx'
import { History } from 'lucide-react'
import { DeviceSection } from './device-section.tsx'
import { openSaveHistory } from './history-state.ts'
import { OutboxSection } from './outbox-section.tsx'
import { RestoredSection } from './restored-section.tsx'

/** Unsent changes, and what is stored on this device for offline use. Works offline. */
export function OutboxPage() {
  usePageTitle('On this device')
  const { teams } = useTeams()
  return (
    <PageFrame>
      <PageHeader
        title="On this device"
        subtitle="Changes waiting to sync, and what's available offline"
        actions={
          <Button size="sm" onClick={() => openSaveHistory()}>
            <History aria-hidden size={16} />
            Save History
          </Button>
        }
      />
      <PageColumns side={<DeviceSection teams={teams} isBesideOutbox />}>
        <RestoredSection />
        <OutboxSection />
      </PageColumns>
    </PageFrame>
  )
}
