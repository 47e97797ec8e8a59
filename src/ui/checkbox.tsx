import { cx } from '#src/lib/class-names.ts'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components'
import { AriaHelp, AriaLabel, type AriaFieldProps } from './aria-field.tsx'

type CheckboxProps = Omit<AriaFieldProps, 'label' | 'required'> & {
  label: ReactNode
  checked?: boolean
  onChange?: (checked: boolean) => void
  /** Indeterminate: part of what it stands for is selected. */
  mixed?: boolean
  /** Its value within a group. */
  value?: string
}

/** A checkbox, alone or in a `CheckboxGroup`. */
export function Checkbox({
  label,
  checked,
  onChange,
  mixed,
  value,
  hint,
  error,
  disabled,
  className,
}: CheckboxProps) {
  return (
    <CheckboxField
      value={value}
      isSelected={checked}
      onChange={onChange}
      isIndeterminate={mixed}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      className={cx('flex min-w-0 flex-col items-start gap-0.5', className)}
    >
      <CheckboxButton className={CHECK_BUTTON}>
        <CheckBox />
        <span className="min-w-0">{label}</span>
      </CheckboxButton>
      <AriaHelp hint={hint} error={error} inset />
    </CheckboxField>
  )
}

/** The checkbox of a table row or header; react-aria provides its label and state. */
export function SelectionCheckbox() {
  return (
    <CheckboxField slot="selection" className="flex">
      <CheckboxButton className="group/check touch-target inline-flex size-8 cursor-pointer items-center justify-center rounded-sm">
        <CheckBox />
      </CheckboxButton>
    </CheckboxField>
  )
}

const CHECK_BUTTON =
  'group/check touch-target inline-flex max-w-full cursor-pointer items-center gap-2 py-1 data-disabled:cursor-not-allowed data-disabled:text-muted'

function CheckBox() {
  return (
    <span
      aria-hidden
      className={cx(
        'border-line-strong bg-surface text-surface grid size-5 shrink-0 place-items-center rounded-[5px] border transition-colors',
        'group-data-hovered/check:border-text group-data-pressed/check:brightness-90',
        'group-data-selected/check:border-brand-ink group-data-selected/check:bg-brand-ink',
        'group-data-indeterminate/check:border-brand-ink group-data-indeterminate/check:bg-brand-ink',
        'group-data-invalid/check:border-error group-data-disabled/check:border-line group-data-disabled/check:bg-surface-2',
        'group-data-disabled/check:group-data-selected/check:border-muted group-data-disabled/check:group-data-selected/check:bg-muted',
        'group-data-focus-visible/check:outline-2 group-data-focus-visible/check:outline-offset-2 group-data-focus-visible/check:outline-focus',
      )}
    >
      <Check
        size={14}
        strokeWidth={3}
        className="hidden group-data-selected/check:block group-data-indeterminate/check:hidden"
      />
      <Minus size={14} strokeWidth={3} className="hidden group-data-indeterminate/check:block" />
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
  return (
    <AriaCheckboxGroup
      value={[...value]}
      onChange={onChange}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      className={cx('flex min-w-0 flex-col gap-1', className)}
    >
      <AriaLabel label={label} required={required} />
      {options.map((option) => (
        <Checkbox
          key={option.value}
          value={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
        />
      ))}
      <AriaHelp hint={hint} error={error} />
    </AriaCheckboxGroup>
  )
}
