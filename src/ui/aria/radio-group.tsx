import { cx } from '#src/lib/class-names.ts'
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup, Text } from 'react-aria-components'
import { AriaHelp, AriaLabel, type AriaFieldProps } from './aria-field.tsx'
import type { ChoiceOption } from '../checkbox.tsx'

/**
 * Radio buttons, one per line, each with room for a second line. For two or three short options use
 * `Segmented`.
 */
export function RadioGroup({
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
  value: string | null
  onChange: (value: string) => void
  options: readonly ChoiceOption[]
}) {
  return (
    <AriaRadioGroup
      value={value}
      onChange={onChange}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      className={cx('group/radios flex min-w-0 flex-col gap-1', className)}
    >
      <AriaLabel label={label} required={required} />
      {options.map((option) => (
        <RadioField
          key={option.value}
          value={option.value}
          isDisabled={option.disabled}
          className="flex flex-col items-start gap-0.5"
        >
          <RadioButton className="group/radio touch-target data-disabled:text-muted inline-flex max-w-full cursor-pointer items-center gap-2 py-1 data-disabled:cursor-not-allowed">
            <span
              aria-hidden
              className={cx(
                'border-line-strong bg-surface grid size-5 shrink-0 place-items-center rounded-full border transition-colors',
                'group-data-hovered/radio:border-text group-data-pressed/radio:brightness-90',
                'group-data-selected/radio:border-brand-ink group-data-invalid/radios:border-error group-data-disabled/radio:border-line group-data-disabled/radio:bg-surface-2 group-data-disabled/radio:group-data-selected/radio:border-muted',
                'group-data-focus-visible/radio:outline-2 group-data-focus-visible/radio:outline-offset-2 group-data-focus-visible/radio:outline-focus',
              )}
            >
              <span className="bg-brand-ink group-data-disabled/radio:bg-muted hidden size-2.5 rounded-full group-data-selected/radio:block" />
            </span>
            <span className="min-w-0">{option.label}</span>
          </RadioButton>
          {option.hint && (
            <Text slot="description" className="text-caption text-muted pl-7">
              {option.hint}
            </Text>
          )}
        </RadioField>
      ))}
      <AriaHelp hint={hint} error={error} />
    </AriaRadioGroup>
  )
}
