import { usePageTitle } from '#src/lib/page-title.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageCard, PageFrame } from '#src/ui/page-layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { LockKeyhole } from 'lucide-react'

/** Replaces pages of a team that the user isn't on. Doesn't reveal whether the team exists. */
export function NotOnTeam() {
  usePageTitle('Not on this team')
  return (
    <PageFrame>
      <PageCard>
        <EmptyState
          heading="h1"
          icon={LockKeyhole}
          title="You're not on this team"
          body="Only members can see this team. Ask its coach for an invitation, or switch to one of your teams above."
          action={
            <>
              <LinkButton to="/dashboard" variant="primary">
                Go to dashboard
              </LinkButton>
              <LinkButton to="/join-team">Join a team</LinkButton>
            </>
          }
        />
      </PageCard>
    </PageFrame>
  )
}
