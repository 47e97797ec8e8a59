import { TEAM_ROLE_LABELS, TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { useState } from 'react'
import { nameOf, type StaffRow } from './staff.ts'
import type { MemberActions } from './use-member-actions.ts'

const BECOMES = TEAM_ROLES.filter((role) => role !== 'head_coach')

/** Who becomes head coach and what the head coach becomes. Asked, for only the new head coach can give it back. */
export function HandOver({
  member,
  actions,
  headCoaches,
  open,
  onClose,
}: {
  member: StaffRow
  actions: MemberActions
  /** The names of those who are head coach now. */
  headCoaches: readonly string[]
  open: boolean
  onClose: () => void
}) {
  const [role, setRole] = useState<TeamRole>('assistant_coach')
  const isOwn = actions.own?.teamRole === 'head_coach'
  const name = nameOf(member)
  return (
    <Dialog
      open={open}
      size="sm"
      title={`Transfer the team to ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              actions.handOver(member, role)
            }}
          >
            Transfer team
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {name} becomes head coach and manages members, roles, and settings.{' '}
          {isOwn ? 'Only they can transfer it back.' : "You're doing this as an admin."}
        </p>
        <Select<TeamRole>
          label={isOwn ? 'Your new role' : `New role for ${headCoaches.join(' and ')}`}
          value={role}
          onChange={setRole}
          options={BECOMES.map((one) => ({ value: one, label: TEAM_ROLE_LABELS[one] }))}
        />
      </div>
    </Dialog>
  )
}
