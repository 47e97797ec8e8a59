import type { CallNextHandle } from '#src/board/calls/call-next.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { cx } from '#src/lib/class-names.ts'
import { Late } from '#src/ui/late.tsx'
import type { DraftField } from '#src/ui/use-draft.ts'
import { type KeyboardEvent, lazy, type ReactNode, useRef, useState } from 'react'

const NextWords = lazy(() => import('./next-words.tsx').then((module) => ({ default: module.NextWords })))

/**
 * Around the one field of an offensive play's name or call: while it is typed, the words that may come next stand below it, as in
 * a new play. Down goes into them. They stay until the focus leaves field and words.
 */
export function CallAhead({
  play,
  draft,
  className,
  children,
}: {
  play: PlayRow
  draft: DraftField
  className?: string
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<CallNextHandle>(null)
  const [isTyped, setTyped] = useState(false)
  if (play.unit !== 'offense') return <div className={cx('relative', className)}>{children}</div>
  const field = () => box.current?.querySelector<HTMLElement>('input, textarea')
  const keys = (event: KeyboardEvent) => {
    if (event.target !== field()) return
    // What is typed is kept or taken back.
    if (event.key === 'Enter' || event.key === 'Escape') setTyped(false)
    if (event.key !== 'ArrowDown') return
    if (next.current?.enter()) event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what its field hears
    <div
      ref={box}
      className={cx('relative', className)}
      onInput={() => setTyped(true)}
      onKeyDown={keys}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTyped(false)
      }}
    >
      {children}
      {isTyped && (
        // Over what is below, so that nothing moves when the words go.
        <div className="bg-surface shadow-raised absolute top-full left-0 z-20 mt-1 max-h-[40dvh] max-w-md overflow-y-auto rounded-md border p-2 empty:hidden">
          <Late>
            <NextWords
              ref={next}
              teamId={play.teamId}
              text={draft.shown}
              hand={play.strength === 'L' ? 'L' : 'R'}
              onTake={(whole) => {
                draft.type(whole)
                field()?.focus()
              }}
              onLeave={() => field()?.focus()}
            />
          </Late>
        </div>
      )}
    </div>
  )
}
