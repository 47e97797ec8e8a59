import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { useState } from 'react'
import { InvitedList } from './invited-list.tsx'
import { QrCardsButton } from './qr-cards-button.tsx'
import { useOpenInvitations } from './use-invited.ts'

/** So many lines do not push the page they stand on away. */
const AT_FIRST = 5

/** Those who were asked and have not joined, above the people who have; nothing while there is nobody. */
export function InvitedSection({ team }: { team: MyTeam }) {
  const invitees = useOpenInvitations(team.id)
  const [all, setAll] = useState(false)
  if (invitees.length === 0) return null
  const shown = all || invitees.length <= AT_FIRST + 1 ? invitees : invitees.slice(0, AT_FIRST)
  return (
    <PageSection
      title="Invited"
      note={invitees.length}
      action={<QrCardsButton team={team} invitees={invitees} />}
      className="print:hidden"
    >
      <InvitedList team={team} invitees={shown} />
      {shown.length < invitees.length && (
        <div className="border-t px-4 py-2">
          <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setAll(true)}>
            Show all {invitees.length}
          </Button>
        </div>
      )}
    </PageSection>
  )
}
