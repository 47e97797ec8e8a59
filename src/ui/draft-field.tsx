import { type KeyboardEvent, useId } from 'react'
import { Button } from './button.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { cx } from '#src/lib/class-names.ts'
import type { DraftField } from './use-draft.ts'
import { Suggestions } from './suggestions.tsx'

/**
 * A labeled field over a draft, which saves itself. `suggestions`, or those of a datalist elsewhere with the id `list`, are
 * offered, never forced.
 */
export function DraftInput({
  label,
  draft,
  hint,
  suggestions,
  list,
  multiline,
  rows = 5,
  type = 'text',
  placeholder,
  inputMode,
  className,
}: {
  label: string
  draft: DraftField
  hint?: string | undefined
  suggestions?: readonly string[]
  list?: string | undefined
  multiline?: boolean
  /** Lines shown of a multiline field. */
  rows?: number
  type?: 'text' | 'color'
  placeholder?: string
  /** The keyboard of a phone. */
  inputMode?: 'numeric'
  className?: string
}) {
  const id = useId()
  const error = draft.error ?? undefined
  const shared = {
    id,
    value: draft.shown,
    autoComplete: 'off',
    placeholder,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
    onBlur: draft.blur,
  } as const
  return (
    <div className={cx('min-w-0', className)}>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        {multiline ? (
          <textarea
            {...shared}
            rows={rows}
            onChange={(event) => draft.type(event.target.value)}
            onKeyDown={(event) => draftKeys(event, draft)}
            className="control touch-target resize-y px-3 py-2"
          />
        ) : (
          <input
            {...shared}
            type={type}
            inputMode={inputMode}
            list={list ?? (suggestions && `${id}-list`)}
            onChange={(event) => draft.type(event.target.value)}
            onKeyDown={(event) => draftKeys(event, draft)}
            className={cx('control touch-target h-9', type === 'color' ? 'w-16 p-1' : 'w-full px-2.5')}
          />
        )}
      </FieldFrame>
      {suggestions && <Suggestions id={`${id}-list`} words={suggestions} />}
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
