import { cx } from '#src/lib/class-names.ts'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { Suggestions } from './suggestions.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onFocus'
  | 'placeholder'
  | 'spellCheck'
  | 'disabled'
  | 'readOnly'
>

export type TextFieldProps = Native & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  hint?: string
  /** `false` adds "(optional)" to the label; `true` and undefined look the same. */
  required?: boolean
  multiline?: boolean
  rows?: number
  /** The value is a suggestion: focus selects it, so that typing replaces it. */
  isSuggestion?: boolean
  /** Offered while one types, on one line only. */
  suggestions?: readonly string[]
  className?: string
  /** A small button inside the field's right end. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A labeled text field, with `multiline` a text area. The error is announced with the field. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  required,
  multiline,
  rows = 4,
  isSuggestion,
  suggestions,
  className,
  type = 'text',
  trailing,
  ref,
  onBlur,
  onFocus,
  ...native
}: TextFieldProps) {
  const id = useId()
  const shared = {
    ...native,
    id,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy(id, hint, error),
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required} className={className}>
      {multiline ? (
        <textarea
          {...(shared as ComponentProps<'textarea'>)}
          ref={ref}
          rows={rows}
          onBlur={onBlur as ComponentProps<'textarea'>['onBlur']}
          onChange={(event) => onChange(event.target.value)}
          className="control touch-target resize-y px-3 py-2"
        />
      ) : (
        <span className="relative block">
          <input
            {...shared}
            list={suggestions && `${id}-list`}
            ref={ref}
            type={type}
            onBlur={onBlur}
            onFocus={(event) => {
              if (isSuggestion) event.currentTarget.select()
              onFocus?.(event)
            }}
            onChange={(event) => onChange(event.target.value)}
            className={cx('control touch-target tall-md w-full pl-3', trailing ? 'pr-12' : 'pr-3')}
          />
          {trailing && <span className="absolute inset-y-0 right-0">{trailing}</span>}
          {suggestions && <Suggestions id={`${id}-list`} words={suggestions} />}
        </span>
      )}
    </FieldFrame>
  )
}
