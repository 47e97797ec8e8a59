import { useEngine } from '#src/sync/provider.tsx'
import { useConnection } from '#src/sync/state.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Archive, ChevronsUpDown, Plus } from 'lucide-react'
import { useMyTeams } from './use-my-teams.ts'

/** The active team and a menu of the others. Without a team: a link to create one, or how to load them. */
export function TeamSwitcher() {
  const { teams, team, setActive, ready, settled } = useMyTeams()
  const navigate = useNavigate()
  const router = useRouter()
  const { zero } = useEngine()

  if (!team)
    return ready ? (
      <LinkButton to="/create-team" size="sm" variant="quiet">
        <Plus aria-hidden size={16} />
        Create Team
      </LinkButton>
    ) : settled ? (
      <NotHere />
    ) : (
      <Skeleton className="h-6 w-36" />
    )

  // An archived team is listed on the profile, and here while it is open.
  const isListed = (one: MyTeam) => !one.archivedAt || one.id === team.id
  return (
    <Menu
      label="Your Teams"
      heading="Your Teams"
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Team: ${team.name}. Switch team`}
          className="max-w-full min-w-0 shrink max-[28rem]:gap-1 max-[28rem]:px-1"
        >
          {team.logoUrl && <Avatar name={team.name} src={team.logoUrl} size="sm" alone={false} />}
          {/* Two lines on a phone, so that most names fit. */}
          <span className="max-[28rem]:text-caption line-clamp-1 text-left wrap-anywhere whitespace-normal max-[28rem]:line-clamp-2">
            {team.name}
          </span>
          <ChevronsUpDown aria-hidden size={14} className="text-muted shrink-0" />
        </Button>
      }
      items={[
        ...teams.filter(isListed).map((mine) => ({
          id: mine.id,
          label: mine.name,
          detail: mine.schoolName,
          checked: mine.id === team.id,
          onPointedAt: (isThere: boolean) =>
            void import('./deferred-parts.ts').then(
              ({ prefetchTeam }) => prefetchTeam(zero, router, mine.id, isThere),
              () => undefined,
            ),
          onAction: () => {
            if (mine.id === team.id) return
            setActive(mine.id)
            void navigate({ to: '/team/$teamId/bulletin', params: { teamId: mine.id } })
          },
        })),
        ...(teams.every(isListed)
          ? []
          : [
              {
                id: 'archived',
                label: 'Archived teams',
                icon: Archive,
                onAction: () => void navigate({ to: '/profile' }),
              },
            ]),
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

/** No team data is on this device, and it is offline. */
function NotHere() {
  const connection = useConnection()
  return (
    <p className="text-caption text-muted line-clamp-3 px-1 leading-3.5">
      {connection === 'needs-auth'
        ? 'Your teams load when you sign in'
        : connection === 'offline'
          ? "Your teams load when you're online"
          : 'Your teams load when the server responds'}
    </p>
  )
}
