import { TEAM_ROLE_LABELS, TEAM_ROLE_RANK, TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { mayGive, mayGiveRole } from '#schema/member-rules.ts'
import type { Done } from '#src/sync/undo/commands.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { CAPABILITY_WORDS } from './capability-words.ts'
import { heldBy, type StaffRow } from './staff.ts'
import type { MemberActions } from './use-member-actions.ts'

/**
 * The roles, each with what it brings. Those that are not one's own to give stand there with the reason. A menu and no
 * native choice: that one would change the role with every press of an arrow key.
 */
export function RoleMenu({ member, actions }: { member: StaffRow; actions: MemberActions }) {
  const keepsTeam = actions.isLastHeadCoach(member)
  /** What it was when this opened, for taking a change back here: a toast would stand behind the drawer. */
  const [before] = useState(member.teamRole)
  const [visit] = useState(newId)
  const [done, setDone] = useState<Done | null>(null)
  const isUndoable = done && before !== member.teamRole && refusal(actions, before) === null
  return (
    <>
      <Menu
        label="Role"
        placement="end"
        trigger={
          <Button aria-label={`Role: ${TEAM_ROLE_LABELS[member.teamRole]}. Change role`}>
            {TEAM_ROLE_LABELS[member.teamRole]}
            <ChevronDown aria-hidden size={16} className="text-muted ml-auto" />
          </Button>
        }
        items={TEAM_ROLES.map((role) => {
          const isTheirs = role === member.teamRole
          const why = isTheirs ? null : keepsTeam ? 'Transfer the team first' : refusal(actions, role)
          return {
            id: role,
            label: TEAM_ROLE_LABELS[role],
            detail: why ?? brings(actions, role),
            checked: isTheirs,
            disabled: why !== null,
            onAction: () => {
              if (!isTheirs) setDone(actions.giveRole(member, role, visit))
            },
          }
        })}
      />
      <output className="text-muted flex flex-wrap items-center justify-between gap-2 empty:hidden">
        {isUndoable && (
          <>
            Previously {TEAM_ROLE_LABELS[before].toLowerCase()}.
            <Button size="xs" onClick={done.undo}>
              Undo
            </Button>
          </>
        )}
      </output>
    </>
  )
}

/** Why a role is not this person's to give; null when it is. */
function refusal({ identity, own, rank, rights }: MemberActions, role: TeamRole): string | null {
  if (mayGiveRole(identity, own, role, rights)) return null
  if (role === 'head_coach') return 'Set by transferring the team'
  if (mayGive(rank, role)) return 'Has permissions you lack'
  return rank === TEAM_ROLE_RANK[role] ? 'Your own level' : 'Above your level'
}

/** "See roster, manage playbook, …": what tells one role from another. */
function brings({ rights }: MemberActions, role: TeamRole): string {
  const held = heldBy(role, [], rights).filter(({ capability }) => !capability.startsWith('profile.'))
  const words = held.map(({ capability }) => CAPABILITY_WORDS[capability])
  return words.map((word, i) => (i === 0 ? word : word.toLowerCase())).join(', ')
}
