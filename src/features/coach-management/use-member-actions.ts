import type { Capability, TeamRole } from '#schema/capabilities.ts'
import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { isLastHeadCoach, mayChange, rankOf } from '#schema/member-rules.ts'
import {
  setCapability,
  setNotes,
  setPositionGroups,
  setRole,
  setStatus,
  setTitles,
  transferHeadCoach,
} from '#schema/operations/members.ts'
import type { PositionGroup, Title } from '#schema/records.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useCan, useRoleRights } from '#src/sync/team/teams.ts'
import { type UndoableEdit, edit } from '#src/sync/undo/steps.ts'
import type { Done } from '#src/sync/undo/commands.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { confirm } from '#src/ui/confirm.ts'
import { CAPABILITY_WORDS } from './capability-words.ts'
import { nameOf, type StaffRow } from './staff.ts'

/** Who asks, how high they stand in the team, and what they can do with a member. */
export function useMemberActions(teamId: string, rows: readonly StaffRow[]) {
  const identity = useIdentity()
  const commit = useCommit()
  const run = useCommand()
  const manages = useCan(teamId, 'team.manage')
  const own = rows.find(({ userId }) => userId === identity.userId)
  const rank = rankOf(identity, own)
  const rights = useRoleRights(teamId)

  const change = (description: string, undoable: UndoableEdit, key?: string): Done | null => {
    let done: Done | null = null
    attempt(() => {
      done = run({ teamId, description, edits: [undoable], joins: key ? { key, description } : undefined })
    })
    return done
  }

  /** Grants with the same `visit` are merged into a single undo command. */
  const giveRole = (member: StaffRow, to: TeamRole, visit: string) =>
    change(
      `Made ${nameOf(member)} ${TEAM_ROLE_LABELS[to].toLowerCase()}`,
      edit(setRole, { userId: member.userId, from: member.teamRole, to }),
      visit,
    )

  const grant = (member: StaffRow, capability: Capability, to: boolean) =>
    change(
      `${to ? 'Added permission for' : 'Removed permission from'} ${nameOf(member)}: ${CAPABILITY_WORDS[capability]}`,
      edit(setCapability, { userId: member.userId, capability, from: !to, to }),
    )

  const note = (member: StaffRow, from: string, to: string) =>
    change(
      `${to ? 'Updated' : 'Removed'} the notes about ${nameOf(member)}`,
      edit(setNotes, { userId: member.userId, from, to }),
    )

  const setTitlesOf = (member: StaffRow, to: readonly Title[]) =>
    change(
      `Changed the titles of ${nameOf(member)}`,
      edit(setTitles, { userId: member.userId, from: [...member.titles], to: [...to] }),
      `titles ${member.userId}`,
    )

  const setGroupsOf = (member: StaffRow, to: readonly PositionGroup[]) =>
    change(
      `Changed the groups coached by ${nameOf(member)}`,
      edit(setPositionGroups, { userId: member.userId, from: [...member.positionGroups], to: [...to] }),
      `groups ${member.userId}`,
    )

  const changeStatus = (member: StaffRow, to: 'active' | 'inactive') =>
    change(
      `${to === 'active' ? 'Reactivated' : 'Deactivated'} ${nameOf(member)}`,
      edit(setStatus, { userId: member.userId, from: to === 'active' ? 'inactive' : 'active', to }),
    )

  /** Asked first, for it hurts at once; what they have not saved yet is refused, though not lost. */
  const deactivate = async (member: StaffRow) => {
    const name = nameOf(member)
    const sure = await confirm({
      title: `Deactivate ${name}?`,
      body: `The team is removed from ${name}'s devices within seconds. Their role and permissions are kept, so you can reactivate them. Rides they offered are taken back.`,
      confirmLabel: 'Deactivate',
      tone: 'danger',
    })
    if (sure) changeStatus(member, 'inactive')
  }

  /** `role` is what the head coach becomes, or all of them where an admin of the app does it. */
  const handOver = (member: StaffRow, role: TeamRole) =>
    commit(transferHeadCoach, {
      teamId,
      description: `Transferred the team to ${nameOf(member)}`,
      input: { userId: member.userId, role },
    })

  return {
    identity,
    own,
    rank,
    rights,
    manages,
    /** Whether one may change this member's role, capabilities and status. */
    may: (member: StaffRow) => manages && mayChange(rank, member),
    isLastHeadCoach: (member: StaffRow) => isLastHeadCoach(rows, member.userId),
    /** Handing over is the head coach's own, or an admin's for them. */
    mayHandOver:
      manages && (rank === Infinity || (own?.teamRole === 'head_coach' && own.status === 'active')),
    giveRole,
    grant,
    note,
    setTitles: setTitlesOf,
    setPositionGroups: setGroupsOf,
    reactivate: (member: StaffRow) => changeStatus(member, 'active'),
    deactivate,
    handOver,
  }
}

export type MemberActions = ReturnType<typeof useMemberActions>
