import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useActiveTeam, useTeams } from '#src/sync/team/teams.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { PageFrame } from '#src/ui/page-layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { JoinForm } from './join-form.tsx'
import { MyRequests } from './my-requests.tsx'

/** Joining a team by its code or by an invitation, and the teams that the person is on. `code` and `asRole` come from a link. */
export function JoinTeamPage({ code, asRole }: { code: string; asRole: string }) {
  const { email, name } = useIdentity()
  const { teams, ready } = useTeams()
  const connection = useConnection()
  const coming = connection === 'connecting' || connection === 'connected'
  const copy = () =>
    navigator.clipboard.writeText(email).then(
      () => toast.success('Email copied'),
      () => toast.error('Your browser blocked copying. Select your email and copy it yourself.'),
    )
  return (
    <PageFrame>
      <PageHeader title="Join a team" subtitle="Enter your team's code, or open your coach's invitation." />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <PageSection title="Join with a code">
            <JoinForm key={code} code={code} asRole={asRole} name={name} />
          </PageSection>
          <MyRequests />
          <PageSection title="Join with an invitation">
            <ol className="divide-line divide-y">
              <Step n={1} title="Give your coach this email">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="text-text min-w-0 font-medium break-all">{email}</span>
                  <Button size="xs" onClick={() => void copy()}>
                    <Copy aria-hidden size={16} />
                    Copy email
                  </Button>
                </span>
                <span>You sign in with it, so your invitation must go to it.</span>
              </Step>
              <Step n={2} title="Open the invitation in your inbox">
                <span>It shows the team, the school, and your name. The link works for seven days.</span>
              </Step>
              <Step n={3} title="Accept while you're signed in">
                <span>
                  The team appears in the switcher at the top. If your role includes the playbook, it's saved
                  for offline use.
                </span>
              </Step>
            </ol>
            <p className="text-muted border-t px-4 py-3">
              Don't see it? Check your spam folder, then ask your coach which email they used.
            </p>
          </PageSection>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PageSection title="Your teams" note={teams.length || undefined}>
            {teams.length > 0 ? (
              <ul className="divide-line divide-y">
                {teams.map((team) => (
                  <TeamLine key={team.id} team={team} />
                ))}
              </ul>
            ) : ready || !coming ? (
              <p className="text-muted px-4 py-3">
                {ready ? "You're not on a team yet." : 'No teams on this device. Connect to see your teams.'}
              </p>
            ) : (
              <div aria-busy="true" className="flex flex-col gap-2 p-4">
                <output className="sr-only">Loading your teams</output>
                <Skeleton className="h-5 w-40" />
                <Skeleton className="h-5 w-28" />
              </div>
            )}
          </PageSection>
          <PageSection title="Are you the coach?">
            <div className="flex flex-col items-start gap-3 p-4">
              <p className="text-muted">
                You don't need an invitation. Create the team, and you'll be its head coach. It works offline,
                too.
              </p>
              <LinkButton to="/create-team">Create a team</LinkButton>
            </div>
          </PageSection>
        </div>
      </div>
    </PageFrame>
  )
}

function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 px-4 py-3">
      <span
        aria-hidden
        className="bg-surface-2 text-label grid size-6 shrink-0 place-items-center rounded-full tabular-nums high-contrast:border"
      >
        {n}
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <h3 className="font-medium">{title}</h3>
        <div className="text-muted flex flex-col gap-1.5">{children}</div>
      </div>
    </li>
  )
}

function TeamLine({ team }: { team: MyTeam }) {
  const active = useActiveTeam()
  const isActive = active.team?.id === team.id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">{team.name}</p>
        <p className="text-muted">{TEAM_ROLE_LABELS[team.teamRole]}</p>
      </div>
      {isActive ? (
        <Chip tone="success">Current team</Chip>
      ) : (
        <Button size="xs" aria-label={`Switch to ${team.name}`} onClick={() => active.setActive(team.id)}>
          Switch
        </Button>
      )}
    </li>
  )
}
