import { cx } from '#src/lib/class-names.ts'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { AriaFieldProps } from './aria/aria-field.tsx'
import { describedBy, FieldHelp } from './field-frame.tsx'

type CheckboxProps = Omit<AriaFieldProps, 'label' | 'required'> & {
  label: ReactNode
  checked?: boolean
  onChange?: (checked: boolean) => void
  /** Indeterminate: part of what it stands for is selected. */
  mixed?: boolean
  /** Marked as an error whose text the group shows. */
  invalid?: boolean
}

/** A checkbox, alone or in a `CheckboxGroup`. Native: the dashboard has one and loads no react-aria for it. */
export function Checkbox({
  label,
  checked = false,
  onChange,
  mixed = false,
  hint,
  error,
  invalid = Boolean(error),
  disabled,
  className,
}: CheckboxProps) {
  const id = useId()
  return (
    <div className={cx('flex min-w-0 flex-col items-start gap-0.5', className)}>
      <label className="group/check touch-target has-disabled:text-muted relative inline-flex max-w-full cursor-pointer items-center gap-2 py-1 has-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          // Set on every render: the browser takes it away with each click.
          ref={(input) => {
            if (input) input.indeterminate = mixed
          }}
          checked={checked}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange?.(event.target.checked)}
          className="absolute top-0 left-0 h-full w-6 cursor-[inherit] opacity-0"
        />
        <CheckBox hasCheck={checked} hasMinus={mixed} />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldHelp id={id} hint={hint} error={error} inset />
    </div>
  )
}

/**
 * What is seen of a checkbox: it follows the input inside the same `group/check`. A caller that knows the state draws only
 * the mark that shows: tables have hundreds of boxes.
 */
export function CheckBox({ hasCheck = true, hasMinus = true }: { hasCheck?: boolean; hasMinus?: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'border-line-strong bg-surface text-surface pointer-events-none grid size-5 shrink-0 place-items-center rounded-[5px] border transition-colors',
        'group-hover/check:border-text group-active/check:brightness-90',
        'group-has-checked/check:border-brand-ink group-has-checked/check:bg-brand-ink',
        'group-has-indeterminate/check:border-brand-ink group-has-indeterminate/check:bg-brand-ink',
        'group-has-[[aria-invalid]]/check:border-error group-has-disabled/check:border-line group-has-disabled/check:bg-surface-2',
        'group-has-disabled/check:group-has-checked/check:border-muted group-has-disabled/check:group-has-checked/check:bg-muted',
        'group-has-focus-visible/check:outline-2 group-has-focus-visible/check:outline-offset-2 group-has-focus-visible/check:outline-focus',
      )}
    >
      {hasCheck && (
        <Check
          size={14}
          strokeWidth={3}
          className="hidden group-has-checked/check:block group-has-indeterminate/check:hidden"
        />
      )}
      {hasMinus && <Minus size={14} strokeWidth={3} className="hidden group-has-indeterminate/check:block" />}
    </span>
  )
}

export type ChoiceOption = { value: string; label: string; hint?: string; disabled?: boolean }

/** A list of visible checkboxes. */
export function CheckboxGroup({
  label,
  value,
  onChange,
  options,
  hint,
  error,
  required,
  disabled,
  className,
}: AriaFieldProps & {
  value: readonly string[]
  onChange: (value: string[]) => void
  options: readonly ChoiceOption[]
}) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      className={cx('flex min-w-0 flex-col gap-1', className)}
    >
      <legend className="text-label mb-1">
        {label}
        {required === false && <span className="text-muted font-normal"> (optional)</span>}
      </legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          onChange={(isOn) =>
            onChange(isOn ? [...value, option.value] : value.filter((one) => one !== option.value))
          }
          label={option.label}
          hint={option.hint}
          invalid={Boolean(error)}
          disabled={disabled || option.disabled}
        />
      ))}
      <FieldHelp id={id} hint={hint} error={error} />
    </fieldset>
  )
}
