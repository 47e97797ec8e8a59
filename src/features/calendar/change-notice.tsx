import type { Row } from '@rocicorp/zero'
import { changesKey } from '#schema/changes-key.ts'
import { endOf } from '#schema/event-times.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import { notificationWords } from '#schema/notification-words.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Bell } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { EventRow } from './event-words.ts'

type Notice = Row['notifications']

const newestFirst = (a: Notice, b: Notice) => b.createdAt - a.createdAt

/** What the reader was last told of the event, or of their ride to it. Opening the event is reading it. */
export function ChangeNote({ event }: { event: EventRow }) {
  const { rows } = useRows(queries.me.notifications())
  const commit = useCommit()
  const now = useNow()
  const told = rows
    .filter(
      ({ kind, actorId, entityId }) =>
        (kind === 'event_changed' &&
          [event.id, event.seriesId, changesKey(event.seriesId)].includes(actorId)) ||
        (kind === 'ride_changed' && entityId === event.id),
    )
    .toSorted(newestFirst)
  const unread = told
    .filter(({ readAt }) => readAt === null)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (unread !== '')
      commit(readNotifications, {
        teamId: null,
        description: 'Read a notification',
        input: { ids: unread.split(' ') },
      })
  }, [commit, unread])
  const [newest] = told
  if (!newest?.change) return null
  return (
    <p className="bg-info-wash text-info-ink flex gap-2 rounded-md px-3 py-2 high-contrast:border">
      <Bell aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        {`${notificationWords(newest)} · ${timeAgo(newest.createdAt, now)}`}
      </span>
    </p>
  )
}

/** What a script wrote has no person's id for its author. */
const personOr = (by: string, other: string) => (ID_PATTERN.test(by) ? by : other)

/** For those who manage the calendar: how many have read the last change of the event, and who hasn't. */
export function SeenBy({ team, event }: { team: MyTeam; event: EventRow }) {
  const noticesOf = (id: string) => queries.calendar.noticesOf({ teamId: team.id, id })
  const ofEvent = useRows(noticesOf(event.id)).rows
  const ofSeries = useRows(noticesOf(event.seriesId || event.id)).rows
  // Notices of several events are those of who added or changed them.
  const byAuthor = useRows(noticesOf(personOr(event.createdBy, event.id))).rows
  const byEditor = useRows(noticesOf(personOr(event.updatedBy, event.id))).rows
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const { seen, missing } = useMemo(() => {
    const latest = new Map<string, Notice>()
    const ofSeveral = [...byAuthor, ...byEditor].filter(({ change }) => change?.ids?.includes(event.id))
    for (const one of [...ofEvent, ...ofSeries, ...ofSeveral].toSorted(newestFirst))
      if (!latest.has(one.userId)) latest.set(one.userId, one)
    const told = members.filter(({ userId, status }) => status === 'active' && latest.has(userId))
    const unseen = told.filter(({ userId }) => latest.get(userId)?.readAt === null)
    return {
      seen: told.length - unseen.length,
      missing: unseen
        .map(({ profile }) => profile?.displayName || profile?.fullName || 'A member')
        .toSorted((a, b) => a.localeCompare(b)),
    }
  }, [ofEvent, ofSeries, byAuthor, byEditor, members, event.id])
  const total = seen + missing.length
  if (total === 0 || endOf(event) < now) return null
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular-nums">{`Last change seen by ${seen} of ${total}`}</span>
        {missing.length > 0 && (
          <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide names' : 'Who has not seen it'}
          </Button>
        )}
      </div>
      {isOpen && missing.length > 0 && <p className="text-muted break-words">{missing.join(', ')}</p>}
    </div>
  )
}
