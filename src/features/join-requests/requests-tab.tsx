import { TEAM_ROLE_LABELS, type TeamRole } from '#schema/capabilities.ts'
import { claimedPlayer } from '#schema/joining.ts'
import { approveJoinRequest, declineJoinRequest, reopenJoinRequest } from '#schema/operations/joining.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { JoinCodeSection } from './join-code-section.tsx'
import { type JoinRequest, useJoinRequests, useRolesToGive } from './use-requests.ts'

/** People who entered the team's code: approve or decline each. Beside them, the code. */
export function RequestsTab({ team }: { team: MyTeam }) {
  const all = useJoinRequests(team.id)
  const open = all.filter(({ status }) => status === 'pending')
  const decided = all.filter(({ status }) => status === 'approved' || status === 'declined').toReversed()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {open.length === 0 ? (
          <div className="bg-surface rounded-md border">
            <EmptyState
              icon={UserRoundSearch}
              title="No open requests"
              body="People who enter your team's join code appear here. No one joins until you approve."
            />
          </div>
        ) : (
          <PageSection title="Open requests" note={open.length}>
            <ul aria-label="Open requests" className="divide-line divide-y">
              {open.map((request) => (
                <OpenRequest key={request.id} team={team} request={request} />
              ))}
            </ul>
          </PageSection>
        )}
        {decided.length > 0 && <Decided team={team} requests={decided} />}
      </div>
      <JoinCodeSection team={team} />
    </div>
  )
}

/** What the person says about themselves. */
function claimWords({ teamRole, playerName, playerNumber }: JoinRequest): string {
  const number = playerNumber === null ? '' : ` #${playerNumber}`
  if (!playerName && !number) return ''
  return teamRole === 'family'
    ? `Family of ${playerName}${number}`
    : `On the roster as ${playerName}${number}`
}

function OpenRequest({ team, request }: { team: MyTeam; request: JoinRequest }) {
  const commit = useCommit()
  const now = useNow()
  const roles = useRolesToGive(team.id)
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const [picked, setPicked] = useState<TeamRole | null>(null)
  const [pickedPlayer, setPickedPlayer] = useState<string | null>(null)
  const teamRole =
    picked ?? (roles.includes(request.teamRole) ? request.teamRole : (roles.at(-1) ?? 'player'))
  const isLinked = teamRole === 'player' || teamRole === 'family'
  const free = players.filter(({ userId }) => teamRole === 'family' || !userId || userId === request.userId)
  const match = claimedPlayer(free, request)
  // Another account may have been linked to the player since.
  const isOffered = pickedPlayer === '' || free.some(({ id }) => id === pickedPlayer)
  const playerId = isLinked ? ((isOffered ? pickedPlayer : null) ?? match?.id ?? '') : ''
  const claim = claimWords(request)

  const approve = () => {
    if (
      attempt(() =>
        commit(approveJoinRequest, {
          teamId: team.id,
          description: `Approved ${request.name}`,
          input: { id: request.id, teamRole, playerId: playerId || null },
        }),
      )
    )
      toast.success(`${request.name} is on the team`)
  }
  const decline = () => {
    const input = { id: request.id }
    const isDone = attempt(() =>
      commit(declineJoinRequest, { teamId: team.id, description: `Declined ${request.name}`, input }),
    )
    const undo = () =>
      commit(reopenJoinRequest, {
        teamId: team.id,
        description: `Reopened the request of ${request.name}`,
        input,
      })
    if (isDone) offerUndo(`Declined ${request.name}`, undo)
  }

  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">{request.name}</p>
        <p className="text-muted">
          Asks to join as {TEAM_ROLE_LABELS[request.teamRole].toLowerCase()} ·{' '}
          {timeAgo(request.createdAt, now)}
        </p>
        {claim && <p>{claim}</p>}
        {request.note && <p className="break-words">“{request.note}”</p>}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          size="sm"
          label="Role"
          value={teamRole}
          onChange={(role) => {
            setPicked(role)
            setPickedPlayer(null)
          }}
          options={roles.map((value) => ({ value, label: TEAM_ROLE_LABELS[value] }))}
          className="w-40"
        />
        {isLinked && (
          <Select
            size="sm"
            label={teamRole === 'family' ? 'Family of' : 'Roster spot'}
            value={playerId}
            onChange={setPickedPlayer}
            options={[
              { value: '', label: 'None' },
              ...free.map(({ id, firstName, lastName, number }) => ({
                value: id,
                label: [number === null ? '' : `#${number}`, firstName, lastName].filter(Boolean).join(' '),
              })),
            ]}
            className="w-52"
          />
        )}
        <div className="flex gap-2">
          <Button size="sm" variant="primary" aria-label={`Approve ${request.name}`} onClick={approve}>
            Approve
          </Button>
          <Button size="sm" aria-label={`Decline ${request.name}`} onClick={decline}>
            Decline
          </Button>
        </div>
      </div>
    </li>
  )
}

function Decided({ team, requests }: { team: MyTeam; requests: readonly JoinRequest[] }) {
  const commit = useCommit()
  const now = useNow()
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const nameOf = (userId: string | null) =>
    members.find((member) => member.userId === userId)?.profile?.fullName ?? 'A former member'
  return (
    <PageSection title="Answered" note={requests.length}>
      <ul className="divide-line divide-y">
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{request.name}</p>
              <p className="text-muted">
                {nameOf(request.decidedBy)} · {timeAgo(request.decidedAt ?? request.updatedAt, now)}
              </p>
            </div>
            <div className="flex items-center gap-2">
              <StatusBadge tone={request.status === 'approved' ? 'success' : 'error'}>
                {request.status === 'approved' ? 'Approved' : 'Declined'}
              </StatusBadge>
              {request.status === 'declined' && (
                <Button
                  size="xs"
                  aria-label={`Reopen the request of ${request.name}`}
                  onClick={() =>
                    commit(reopenJoinRequest, {
                      teamId: team.id,
                      description: `Reopened the request of ${request.name}`,
                      input: { id: request.id },
                    })
                  }
                >
                  Reopen
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
