import { queries } from '#schema/queries/index.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf, useTeamPlays } from '#src/sync/team/team-data.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useStaffCount } from '#src/sync/team/use-staff.ts'
import { IconButton } from '#src/ui/button.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Card } from './card.tsx'
import { setUpSteps } from './set-up-steps.ts'

/** What a new team still has to do, for its head coach; nothing once all of it is done, or while the lists load. */
export function SetUpCard({ team }: { team: MyTeam }) {
  const { rows, state } = useTeamPlays(team.id)
  const plays = rows.filter(({ isArchived }) => !isArchived).length
  const { rows: players, ready: hasPlayers } = useRows(queries.roster.players({ teamId: team.id }))
  const { joined, invited, ready: hasMembers } = useStaffCount(team.id)
  // Offline the server confirms nothing, and what this device knows counts.
  const people = stateOf(hasPlayers && hasMembers, useConnection())
  // A device that holds only a part would call steps open that are done.
  const hasAll = useSyncedAt(team.id) > 0
  const isLoading = [state, people].some((one) => one === 'loading' || (one === 'partial' && !hasAll))
  const steps = setUpSteps({
    season: team.season,
    players: players.length,
    staff: joined + invited,
    plays,
  })
  const done = steps.filter(({ isDone }) => isDone).length
  const hidden = `hashmark.set-up.${team.id}`
  const [isHidden, setHidden] = useState(() => readStored('local', hidden) !== null)
  const hide = (to: boolean) => {
    writeStored('local', hidden, to ? 'hidden' : null)
    setHidden(to)
  }
  if (isHidden && plays > 0) return null
  if (isLoading || done === steps.length) return null
  return (
    <Card
      title="Set up your team"
      action={
        <span className="flex items-center gap-1">
          <span className="text-muted">{`${done} of ${steps.length}`}</span>
          {/* A coach without a staff is done before the last step. */}
          {plays > 0 && (
            <IconButton
              size="sm"
              icon={X}
              label="Hide set-up on this device"
              onClick={() => {
                hide(true)
                offerUndo('Set-up hidden on this device', () => hide(false))
              }}
            />
          )}
        </span>
      }
    >
      <ol className="divide-line divide-y">
        {steps.map(({ title, body, to, step, isDone }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ teamId: team.id }}
              search={step ? { step } : {}}
              className="hover:bg-surface-2 flex min-h-14 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2"
            >
              {isDone ? (
                <CircleCheck aria-hidden size={20} className="text-success-ink shrink-0" />
              ) : (
                <Circle aria-hidden size={20} className="text-muted shrink-0" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-medium">
                  {title}
                  {isDone && <span className="sr-only">, done</span>}
                </span>
                {!isDone && <span className="text-muted block">{body}</span>}
              </span>
              <ChevronRight aria-hidden size={18} className="text-muted shrink-0" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
