import { memo, useId } from 'react'
import type { PlayRow } from '../rows.ts'
import { draftKeys, Overruled, usePlayDraft } from './draft-text.tsx'

/** The name, edited in place: Enter or leaving keeps it, Escape brings the old one back. */
export const PlayTitle = memo(function PlayTitle({ play, readOnly }: { play: PlayRow; readOnly: boolean }) {
  const errorId = useId()
  const draft = usePlayDraft(play, 'name')
  if (readOnly)
    // On a phone in two lines: what is called stands at the end, behind the formation.
    return (
      <h1
        className="line-clamp-2 min-w-0 text-title leading-tight max-sm:text-label sm:line-clamp-1 sm:text-headline"
        title={play.name}
      >
        {play.name}
      </h1>
    )
  return (
    <div className="relative min-w-0 flex-1">
      <h1 className="sr-only">{play.name}</h1>
      <input
        aria-label="Name of the play"
        aria-invalid={draft.error ? true : undefined}
        aria-describedby={draft.error ? errorId : undefined}
        value={draft.shown}
        title={draft.shown}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.blur}
        onKeyDown={(event) => draftKeys(event, draft)}
        className="touch-target -ml-2 h-9 w-full min-w-0 truncate rounded-sm border border-transparent bg-transparent px-2 text-title sm:text-headline hover:border-line focus:border-line-strong focus:bg-surface aria-invalid:border-error"
      />
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
    </div>
  )
})
