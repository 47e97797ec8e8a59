import { isOfPost, type NotificationRow } from '#schema/notification-words.ts'
import { useActiveTeam } from '#src/sync/team/teams.ts'
import { useNavigate } from '@tanstack/react-router'

type Go = ReturnType<typeof useNavigate>
type Open = (row: NotificationRow, go: Go) => void

const toEvent: Open = (row, go) => {
  const day = (row.change?.is ?? row.change?.was)?.day
  void go({ to: '/calendar', search: { event: row.entityId, ...(day && { day }) } })
}

const toBulletin: Open = ({ teamId, entityId }, go) =>
  void go({ to: '/team/$teamId/bulletin', params: { teamId }, hash: `post-${entityId}` })
const toAnnouncements: Open = ({ teamId, entityId }, go) =>
  void go({ to: '/team/$teamId/announcements', params: { teamId }, hash: `post-${entityId}` })

const toFeed: Open = ({ teamId, entityId }, go) =>
  void go({ to: '/team/$teamId/social', params: { teamId }, hash: `post-${entityId}` })
const toFeedList =
  (show: 'waiting' | 'reported'): Open =>
  ({ teamId }, go) =>
    void go({ to: '/team/$teamId/social', params: { teamId }, search: { show } })

/** What each kind is about. News of the server is of kinds that an older app does not know. */
const PAGES: Readonly<Partial<Record<string, Open>>> = {
  post_added: toBulletin,
  announcement_made: toAnnouncements,
  announcement_reminder: (row, go) => (isOfPost(row.subject) ? toBulletin : toAnnouncements)(row, go),
  plays_published: (row, go) => {
    if (row.count === 1) void go({ to: '/playbook/$playId', params: { playId: row.entityId } })
    else void go({ to: '/playbook' })
  },
  plan_released: (row, go) =>
    void go({ to: '/game-plans', search: row.count === 1 ? { plan: row.entityId } : {} }),
  practice_released: (row, go) => {
    if (row.count === 1) void go({ to: '/practice-plans/$planId', params: { planId: row.entityId } })
    else void go({ to: '/practice-plans' })
  },
  member_joined: (row, go) => void go({ to: '/roster/$playerId', params: { playerId: row.entityId } }),
  join_requested: (_, go) => void go({ to: '/coach-management', search: { tab: 'requests' } }),
  request_approved: (_, go) => void go({ to: '/dashboard' }),
  certification_ends: (row, go) => void go({ to: '/coach-management', search: { member: row.userId } }),
  team_deletion_requested: (row, go) =>
    void go({ to: '/team/$teamId/settings', params: { teamId: row.teamId } }),
  event_changed: toEvent,
  ride_changed: toEvent,
  task_assigned: (row, go) =>
    void go({ to: '/planner', search: row.count === 1 ? { task: row.entityId } : { mine: true } }),
  quiz_assigned: (_, go) => void go({ to: '/player-dashboard' }),
  social_shout_out: toFeed,
  social_comment: toFeed,
  social_waiting: toFeedList('waiting'),
  social_report: toFeedList('reported'),
  award_given: (row, go) =>
    void go({ to: '/roster/$playerId', params: { playerId: row.entityId }, search: { tab: 'awards' } }),
} satisfies Record<NotificationRow['kind'], Open>

/** Whether this version can show what it is about. */
export function canOpen({ kind }: NotificationRow): boolean {
  return Object.hasOwn(PAGES, kind)
}

/** Goes to what a notification is about, in its team; with `replace` in the place of the present page. */
export function useOpen({ replace = false } = {}): (row: NotificationRow) => void {
  const navigate = useNavigate()
  const go = ((to) => navigate({ ...to, replace } as typeof to)) as Go
  const { setActive } = useActiveTeam()
  return (row) => {
    setActive(row.teamId)
    if (canOpen(row)) PAGES[row.kind]?.(row, go)
    else void go({ to: '/open/$notificationId', params: { notificationId: row.id } })
  }
}
