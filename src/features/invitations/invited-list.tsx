import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { useNow } from '#src/lib/use-now.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { usePendingIds } from '#src/sync/outbox/pending-of.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { lazy, type ReactNode, useState } from 'react'
import { InviteeMenu, type Dialogs } from './invitee-menu.tsx'
import { standingOf, standingWords } from './standing.ts'
import type { Invitee } from './use-invited.ts'
import { type Sending, useSending } from './use-sending.ts'

const QrDialog = lazy(() => import('./qr-dialog.tsx').then((module) => ({ default: module.QrDialog })))
const SendDialog = lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })))

/** People who were asked, a line each: how it stands, and what can be done about it. */
export function InvitedList({ team, invitees }: { team: MyTeam; invitees: readonly Invitee[] }) {
  const now = useNow()
  const pending = usePendingIds('invitation')
  const [open, setOpen] = useState<{ is: Dialogs; id: string } | null>(null)
  const actions = useSending(team.id)
  const shown = invitees.find(({ id }) => id === open?.id)
  const close = () => setOpen(null)
  return (
    <>
      <ul aria-label="Invited people" className="divide-line divide-y">
        {invitees.map((invitee) => (
          <Row
            key={invitee.id}
            invitee={invitee}
            actions={actions}
            now={now}
            isPending={pending.has(invitee.id)}
            onOpen={(is) => setOpen({ is, id: invitee.id })}
          />
        ))}
      </ul>
      {shown && (
        <Late key={open?.is} missing={NOT_ON_DEVICE}>
          {open?.is === 'link' ? (
            <QrDialog team={team} invitee={shown} onClose={close} />
          ) : (
            <SendDialog invitee={shown} actions={actions} onClose={close} />
          )}
        </Late>
      )}
    </>
  )
}

function Row({
  invitee,
  actions,
  now,
  isPending,
  onOpen,
}: {
  invitee: Invitee
  actions: Sending
  now: number
  /** A change of it has not reached the server. */
  isPending: boolean
  onOpen: (is: Dialogs) => void
}) {
  const { again, maySend } = actions
  const standing = standingOf(invitee, now)
  const { tone, label, todo } = standingWords(invitee, now)
  let next: ReactNode = null
  if (maySend(invitee) && !isPending) {
    if (standing === 'failed') next = <Next onPress={() => onOpen('send')}>Check email</Next>
    if (standing === 'expired') next = <Next onPress={() => again(invitee)}>Send again</Next>
    if (standing === 'none') next = <Next onPress={() => again(invitee)}>Invite</Next>
  }
  return (
    <li
      aria-label={invitee.name}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_12rem]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-medium break-words">{invitee.name}</span>
          <span className="text-muted">{TEAM_ROLE_LABELS[invitee.teamRole]}</span>
        </p>
        <p className="text-muted truncate" title={invitee.email}>
          {invitee.email}
        </p>
      </div>
      <div className="min-w-0 max-md:order-last max-md:col-span-2">
        <StatusBadge tone={isPending ? 'warning' : tone}>{isPending ? 'Waiting to sync' : label}</StatusBadge>
        {todo && !isPending && <p className="text-caption text-muted text-balance">{todo}</p>}
      </div>
      <div className="flex items-center justify-end gap-1">
        {next}
        <InviteeMenu actions={actions} invitee={invitee} standing={standing} onOpen={onOpen} />
      </div>
    </li>
  )
}

function Next({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button size="sm" onClick={onPress}>
      {children}
    </Button>
  )
}
