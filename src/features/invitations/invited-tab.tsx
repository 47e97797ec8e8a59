import type { MyTeam } from '#src/sync/team/teams.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { InviteButton } from './invite-button.tsx'
import { InvitedList } from './invited-list.tsx'
import { QrCardsButton } from './qr-cards-button.tsx'
import { useInvited } from './use-invited.ts'

type Shown = 'open' | 'joined' | 'all'

/** Everybody who was ever asked and is still on the list, with those who have joined. */
export function InvitedTab({ team }: { team: MyTeam }) {
  const all = useInvited(team.id)
  const [shown, setShown] = useState<Shown>('open')
  const invitees = all.filter(
    ({ invitationStatus }) => shown === 'all' || (invitationStatus === 'accepted') === (shown === 'joined'),
  )
  if (all.length === 0)
    return (
      <div className="bg-surface rounded-md border">
        <EmptyState
          icon={MailPlus}
          title="No invitations yet"
          body="Invite one person or paste a list. Each gets an email with a link, or scans a QR code at practice."
          action={<InviteButton team={team} first="assistant_coach" />}
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <Segmented<Shown>
        label="Show"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'joined', label: 'Joined' },
          { value: 'all', label: 'All' },
        ]}
        className="self-start"
      />
      <PageSection
        title="Invited"
        note={invitees.length}
        action={<QrCardsButton team={team} invitees={invitees} />}
      >
        {invitees.length > 0 ? (
          <InvitedList team={team} invitees={invitees} />
        ) : (
          <p className="text-muted px-4 py-3">
            {shown === 'open' ? 'Everyone you invited has joined.' : 'No one you invited has joined yet.'}
          </p>
        )}
      </PageSection>
    </div>
  )
}
