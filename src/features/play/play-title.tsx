import { memo, useId } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { useMedia } from '#src/lib/use-media.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { draftKeys, Overruled } from '#src/ui/draft-field.tsx'
import { CallAhead } from './call-ahead.tsx'
import { usePlayDraft } from './draft-text.tsx'

const TITLE =
  'touch-target -ml-2 w-full min-w-0 rounded-sm border border-transparent bg-transparent px-2 hover:border-line focus:border-line-strong focus:bg-surface aria-invalid:border-error'

/** The name, edited in place: Enter or leaving keeps it, Escape brings the old one back. */
export const PlayTitle = memo(function PlayTitle({ play, readOnly }: { play: PlayRow; readOnly: boolean }) {
  const errorId = useId()
  const draft = usePlayDraft(play, 'name')
  const isPhone = useMedia('(width < 37.5rem)')
  if (readOnly)
    // On a phone in several lines: what is called stands at the end, behind the formation.
    return (
      <h1
        className="line-clamp-5 min-w-0 text-title leading-tight max-sm:text-label sm:line-clamp-1 sm:text-headline"
        title={play.name}
      >
        {play.name}
      </h1>
    )
  const shared = {
    'aria-label': 'Name of the play',
    'aria-invalid': draft.error ? true : undefined,
    'aria-describedby': draft.error ? errorId : undefined,
    value: draft.shown,
    title: draft.shown,
    autoComplete: 'off',
    spellCheck: false,
    onBlur: draft.blur,
  } as const
  return (
    <CallAhead play={play} draft={draft} className="min-w-0 flex-1">
      <h1 className="sr-only">{play.name}</h1>
      {isPhone ? (
        <textarea
          {...shared}
          rows={2}
          onChange={(event) => draft.type(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return draftKeys(event, draft)
            event.preventDefault()
            event.currentTarget.blur()
          }}
          className={cx(
            TITLE,
            'block field-sizing-content resize-none content-center py-1.5 text-label leading-tight',
          )}
        />
      ) : (
        <input
          {...shared}
          onChange={(event) => draft.type(event.target.value)}
          onKeyDown={(event) => draftKeys(event, draft)}
          className={cx(TITLE, 'h-9 truncate text-headline')}
        />
      )}
      <div className="absolute top-full left-0 z-10 mt-1 max-w-sm empty:hidden">
        {draft.error && (
          <p
            id={errorId}
            role="alert"
            className="rounded-sm border border-error bg-surface px-2 py-1 text-caption text-error-ink"
          >
            {draft.error}
          </p>
        )}
        <Overruled draft={draft} />
      </div>
    </CallAhead>
  )
})
