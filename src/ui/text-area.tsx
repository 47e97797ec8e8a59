import { cx } from '#src/lib/class-names.ts'
import { type Ref, useId } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'

/** A multi-line field that grows with its text. With `most` it counts down the remaining characters. */
export function TextArea({
  label,
  value,
  onChange,
  most,
  placeholder,
  hint,
  error,
  required,
  disabled,
  readOnly,
  className,
  ref,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** Maximum length in characters. */
  most?: number
  placeholder?: string
  hint?: string
  error?: string
  required?: boolean
  disabled?: boolean
  /** To be read and copied. */
  readOnly?: boolean
  className?: string
  ref?: Ref<HTMLTextAreaElement>
}) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required} className={className}>
      <textarea
        id={id}
        ref={ref}
        value={value}
        maxLength={most}
        placeholder={placeholder}
        disabled={disabled}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        aria-describedby={cx(describedBy(id, hint, error), most !== undefined && `${id}-left`)}
        onChange={(event) => onChange(event.target.value)}
        className="control touch-target field-sizing-content max-h-80 min-h-20 w-full resize-y px-3 py-2"
      />
      {most !== undefined && (
        <p id={`${id}-left`} className="text-caption text-muted self-end tabular-nums">
          {(most - value.length).toLocaleString('en-US')} left
        </p>
      )}
    </FieldFrame>
  )
}
