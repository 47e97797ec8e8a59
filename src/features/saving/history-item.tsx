import { AppError } from '#schema/errors.ts'
import { cx } from '#src/lib/class-names.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { type EditConflict, openConflict } from '#src/sync/conflicts/conflicts.ts'
import { whyNot } from '#src/sync/conflicts/words.ts'
import type { Receipt } from '#src/sync/engine/replica.ts'
import { mayTryAgain, useRefused } from '#src/sync/outbox/retry.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { copy } from '#src/ui/copy.ts'
import { toast } from '#src/ui/toast.ts'
import { CircleAlert, CircleCheck, CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ChangeContent } from './change-content.tsx'
import { textOf } from './change-lines.ts'
import { EntityLink } from './entity-link.tsx'
import { kindOf, type SaveKind } from './history-filter.ts'
import { changeWords, saveTimes } from './words.ts'

const LOOKS: Record<SaveKind, { icon: LucideIcon; tone: string; word: string }> = {
  success: { icon: CircleCheck, tone: 'text-success-ink', word: 'Saved' },
  warning: { icon: TriangleAlert, tone: 'text-warning-ink', word: 'Saved with warnings' },
  error: { icon: CircleAlert, tone: 'text-error-ink', word: 'Not saved' },
  waiting: { icon: CloudUpload, tone: 'text-muted', word: 'Waiting' },
}

/** One save, or those of one command: description, time, outcome, and actions if it failed. */
export function HistoryItem({
  receipt,
  saves,
  conflict,
  team,
  now,
  onGo,
}: {
  receipt: Receipt
  /** The number of saves in this line. */
  saves: number
  /** Its conflict, open or resolved. */
  conflict: EditConflict | undefined
  /** The team's name, if the person has several teams. */
  team: string | undefined
  now: number
  /** Called when the person leaves for another page or dialog. */
  onGo: () => void
}) {
  const kind = kindOf(receipt)
  const { icon: Icon, tone, word } = LOOKS[kind]
  const times = saveTimes(receipt)
  return (
    <li className="flex gap-2.5 px-4 py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <Icon aria-hidden size={18} className={cx('mt-px shrink-0', tone)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="wrap-anywhere">
          <span className="sr-only">{word}: </span>
          <span className={cx(kind !== 'success' && 'font-medium')}>{changeWords(receipt)}</span>
        </p>
        {kind === 'error' && <p className="text-error-ink wrap-anywhere">{whyNot(receipt)}</p>}
        {kind === 'warning' && <p className="text-warning-ink wrap-anywhere">{whyNot(receipt)}</p>}
        <p className="text-caption text-muted flex flex-wrap items-baseline justify-between gap-x-3">
          <span title={times.join('\n')}>
            You,{' '}
            {kind === 'waiting' ? 'waiting to sync' : timeAgo(receipt.settledAt ?? receipt.createdAt, now)}
            {team && ` · ${team}`}
            {saves > 1 && ` · ${count(saves, 'save')}`}
            {times.slice(1).map((words) => ` · ${words}`)}
          </span>
          {saves === 1 && <EntityLink {...receipt} onGo={onGo} />}
        </p>
        {kind !== 'success' && <ChangeContent receipt={receipt} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
          {conflict && (
            <Button
              size="xs"
              onClick={() => {
                onGo()
                openConflict(conflict.id)
              }}
            >
              {conflict.resolvedAt === null ? 'Resolve conflict' : 'View resolution'}
            </Button>
          )}
          {kind === 'error' && <Refused receipt={receipt} />}
        </div>
      </div>
    </li>
  )
}

function Refused({ receipt }: { receipt: Receipt }) {
  const { tryAgain, dismiss } = useRefused()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    try {
      await tryAgain(receipt)
      toast.info(`Retrying: ${receipt.description}`)
    } catch (error) {
      toast.error(
        error instanceof AppError ? error.message : "This change can't be retried. Copy it to keep it.",
      )
    } finally {
      setBusy(false)
    }
  }
  const drop = async () => {
    const sure = await confirm({
      title: 'Discard this change?',
      body: `“${receipt.description}” wasn't saved. Discarding deletes it from all your devices.`,
      tone: 'danger',
      confirmLabel: 'Discard',
    })
    if (sure) dismiss([receipt.id])
  }
  return (
    <>
      {mayTryAgain(receipt) && (
        <Button size="xs" loading={busy} onClick={() => void again()}>
          Try again
        </Button>
      )}
      <Button size="xs" onClick={() => void copy(textOf(receipt))}>
        Copy
      </Button>
      <Button size="xs" variant="quiet" onClick={() => void drop()}>
        Discard
      </Button>
      {receipt.args === null && (
        <span className="text-muted">Your change is on the device where you made it.</span>
      )}
    </>
  )
}
