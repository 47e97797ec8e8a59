import { cx } from '#src/lib/class-names.ts'
import { parseTime, type Time } from '@internationalized/date'
import { DateInput, DateSegment, TimeField as AriaTimeField } from 'react-aria-components'
import { AriaHelp, AriaLabel, type AriaFieldProps } from './aria-field.tsx'
import { SEGMENT, SEGMENTS } from './date-picker.tsx'

/** A time of day, `18:30`, shown in the user's locale. Null while incomplete. */
export function TimeField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  disabled,
  className,
}: AriaFieldProps & {
  value: string | null
  onChange: (value: string | null) => void
}) {
  return (
    <AriaTimeField
      value={timeOf(value)}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
      isDisabled={disabled}
      isInvalid={error ? true : undefined}
      isRequired={required}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={cx('flex min-w-0 flex-col gap-1', className)}
    >
      <AriaLabel label={label} required={required} />
      <DateInput className={cx(SEGMENTS, 'pr-3')}>
        {(segment) => <DateSegment segment={segment} className={SEGMENT} />}
      </DateInput>
      <AriaHelp hint={hint} error={error} />
    </AriaTimeField>
  )
}

function timeOf(text: string | null): Time | null {
  if (!text) return null
  try {
    return parseTime(text)
  } catch {
    return null
  }
}
