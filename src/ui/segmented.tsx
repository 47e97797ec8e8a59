import { cx } from '#src/lib/class-names.ts'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

export type SegmentedOption<V extends string = string> = { value: V; label: string; icon?: LucideIcon }

/**
 * A single choice with all options visible. Native radios: arrow keys move, a single tab stop. `iconsOnly`
 * hides the text.
 */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
  iconsOnly,
  disabled,
  large,
  className,
}: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly SegmentedOption<V>[]
  iconsOnly?: boolean
  disabled?: boolean
  /** For a screen that is run on the field, pressed with gloves on. */
  large?: boolean
  className?: string
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'bg-surface-2 inline-flex max-w-full flex-wrap rounded-sm p-[0.125rem] print:hidden high-contrast:border',
        className,
      )}
    >
      {options.map(({ value: option, label: words, icon: Icon }) => (
        <label
          key={option}
          title={iconsOnly ? words : undefined}
          className={cx(
            large ? 'h-14 min-w-14 text-lg' : 'touch-target text-label h-[calc(var(--density-sm)-0.25rem)]',
            'relative inline-flex flex-auto cursor-pointer items-center justify-center gap-1.5 rounded-[5px] px-2 whitespace-nowrap transition-colors has-active:brightness-(--pressed) has-disabled:cursor-not-allowed',
            'has-focus-visible:outline-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            option === value
              ? disabled
                ? 'bg-surface text-muted high-contrast:outline high-contrast:outline-dashed'
                : 'bg-surface text-text shadow-raised high-contrast:bg-text high-contrast:text-bg'
              : cx('text-muted', !disabled && 'hover:text-text'),
          )}
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            disabled={disabled}
            onChange={() => onChange(option)}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          {Icon && <Icon aria-hidden size={16} className="shrink-0" />}
          <span className={iconsOnly ? 'sr-only' : undefined}>{words}</span>
        </label>
      ))}
    </div>
  )
}
