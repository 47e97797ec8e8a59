import { LIMITS } from '#schema/limits.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { type NotificationRow, notificationWords } from '#schema/notification-words.ts'
import { queries } from '#schema/queries/index.ts'
import { cx } from '#src/lib/class-names.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useTeams } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import {
  Award,
  Bell,
  BellOff,
  BellRing,
  CalendarClock,
  Car,
  ClipboardList,
  Flag,
  GraduationCap,
  IdCard,
  ListTodo,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Newspaper,
  PartyPopper,
  ShieldCheck,
  Swords,
  Trash2,
  UserPlus,
  UserRoundCheck,
  UserRoundSearch,
} from 'lucide-react'
import { canOpen, useOpen } from './open-notification.ts'
import { comingWords, topicsOf } from './topics.ts'

const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  post_added: Newspaper,
  announcement_made: Megaphone,
  announcement_reminder: BellRing,
  plays_published: ClipboardList,
  plan_released: Swords,
  practice_released: Megaphone,
  member_joined: UserPlus,
  join_requested: UserRoundSearch,
  request_approved: UserRoundCheck,
  team_deletion_requested: Trash2,
  certification_ends: IdCard,
  event_changed: CalendarClock,
  ride_changed: Car,
  task_assigned: ListTodo,
  quiz_assigned: GraduationCap,
  award_given: Award,
  social_shout_out: PartyPopper,
  social_comment: MessageSquare,
  social_waiting: ShieldCheck,
  social_report: Flag,
} satisfies Record<NotificationRow['kind'], LucideIcon>

function Empty() {
  const { rows: grants } = useRows(queries.me.grants())
  return <EmptyState icon={BellOff} title="Nothing yet" body={comingWords(topicsOf(grants))} />
}

/** What happened, newest first; a press goes there, and it is read. */
export default function NotificationPanel({
  rows,
  onClose,
}: {
  rows: readonly NotificationRow[]
  onClose: () => void
}) {
  const commit = useCommit()
  const now = useNow()
  const open = useOpen()
  const { teams } = useTeams()
  const unread = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  const read = (ids: readonly string[], description: string) => {
    // As many as one change may name; the rest are the next ones.
    for (let i = 0; i < ids.length; i += LIMITS.bulk)
      commit(readNotifications, {
        teamId: null,
        description,
        input: { ids: ids.slice(i, i + LIMITS.bulk) },
      })
  }

  return (
    <>
      <div className="bg-surface sticky top-0 flex h-12 items-center justify-between gap-2 border-b pr-2 pl-4">
        <h2 className="text-title">Notifications</h2>
        {unread.length > 0 && (
          <Button size="xs" variant="quiet" onClick={() => read(unread, 'Read all notifications')}>
            Mark all read
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty />
      ) : (
        <ul className="divide-y">
          {rows.map((row) => {
            const Icon = ICONS[row.kind] ?? Bell
            const isNew = row.readAt === null
            const team = teams.length > 1 && teams.find(({ id }) => id === row.teamId)
            return (
              <li key={row.id}>
                <button
                  type="button"
                  onClick={() => {
                    // What this version cannot show stays new until another can.
                    if (isNew && canOpen(row)) read([row.id], 'Read a notification')
                    onClose()
                    open(row)
                  }}
                  className="hover:bg-surface-2 focus-visible:-outline-offset-2 flex min-h-11 w-full items-start gap-3 px-4 py-2.5 text-left"
                >
                  <Icon aria-hidden size={18} className="text-muted mt-0.5 shrink-0" />
                  <span className="min-w-0 flex-1">
                    <span className={cx('block break-words', isNew && 'font-semibold')}>
                      {notificationWords(row)}
                    </span>
                    <span className="text-caption text-muted">
                      {timeAgo(row.createdAt, now)}
                      {team && ` · ${team.name}`}
                    </span>
                  </span>
                  {isNew && (
                    <span className="text-caption text-brand-ink mt-0.5 shrink-0 font-semibold">New</span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
