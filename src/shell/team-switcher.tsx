import { useEngine } from '#src/sync/provider.tsx'
import { useActiveTeam, useTeams } from '#src/sync/teams.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { ChevronsUpDown, Plus } from 'lucide-react'

/** The active team, and behind it the others. Without a team: the way to make one. */
export function TeamSwitcher() {
  const { teams, ready } = useTeams()
  const active = useActiveTeam()
  const { team } = active
  const navigate = useNavigate()
  const router = useRouter()
  const { zero } = useEngine()

  if (!team)
    return ready ? (
      <LinkButton to="/create-team" size="sm" variant="quiet">
        <Plus aria-hidden size={16} />
        Create Team
      </LinkButton>
    ) : (
      <Skeleton className="h-6 w-36" />
    )

  return (
    <Menu
      label="Your Teams"
      heading="Your Teams"
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Team: ${team.name}. Switch team`}
          className="max-w-full min-w-0 shrink"
        >
          <span className="truncate">{team.name}</span>
          <ChevronsUpDown aria-hidden size={14} className="text-muted shrink-0" />
        </Button>
      }
      items={[
        ...teams.map((mine) => ({
          id: mine.id,
          label: mine.name,
          detail: mine.schoolName,
          checked: mine.id === team.id,
          onPointedAt: (isThere: boolean) =>
            void import('./late-parts.ts').then(
              ({ prefetchTeam }) => prefetchTeam(zero, router, mine.id, isThere),
              () => undefined,
            ),
          onAction: () => {
            if (mine.id === team.id) return
            active.setActive(mine.id)
            void navigate({ to: '/team/$teamId/bulletin', params: { teamId: mine.id } })
          },
        })),
        {
          id: 'create',
          label: 'Create or Find Team',
          icon: Plus,
          onAction: () => void navigate({ to: '/join-team' }),
        },
      ]}
    />
  )
}
