import { wordOf } from '#schema/entities/index.ts'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useNow } from '#src/lib/use-now.ts'
import { clockWords, timeAgo } from '#src/lib/words.ts'
import { cx } from '#src/lib/class-names.ts'
import type { ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { otherOf } from '#src/sync/conflicts/words.ts'
import { useReceipts } from '#src/sync/outbox/receipts.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { Modal } from '#src/ui/modal.tsx'
import { chooseByKey, focusLine } from './choice-keys.ts'
import type { Deletion } from './choices.ts'
import { ConflictChoices } from './conflict-choices.tsx'
import { mineText, titleOf } from './conflict-words.ts'
import { useResolving } from './use-resolving.ts'

type Props = {
  conflict: EditConflict
  view: ConflictView
  /** Its number among the open conflicts, from 1. */
  position: number
  count: number
  onMove: (step: 1 | -1) => void
  onLater: () => void
  onResolved: () => void
}

/** A conflict between two sides of a row. Closing the dialog postpones it. */
export function ConflictDialog({ conflict, view, position, count, onMove, onLater, onResolved }: Props) {
  const ids = { title: useId(), about: useId() }
  const form = useRef<HTMLFormElement>(null)
  const resolving = useResolving(conflict, view)
  const { deletion, open } = resolving
  const isResolved = conflict.resolvedAt !== null
  const heading = titleOf(conflict, deletion, wordOf(conflict.entityType), view.name)

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isResolved) return onLater()
    if (resolving.resolve()) return onResolved()
    const lines = [...(form.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    focusLine(lines.find((line) => line.dataset['line'] === open[0]))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // A full view or a toast inside handles its own keys.
    if (event.target instanceof Element && event.target.closest('dialog') !== form.current?.closest('dialog'))
      return
    if (event.key === 'Enter' && document.activeElement?.matches('h2')) submit(event)
    else if (chooseByKey(event, open[0], resolving.choose)) event.preventDefault()
  }

  return (
    <Modal
      onClose={onLater}
      aria-labelledby={ids.title}
      aria-describedby={ids.about}
      onShown={(dialog) => dialog.querySelector('h2')?.focus()}
      className={cx(
        'mt-auto max-h-[92dvh] w-full max-w-full overflow-visible rounded-t-md border-t p-0 open:flex',
        'md:m-auto md:max-h-[calc(100dvh-3rem)] md:rounded-md md:border',
        view.pictures ? 'md:max-w-5xl' : 'md:max-w-2xl',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole form */}
      <form ref={form} onSubmit={submit} onKeyDown={onKeyDown} className="flex min-h-0 w-full flex-col">
        <header className="flex items-start gap-2 border-b py-2 pr-2 pl-4">
          <div className="min-w-0 flex-1 py-1.5">
            <h2 id={ids.title} tabIndex={-1} className="text-title wrap-anywhere outline-none">
              {heading}
            </h2>
            <p id={ids.about} className="text-muted wrap-anywhere">
              <About conflict={conflict} view={view} deletion={deletion} />
            </p>
          </div>
          {count > 1 && (
            <div className="flex shrink-0 items-center">
              <IconButton
                label="Previous"
                icon={ChevronLeft}
                disabled={position <= 1}
                onClick={() => onMove(-1)}
              />
              <span className="text-caption text-muted tabular-nums">
                {position} of {count}
              </span>
              <IconButton
                label="Next"
                icon={ChevronRight}
                disabled={position >= count}
                onClick={() => onMove(1)}
              />
            </div>
          )}
          <IconButton label="Close" icon={X} onClick={onLater} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <ConflictChoices conflict={conflict} view={view} resolving={resolving} />
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Versions conflict={conflict} view={view} />
          <output className="sr-only">
            {open.length > 0 && resolving.isAsked ? `${open.length} left to select` : ''}
          </output>
          {view.lines.length > 0 && (
            <Button variant="quiet" onClick={() => void copy(mineText(view.lines))}>
              Copy mine
            </Button>
          )}
          {isResolved ? (
            <Button variant="primary" onClick={onLater}>
              Close
            </Button>
          ) : (
            <>
              <Button onClick={onLater}>Later</Button>
              <Button variant="primary" type="submit">
                {open.length > 0 ? `Resolve (${open.length} left)` : 'Resolve'}
              </Button>
            </>
          )}
        </footer>
      </form>
    </Modal>
  )
}

/** The version each side started from or is at now (spec, section 8), and who made it when. */
function Versions({ conflict, view }: { conflict: EditConflict; view: ConflictView }) {
  const now = useNow()
  // The id of a conflict is that of its first edit.
  const mine = useReceipts().find(({ id }) => id === conflict.id)
  const madeAt = clockWords(mine?.createdAt ?? conflict.createdAt, now)
  const changedAt = clockWords(view.changedAt ?? conflict.updatedAt, now)
  return (
    <p className="text-caption text-muted mr-auto tabular-nums max-sm:basis-full">
      <span className="block">
        Your v{conflict.yourVersion} vs Server v{Math.max(conflict.theirVersion, view.version ?? 0)}
      </span>
      <span className="block">
        You, {madeAt} · {otherOf(conflict)}, {changedAt}
      </span>
    </p>
  )
}

/** The row, who changed it and when; for a resolved conflict, when it was decided. */
function About({
  conflict,
  view,
  deletion,
}: {
  conflict: EditConflict
  view: ConflictView
  deletion: Deletion
}) {
  const now = useNow()
  if (conflict.resolvedAt !== null) return `${view.name}: resolved ${timeAgo(conflict.resolvedAt, now)}`
  const when = timeAgo(view.changedAt ?? conflict.updatedAt, now)
  if (deletion === 'they-deleted') return `Deleted ${when}`
  return `${deletion ? '' : `${view.name}: `}${otherOf(conflict)} changed it ${when}`
}
