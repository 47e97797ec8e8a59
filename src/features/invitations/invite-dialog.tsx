import type { TeamRole } from '#schema/capabilities.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { confirm } from '#src/ui/confirm.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { lazy, useCallback, useState } from 'react'
import { InviteOne, type Named } from './invite-one.tsx'

// With what reads tables.
const InviteList = lazy(() => import('./invite-list.tsx').then((module) => ({ default: module.InviteList })))

type Mode = 'one' | 'list'

/** Asks one person into the team, or a whole list. */
export function InviteDialog({
  team,
  first,
  person,
  onClose,
}: {
  team: MyTeam
  first: TeamRole
  /** The name to begin with. */
  person?: Named
  onClose: () => void
}) {
  const [mode, setMode] = useState<Mode>('one')
  /** Lines that would be lost. */
  const [unsent, setUnsent] = useState(0)
  const leave = useCallback(
    (then: () => void) => {
      if (unsent === 0) return then()
      void confirm({
        title: 'Leave this list?',
        body: `${unsent === 1 ? 'One invitation has' : `${unsent} invitations have`} not been sent. Sent invitations stay sent.`,
        confirmLabel: 'Leave',
        tone: 'danger',
      }).then((sure) => sure && then())
    },
    [unsent],
  )
  const close = () => leave(onClose)
  const modes = (
    <Segmented<Mode>
      label="Number of people"
      value={mode}
      onChange={(next) =>
        leave(() => {
          setUnsent(0)
          setMode(next)
        })
      }
      options={[
        { value: 'one', label: 'One person' },
        { value: 'list', label: 'A list' },
      ]}
    />
  )
  return (
    <Dialog open size={mode === 'one' ? 'md' : 'lg'} title={`Invite to ${team.name}`} onClose={close}>
      <div className="flex flex-col gap-4">
        {modes}
        {mode === 'one' ? (
          <InviteOne team={team} wanted={first} {...(person && { person })} onClose={onClose} />
        ) : (
          <Late waiting={<Skeleton className="h-64" />} missing={NOT_ON_DEVICE}>
            <InviteList team={team} wanted={first} onUnsent={setUnsent} onClose={close} />
          </Late>
        )}
      </div>
    </Dialog>
  )
}
