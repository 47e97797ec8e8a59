import type { CallNextHandle } from '#src/board/calls/call-next.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { Late } from '#src/ui/late.tsx'
import type { DraftField } from '#src/ui/use-draft.ts'
import { type KeyboardEvent, lazy, type ReactNode, useRef, useState } from 'react'

const NextWords = lazy(() =>
  import('#src/board/calls/next-words.tsx').then((module) => ({ default: module.NextWords })),
)

/**
 * Around the one field of an offensive play's name or call: while it is typed, the words that may come next stand below it, as in
 * a new play. Down goes into them. They stay until the focus leaves field and words.
 */
export function CallAhead({
  play,
  draft,
  className,
  wordsClass,
  children,
}: {
  play: PlayRow
  draft: DraftField
  className?: string
  wordsClass?: string
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<CallNextHandle>(null)
  const [isTyped, setTyped] = useState(false)
  if (play.unit !== 'offense') return <div className={className}>{children}</div>
  const field = () => box.current?.querySelector<HTMLElement>('input, textarea')
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.target !== field()) return
    if (next.current?.enter()) event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what its field hears
    <div
      ref={box}
      className={className}
      onInput={() => setTyped(true)}
      onKeyDown={keys}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTyped(false)
      }}
    >
      {children}
      {isTyped && (
        <div className={wordsClass}>
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
