import type { TeamRole } from '#schema/capabilities.ts'
import { isDeactivated, type Membership } from '#schema/member-rules.ts'

/** `leave`; `hand-over`: as the only head coach, after a transfer; `delete`: as the only one who could run the team. */
export type WayOut = 'leave' | 'hand-over' | 'delete'

type Member = Pick<Membership, 'userId' | 'teamRole' | 'status' | 'profile'>

/**
 * How a member gets out of a team, by the rules of `members.leave`. Members with a deactivated account can't take the
 * team over. Until the members are known (`members` is empty), a head coach counts as the only one.
 */
export function wayOut(
  members: readonly Member[],
  { userId, teamRole }: { userId: string; teamRole: TeamRole },
): WayOut {
  if (teamRole !== 'head_coach') return 'leave'
  const others = members.filter(
    (one) => one.userId !== userId && one.status === 'active' && !isDeactivated(one),
  )
  if (others.some((one) => one.teamRole === 'head_coach')) return 'leave'
  return members.length > 0 && others.length === 0 ? 'delete' : 'hand-over'
}
