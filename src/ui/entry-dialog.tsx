import { Button } from './button.tsx'
import { DatePicker } from './aria/date-picker.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type ManyOption, ManyPopover } from './many-list.tsx'
import { Select, type SelectOption } from './select.tsx'
import { TextField } from './text-field.tsx'
import { cx } from '#src/lib/class-names.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

type Common = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** What is wrong with the value; undefined when it can be saved. */
  readonly check?: (value: string, all: Values) => string | undefined
  /** Takes the whole width. */
  readonly isWide?: boolean
  /** Whether the dialog asks for it, by the other values; its value is saved either way. Default: yes. */
  readonly applies?: (all: Values) => boolean
}

export type EntryField = Common &
  (
    | {
        readonly input: 'text'
        readonly placeholder?: string
        readonly isNumeric?: boolean
        /** Characters. */
        readonly max: number
        /** Offered while one types; anything else may be typed too. */
        readonly suggestions?: readonly string[]
      }
    | { readonly input: 'long'; readonly max: number }
    | { readonly input: 'day'; readonly latest?: string }
    | {
        readonly input: 'choice'
        /** The same for all values, or by them. */
        readonly options: readonly SelectOption[] | ((all: Values) => readonly SelectOption[])
      }
    /** Several of the options; the value is theirs, with spaces between. */
    | { readonly input: 'many'; readonly options: readonly ManyOption[]; readonly placeholder: string }
  )

export type Values = { readonly [name: string]: string }

/** Adds or changes one entry of a record. Nothing is saved before the button, and what can't be read stays as it was typed. */
export function EntryDialog({
  title,
  fields,
  start,
  save,
  remove = 'Delete',
  follow,
  onSave,
  onRemove,
  onClose,
}: {
  title: string
  fields: readonly EntryField[]
  /** The values when the dialog opens, by the fields' names. */
  start: Values
  /** The button's words. */
  save: string
  remove?: string
  /** What else changes when a field does. */
  follow?: (name: string, before: Values, after: Values) => Values
  onSave: (values: Values) => void
  onRemove?: () => void
  onClose: () => void
}) {
  const [values, setValues] = useState(start)
  const [isAsked, setAsked] = useState(false)
  const asked = fields.filter(({ applies }) => applies?.(values) ?? true)
  const problemOf = ({ name, check }: EntryField) => check?.(values[name] ?? '', values)
  const submit = () => {
    if (asked.some((field) => problemOf(field) !== undefined)) return setAsked(true)
    onClose()
    onSave(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])))
  }
  return (
    <FormDialog
      title={title}
      save={save}
      remove={remove}
      onSave={submit}
      onRemove={onRemove}
      onClose={onClose}
    >
      {asked.map((field) => (
        <Field
          key={field.name}
          field={field}
          values={values}
          error={isAsked ? problemOf(field) : undefined}
          onChange={(to) =>
            setValues((before) => {
              const after = { ...before, [field.name]: to }
              return follow ? follow(field.name, before, after) : after
            })
          }
        />
      ))}
    </FormDialog>
  )
}

function Field({
  field,
  values,
  error,
  onChange,
}: {
  field: EntryField
  values: Values
  error: string | undefined
  onChange: (value: string) => void
}) {
  const value = values[field.name] ?? ''
  const common = {
    label: field.label,
    onChange,
    ...(error !== undefined && { error }),
    ...(field.hint !== undefined && { hint: field.hint }),
    ...((field.isWide || field.input === 'long') && { className: 'sm:col-span-2' }),
  }
  switch (field.input) {
    case 'day':
      return (
        <DatePicker
          {...common}
          value={value || null}
          onChange={(to) => onChange(to ?? '')}
          {...(field.latest !== undefined && { max: field.latest })}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          value={value}
          options={typeof field.options === 'function' ? field.options(values) : field.options}
        />
      )
    case 'many':
      return <Many {...common} value={value} options={field.options} placeholder={field.placeholder} />
    case 'long':
      return <TextField {...common} value={value} multiline rows={4} maxLength={field.max} />
    case 'text':
      return (
        <TextField
          {...common}
          value={value}
          autoComplete="off"
          maxLength={field.max}
          {...(field.isNumeric && { inputMode: 'decimal' as const })}
          {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
          {...(field.suggestions && { suggestions: field.suggestions })}
        />
      )
  }
}

/** A button that opens the list, with what is selected in words. */
function Many({
  label,
  value,
  options,
  placeholder,
  error,
  className,
  onChange,
}: {
  label: string
  value: string
  options: readonly ManyOption[]
  placeholder: string
  error?: string
  className?: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const picked = value === '' ? [] : value.split(' ')
  const words = options.filter((one) => picked.includes(one.value)).map((one) => one.label)
  return (
    <fieldset className={cx('flex min-w-0 flex-col gap-1', className)}>
      <legend className="text-label mb-1">{label}</legend>
      <ManyPopover
        label={label}
        trigger={
          <Button className="w-full font-normal" aria-describedby={error && `${id}-error`}>
            <span className="min-w-0 flex-1 truncate text-left">
              {words.length > 0 ? words.join(', ') : placeholder}
            </span>
            <ChevronDown aria-hidden size={16} className="shrink-0" />
          </Button>
        }
        options={options}
        markOf={(one) => (picked.includes(one) ? 'all' : 'none')}
        onToggle={(one, isOn) =>
          onChange([...picked.filter((other) => other !== one), ...(isOn ? [one] : [])].join(' '))
        }
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-caption text-error-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A check that something is typed. */
export const needed = (words: string) => (value: string) => (value.trim() === '' ? words : undefined)
