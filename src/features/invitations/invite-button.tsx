import type { TeamRole } from '#schema/capabilities.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { UserPlus } from 'lucide-react'
import { lazy, useCallback, useState } from 'react'

const InviteDialog = lazy(() =>
  import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
)

type Props = {
  team: MyTeam
  /** The role to begin with. */
  first: TeamRole
  /** Whether the dialog is open, where the address says so; else the button keeps it to itself. */
  open?: boolean
  onOpen?: (isOpen: boolean) => void
}

/** Asks people into the team; nothing for who may not. */
export function InviteButton({ team, first, open, onOpen }: Props) {
  const manages = useCan(team.id, 'team.manage')
  const [isOpen, setOpen] = useState(false)
  const show = onOpen ?? setOpen
  const close = useCallback(() => show(false), [show])
  if (!manages) return null
  return (
    <>
      <Button variant="primary" onClick={() => show(true)}>
        <UserPlus aria-hidden size={16} />
        Invite people
      </Button>
      {(open ?? isOpen) && (
        <Late missing={NOT_ON_DEVICE}>
          <InviteDialog team={team} first={first} onClose={close} />
        </Late>
      )}
    </>
  )
}
