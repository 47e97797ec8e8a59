import { queries } from '#schema/queries/index.ts'
import { channelFlag, TOPIC_OF } from '#schema/news-topics.ts'
import { haptic } from '#src/lib/haptics.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { useRow, useRows } from '#src/sync/use-query.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Bell } from 'lucide-react'
import { lazy, useEffect, useRef } from 'react'
import { bellWords } from './bell-words.ts'

const loadPanel = () => import('./panel.tsx')
const pushDevice = () => import('#src/lib/push-device.ts')
const Panel = lazy(loadPanel)

/** The bell with the number of what is new; pressed, it is felt and shows what happened. */
export function NotificationBell() {
  const { rows: all, ready } = useRows(queries.me.notifications())
  const { row: profile } = useRow(queries.me.profile())
  const wants = profile?.private?.notificationPreferences
  const rows = all.filter(({ kind }) => {
    const topic = TOPIC_OF[kind]
    return !topic || wants?.[channelFlag('bell', topic)] !== false
  })
  const unread = rows.filter(({ readAt }) => readAt === null).length
  useEffect(() => {
    if (ready)
      pushDevice()
        .then(({ showBadge }) => showBadge(unread))
        .catch(() => undefined)
  }, [ready, unread])
  useKeepPush()
  return (
    <div className="relative">
      <Popover
        label="Notifications"
        placement="end"
        className="w-96 p-0"
        trigger={
          <IconButton
            label={bellWords(unread)}
            icon={Bell}
            onPointerEnter={() => void loadPanel().catch(() => undefined)}
            onClick={() => haptic('light')}
          />
        }
      >
        {(close) => (
          <Late missing={NOT_ON_DEVICE} waiting={<div className="h-40" aria-busy="true" />}>
            <Panel rows={rows} onClose={close} />
          </Late>
        )}
      </Popover>
      {unread > 0 && (
        <span
          aria-hidden
          className="bg-error text-on-error high-contrast:border-current pointer-events-none absolute -top-0.5 -right-0.5 min-w-4 rounded-full border border-transparent px-1 text-center text-[0.6875rem] leading-4 font-semibold tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </div>
  )
}

/** Once a session: the server forgets a browser with the session that it was added in. */
function useKeepPush() {
  const { userId } = useIdentity()
  const connection = useConnection()
  const isKept = useRef(false)
  useEffect(() => {
    if (connection === 'needs-auth') isKept.current = false
    if (connection !== 'connected' || isKept.current) return
    isKept.current = true
    pushDevice()
      .then(({ keepPush }) => keepPush(userId))
      .catch(() => (isKept.current = false))
  }, [connection, userId])
}
