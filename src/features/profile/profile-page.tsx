import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { isAdmin } from '#schema/permissions.ts'
import { queries } from '#schema/queries/index.ts'
import { planWords } from '#src/sync/team/plan-words.ts'
import { useNow } from '#src/lib/use-now.ts'
import { dateWords } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useSyncState } from '#src/sync/state.ts'
import { type MyTeam, useActiveTeam, useTeams } from '#src/sync/team/teams.ts'
import { useRow } from '#src/sync/use-query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Fact, FactList, PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { PictureField } from '#src/ui/picture-field.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LeaveTeam } from './leave-team.tsx'
import { PrivateGroup, SharedGroup } from './profile-fields.tsx'
import { ATHLETE, COACH, CONTACT, IDENTITY, LINKS } from './profile-words.ts'

/**
 * The signed-in person: who they are, on which teams, how they sign in, and what this device holds. `appearance` chooses
 * the theme, `notifications` how they are told of things, `security` is about the account, and `device` says the last.
 */
export function ProfilePage({
  appearance,
  device,
  notifications,
  security,
}: {
  appearance: ReactNode
  device: ReactNode
  notifications: ReactNode
  security: ReactNode
}) {
  const { name, email, appRole } = useIdentity()
  const { teams, ready } = useTeams()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 md:p-6">
      <PageHeader
        title={name}
        subtitle={<span className="break-all">{email}</span>}
        actions={
          isAdmin({ appRole }) && (
            <>
              <LinkButton to="/admin">Admin</LinkButton>
              <LinkButton to="/admin/create-account">Create an account for someone</LinkButton>
            </>
          )
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Identity />
          <Teams teams={teams} ready={ready} />
          {appearance}
          {notifications}
          {device}
          {security}
        </div>
        {/* Last on a phone: these arrive with the first sync, and would push down what is already being read. */}
        <div className="flex min-w-0 flex-col gap-4">
          <AboutYou />
        </div>
      </div>
    </div>
  )
}

function Identity() {
  const { name, email, userId } = useIdentity()
  const { team } = useActiveTeam()
  const { row: profile, ready } = useRow(queries.me.profile())
  const { connection } = useSyncState()
  const now = useNow()
  // A line for what is about to come, so that nothing moves when it does.
  const coming = !ready && (connection === 'connecting' || connection === 'connected')
  const later = <Skeleton className="h-5 w-24" />
  const shownAs = profile?.displayName.trim()
  const facts: Fact[] = [
    { label: 'Name', value: profile?.fullName || name },
    ...(shownAs && shownAs !== profile?.fullName ? [{ label: 'Display name', value: shownAs }] : []),
    { label: 'Email', value: <EmailAddress email={email} /> },
    ...(profile?.private || coming
      ? [{ label: 'Plan', value: profile?.private ? planWords(profile.private, now) : later }]
      : []),
    ...(profile || coming
      ? [{ label: 'Member since', value: profile ? dateWords(profile.createdAt) : later }]
      : []),
    ...(profile?.private || coming
      ? [
          {
            label: 'Last sign-in',
            value: profile?.private ? lastLoginWords(profile.private.lastLogin) : later,
          },
        ]
      : []),
  ]
  return (
    <PageSection
      title="You"
      action={
        team && (
          <Link
            to="/roster/$playerId"
            params={{ playerId: userId }}
            className="touch-target text-brand-ink inline-flex items-center justify-end underline"
          >
            View as your team sees you
          </Link>
        )
      }
    >
      <div className="border-b p-4">
        <PictureField
          name={profile?.fullName || name}
          src={profile?.avatarUrl ?? null}
          path="/api/pictures/me"
          word="photo"
          hint="Everyone on your teams sees it."
          isOffline={connection === 'offline'}
        />
      </div>
      <FactList facts={facts} />
      <p className="text-muted border-t px-4 py-3">
        Everyone on your teams sees your name. You sign in and get invitations with your email.
      </p>
    </PageSection>
  )
}

/** Breaks behind the @ first, and inside a part only where it is longer than a line. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

/** Without the time of day: the server records a sign-in at most once an hour. */
function lastLoginWords(lastLogin: number | null): string {
  return lastLogin === null ? 'Not recorded yet' : dateWords(lastLogin)
}

/** What the person fills in: first what teammates see, then what only the person sees. */
function AboutYou() {
  const { row: profile, ready } = useRow(queries.me.profile())
  const { row: contact } = useRow(queries.me.contact())
  const { teams } = useTeams()
  const { connection } = useSyncState()
  const coming = !ready && (connection === 'connecting' || connection === 'connected')
  if (!profile)
    return (
      <PageSection title={IDENTITY.title}>
        <div className="p-4">
          {coming ? (
            <Skeleton className="h-56" />
          ) : (
            <p className="text-muted">Not on this device yet. Connect to load it.</p>
          )}
        </div>
      </PageSection>
    )
  const isPlayer = teams.some(({ teamRole }) => teamRole === 'player')
  const groups = isPlayer ? [IDENTITY, ATHLETE, LINKS, COACH] : [IDENTITY, COACH, ATHLETE, LINKS]
  return (
    <>
      {groups.map((group) => (
        <SharedGroup key={group.title} group={group} row={profile} />
      ))}
      {contact && (
        <PrivateGroup group={CONTACT} row={contact}>
          <p className="text-muted border-t px-4 py-3">
            Teammates never see this. Coaches who manage a roster of yours do, and family that a coach linked
            to you.
          </p>
        </PrivateGroup>
      )}
    </>
  )
}

function Teams({ teams, ready }: { teams: readonly MyTeam[]; ready: boolean }) {
  const active = useActiveTeam()
  const { connection } = useSyncState()
  const coming = connection === 'connecting' || connection === 'connected'
  return (
    <PageSection
      title="Your teams"
      note={teams.length || undefined}
      action={
        <Link
          to="/join-team"
          className="touch-target text-brand-ink inline-flex items-center justify-end underline"
        >
          {teams.length > 0 ? 'Join another' : 'Join a team'}
        </Link>
      }
    >
      {teams.length > 0 ? (
        <ul className="divide-line divide-y">
          {teams.map((team) => (
            <li
              key={team.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5"
            >
              <div className="min-w-0">
                <p className="font-medium">
                  {team.name} {team.archivedAt && <Chip>Archived</Chip>}
                </p>
                <p className="text-muted">
                  {[TEAM_ROLE_LABELS[team.teamRole], team.schoolName].filter(Boolean).join(' · ')}
                </p>
              </div>
              <div className="flex items-center gap-2">
                {active.team?.id === team.id ? (
                  <Chip tone="success">Current team</Chip>
                ) : (
                  <Button
                    size="xs"
                    aria-label={`Switch to ${team.name}`}
                    onClick={() => active.setActive(team.id)}
                  >
                    Switch
                  </Button>
                )}
                <LeaveTeam team={team} />
              </div>
            </li>
          ))}
        </ul>
      ) : ready || !coming ? (
        <p className="text-muted px-4 py-3">
          {ready ? (
            <>
              You're not on a team yet. Ask your coach for an invitation, or{' '}
              <Link to="/create-team" className="text-brand-ink underline">
                create your own team
              </Link>
              .
            </>
          ) : (
            'No teams on this device yet. Connect to see your teams.'
          )}
        </p>
      ) : (
        <div className="px-4 py-2.5">
          <Skeleton className="h-10" />
        </div>
      )}
    </PageSection>
  )
}
