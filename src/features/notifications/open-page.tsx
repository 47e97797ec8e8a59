import { queries } from '#schema/queries/index.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useOpen } from './open-notification.ts'

/** How long a notification that was pushed may take to arrive by sync, in ms. */
const ARRIVES_WITHIN_MS = 5000

/** Where a pressed push leads: to what it is about, which counts as read; to the dashboard once it is gone. */
export function OpenNotification({ id }: { id: string }) {
  const { rows } = useRows(queries.me.notifications())
  const commit = useCommit()
  const navigate = useNavigate()
  const open = useOpen({ replace: true })
  const row = rows.find((one) => one.id === id)
  const isOpened = useRef(false)
  useEffect(() => {
    if (row && !isOpened.current) {
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
  }, [row, commit, open, navigate])
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 md:p-6" aria-busy="true">
      <PageHeader title="Opening…" />
      <Skeleton className="h-40" />
    </div>
  )
}
