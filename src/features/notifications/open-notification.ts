import type { NotificationRow } from '#schema/notification-words.ts'
import { useActiveTeam } from '#src/sync/teams.ts'
import { useNavigate } from '@tanstack/react-router'

/** Goes to what a notification is about, in its team; with `replace` in the place of the present page. */
export function useOpen({ replace = false } = {}): (row: NotificationRow) => void {
  const go = useNavigate()
  const navigate: typeof go = (to) => go({ ...to, replace } as typeof to)
  const { setActive } = useActiveTeam()
  return (row) => {
    setActive(row.teamId)
    if (row.kind === 'member_joined')
      void navigate({ to: '/roster/$playerId', params: { playerId: row.entityId } })
    else if (row.kind === 'certification_ends')
      void navigate({ to: '/coach-management', search: { member: row.userId } })
    else if (row.kind === 'join_requested') void navigate({ to: '/coach-management' })
    else if (row.kind === 'team_deletion_requested')
      void navigate({ to: '/team/$teamId/settings', params: { teamId: row.teamId } })
    else if (row.kind === 'event_changed' || row.kind === 'ride_changed') {
      const day = (row.change?.is ?? row.change?.was)?.day
      void navigate({ to: '/calendar', search: { event: row.entityId, ...(day && { day }) } })
    } else if (row.kind === 'task_assigned')
      void navigate({ to: '/planner', search: row.count === 1 ? { task: row.entityId } : { mine: true } })
    else if (row.kind === 'award_given')
      void navigate({
        to: '/roster/$playerId',
        params: { playerId: row.entityId },
        search: { tab: 'awards' },
      })
    else if (row.kind === 'quiz_assigned') void navigate({ to: '/player-dashboard' })
    else if (row.kind === 'plan_released')
      void navigate({ to: '/game-plans', search: row.count === 1 ? { plan: row.entityId } : {} })
    else if (row.kind === 'practice_released') {
      if (row.count === 1) void navigate({ to: '/practice-plans/$planId', params: { planId: row.entityId } })
      else void navigate({ to: '/practice-plans' })
    } else if (row.count === 1) void navigate({ to: '/playbook/$playId', params: { playId: row.entityId } })
    else void navigate({ to: '/playbook' })
  }
}
