import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#src/lib/class-names.ts'
import type { Side } from '#src/sync/conflicts/conflict-view.ts'

/** Texts longer than this are stacked on a phone. */
const LONG = 48

/**
 * One choice between two texts side by side. The dialog's keys find it by `data-line`.
 */
export function ChoiceLine({
  id,
  label,
  mark,
  mine,
  theirs,
  theirName,
  value,
  isAsked,
  isAgain,
  note,
  mayTakeMine,
  disabled,
  onChoose,
}: {
  id: string
  label: string
  mark?: number | undefined
  mine: string
  theirs: string
  theirName: string
  value: Side | undefined
  /** It was skipped when the person tried to resolve the conflict. */
  isAsked: boolean
  /** It has changed since it was chosen. */
  isAgain: boolean
  note?: string | undefined
  mayTakeMine: boolean
  disabled: boolean
  onChoose: (side: Side) => void
}) {
  const labelId = useId()
  const isLong = mine.length > LONG || theirs.length > LONG
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      data-line={id}
      className={cx('rounded-md border p-2', isAsked && !value && 'border-error')}
    >
      <p id={labelId} className="text-label mb-1.5 flex items-center gap-2 px-1">
        {mark !== undefined && (
          <span className="text-caption bg-warning-wash text-warning-ink inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-[5px] border border-current px-1 font-semibold tabular-nums">
            <span className="sr-only">Change </span>
            {mark}
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {isAgain && !value && (
          <span className="text-warning-ink text-caption ml-auto font-normal">
            Changed again. Select again.
          </span>
        )}
        {isAsked && !isAgain && !value && (
          <span className="text-error-ink text-caption ml-auto font-normal">Select one</span>
        )}
      </p>
      <div className={cx('grid gap-2 sm:grid-cols-2', !isLong && 'grid-cols-2')}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Option
            key={side}
            name={labelId}
            side={side}
            whose={side === 'mine' ? 'Yours' : theirName}
            words={side === 'mine' ? mine : theirs}
            isChosen={value === side}
            disabled={disabled || (side === 'mine' && !mayTakeMine)}
            onChoose={() => onChoose(side)}
          />
        ))}
      </div>
      {note && <p className="text-caption text-muted mt-1.5 px-1">{note}</p>}
    </div>
  )
}

function Option({
  name,
  side,
  whose,
  words,
  isChosen,
  disabled,
  onChoose,
}: {
  name: string
  side: Side
  whose: string
  words: string
  isChosen: boolean
  disabled: boolean
  onChoose: () => void
}) {
  return (
    <label
      className={cx(
        'touch-target relative flex min-w-0 items-start gap-2 rounded-sm border px-2.5 py-1.5',
        'has-focus-visible:outline-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        isChosen ? 'border-brand-ink bg-brand-wash' : 'border-line-strong',
        disabled ? 'cursor-default' : 'cursor-pointer',
        !isChosen && !disabled && 'hover:bg-surface-2',
      )}
    >
      <input
        type="radio"
        name={name}
        value={side}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span className="min-w-0 flex-1">
        <span className={cx('text-caption block', isChosen ? 'text-brand-ink font-medium' : 'text-muted')}>
          {whose}
        </span>
        <span className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{words}</span>
      </span>
      <Check
        aria-hidden
        size={16}
        strokeWidth={3}
        className={cx('text-brand-ink mt-0.5 shrink-0', !isChosen && 'invisible')}
      />
    </label>
  )
}
