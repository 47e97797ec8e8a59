import { leaveTeam } from '#schema/operations/members.ts'
import { queries } from '#schema/queries/index.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useActiveTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { useState } from 'react'
import { wayOut } from './ways-out.ts'

/** The way out of a team, asked for once. The only head coach is shown how to transfer the team, or where to delete it. */
export function LeaveTeam({ team }: { team: MyTeam }) {
  const { userId } = useIdentity()
  const commit = useCommit()
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const [mustStay, setMustStay] = useState(false)
  const way = wayOut(rows, { userId, teamRole: team.teamRole })

  const leave = async () => {
    if (way !== 'leave') return setMustStay(true)
    const sure = await confirm({
      title: `Leave ${team.name}?`,
      body: 'The team and its playbook are removed from your devices. Your saved work stays with the team. A coach can add you back.',
      confirmLabel: 'Leave team',
      tone: 'danger',
    })
    if (!sure) return
    commit(leaveTeam, { teamId: team.id, description: `Left ${team.name}`, input: { userId } })
    toast.success(`You left ${team.name}.`)
  }
  const close = () => setMustStay(false)

  return (
    <>
      <Button variant="quiet" size="xs" aria-label={`Leave ${team.name}`} onClick={() => void leave()}>
        Leave
      </Button>
      {way === 'delete' ? (
        <OnlyMember team={team} open={mustStay} onClose={close} />
      ) : (
        <MustStay team={team} open={mustStay} onClose={close} />
      )}
    </>
  )
}

type StayProps = { team: MyTeam; open: boolean; onClose: () => void }

function OnlyMember({ team, open, onClose }: StayProps) {
  return (
    <Dialog
      open={open}
      size="sm"
      title={`No one else can run ${team.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Stay</Button>
          <LinkButton
            to="/team/$teamId/settings"
            params={{ teamId: team.id }}
            hash="delete-this-team"
            variant="primary"
            data-autofocus
          >
            Open team settings
          </LinkButton>
        </>
      }
    >
      <p>You're the only active member. Delete the team in its settings instead.</p>
    </Dialog>
  )
}

function MustStay({ team, open, onClose }: StayProps) {
  const { setActive } = useActiveTeam()
  return (
    <Dialog
      open={open}
      size="sm"
      title={`${team.name} needs a head coach`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Stay</Button>
          <LinkButton
            to="/coach-management"
            variant="primary"
            data-autofocus
            onClick={() => setActive(team.id)}
          >
            Select a head coach
          </LinkButton>
        </>
      }
    >
      <p>
        You're the only head coach. Transfer the team first: open the new head coach and select “Transfer
        team”. Then you can leave.
      </p>
    </Dialog>
  )
}
