import { type KeyboardEvent, useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { describedBy, FieldFrame } from '#src/ui/field-frame.tsx'
import { cx } from '#src/lib/class-names.ts'
import type { PlayRow } from '../rows.ts'
import { FIELD_LABELS, type FieldChanges, type TextField, textProblem, useEditPlay } from './edit-play.ts'
import { type DraftField, useDraft } from './use-draft.ts'

/** A draft of one text field of a play. */
export function usePlayDraft(play: PlayRow, field: TextField): DraftField {
  const edit = useEditPlay(play)
  return useDraft({
    id: `${play.id}.${field}`,
    value: play[field],
    version: play.version,
    validate: (text) => textProblem(field, text),
    clean: (text) => (field === 'notes' || field === 'coachingPoints' ? text : text.trim()),
    commit: (from, to, visit) => edit({ [field]: { from, to } } as FieldChanges, visit),
  })
}

/** A labelled text field of a play that saves itself. `suggestions` are offered, never forced. */
export function DraftText({
  play,
  field,
  suggestions,
  multiline,
  className,
}: {
  play: PlayRow
  field: TextField
  suggestions?: readonly string[]
  multiline?: boolean
  className?: string
}) {
  const id = useId()
  const draft = usePlayDraft(play, field)
  const error = draft.error ?? undefined
  const shared = {
    id,
    value: draft.shown,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, undefined, error),
    onBlur: draft.blur,
  } as const
  return (
    <div className={cx('min-w-0', className)}>
      <FieldFrame id={id} label={FIELD_LABELS[field]} error={error}>
        {multiline ? (
          <textarea
            {...shared}
            rows={5}
            onChange={(event) => draft.type(event.target.value)}
            onKeyDown={(event) => draftKeys(event, draft)}
            className="control touch-target resize-y px-3 py-2"
          />
        ) : (
          <input
            {...shared}
            list={suggestions && `${id}-list`}
            onChange={(event) => draft.type(event.target.value)}
            onKeyDown={(event) => draftKeys(event, draft)}
            className="control touch-target h-9 w-full px-2.5"
          />
        )}
      </FieldFrame>
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
      <Overruled draft={draft} />
    </div>
  )
}

/** Enter in a line keeps what is typed, Escape takes it back. */
export function draftKeys(event: KeyboardEvent<HTMLElement>, draft: DraftField): void {
  if (event.key === 'Escape' && draft.typed !== null) {
    event.preventDefault()
    event.stopPropagation()
    draft.revert()
  } else if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement) {
    event.preventDefault()
    event.currentTarget.blur()
  }
}

/** Somebody else changed the same field meanwhile: says so, keeps what was typed, and offers it. */
export function Overruled({ draft }: { draft: DraftField }) {
  if (draft.overruled === null) return null
  return (
    <div aria-live="polite" className="mt-1 rounded-sm bg-warning-wash p-2 text-caption text-warning-ink">
      <p>Someone else changed this while you were typing. You wrote:</p>
      <p className="my-1 font-medium break-words whitespace-pre-wrap">{draft.overruled || 'nothing'}</p>
      <span className="flex gap-2">
        <Button size="xs" onClick={draft.useMine}>
          Use mine
        </Button>
        <Button size="xs" variant="quiet" onClick={draft.revert}>
          Keep theirs
        </Button>
      </span>
    </div>
  )
}
