import { queries } from '#schema/queries/index.ts'
import type { NotificationRow } from '#schema/notification-words.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useTeams } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { canOpen, useOpen } from './open-notification.ts'

/** How long a notification that was pushed may take to arrive by sync, in ms. */
const ARRIVES_WITHIN_MS = 5000

/**
 * Where a pressed push leads: to what it is about, which counts as read; to the dashboard once it is gone. What this version
 * cannot show stays unread, and opens from the same address after the update.
 */
export function OpenNotification({ id }: { id: string }) {
  const { rows } = useRows(queries.me.notifications())
  const commit = useCommit()
  const navigate = useNavigate()
  const open = useOpen({ replace: true })
  const row = rows.find((one) => one.id === id)
  const isLater = row !== undefined && !canOpen(row)
  const isOpened = useRef(false)
  useEffect(() => {
    if (row && !isLater && !isOpened.current) {
      isOpened.current = true
      if (row.readAt === null)
        commit(readNotifications, {
          teamId: null,
          description: 'Read a notification',
          input: { ids: [row.id] },
        })
      open(row)
    }
    if (row) return
    const timer = setTimeout(() => void navigate({ to: '/dashboard', replace: true }), ARRIVES_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [row, isLater, commit, open, navigate])
  if (isLater) return <LaterNotification row={row} />
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 md:p-6" aria-busy="true">
      <PageHeader title="Opening…" />
      <Skeleton className="h-40" />
    </div>
  )
}

function LaterNotification({ row }: { row: NotificationRow }) {
  const { teams } = useTeams()
  const team = teams.find((one) => one.id === row.teamId)
  return (
    <div className="mx-auto w-full max-w-6xl p-4 md:p-6">
      <EmptyState
        icon={Bell}
        heading="h1"
        title={team ? `News from ${team.name}` : 'Team news'}
        body="This version of Hashmark can't show it. Update to open it here."
        action={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
      />
    </div>
  )
}
