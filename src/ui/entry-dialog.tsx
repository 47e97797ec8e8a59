import { Button } from './button.tsx'
import { DatePicker } from './date-picker.tsx'
import { Dialog } from './dialog.tsx'
import { Select, type SelectOption } from './select.tsx'
import { TextField } from './text-field.tsx'
import { useState } from 'react'

type Common = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** What is wrong with the value; undefined when it can be saved. */
  readonly check?: (value: string, all: Values) => string | undefined
  /** Takes the whole width. */
  readonly isWide?: boolean
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
    | { readonly input: 'choice'; readonly options: readonly SelectOption[] }
  )

export type Values = { readonly [name: string]: string }

/** Adds or changes one entry of a record. Nothing is saved before the button, and what can't be read stays as it was typed. */
export function EntryDialog({
  title,
  fields,
  start,
  save,
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
  onSave: (values: Values) => void
  onRemove?: () => void
  onClose: () => void
}) {
  const [values, setValues] = useState(start)
  const [isAsked, setAsked] = useState(false)
  const problemOf = ({ name, check }: EntryField) => check?.(values[name] ?? '', values)
  const submit = () => {
    if (fields.some((field) => problemOf(field) !== undefined)) return setAsked(true)
    onClose()
    onSave(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])))
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button
              variant="quiet"
              className="mr-auto"
              onClick={() => {
                onClose()
                onRemove()
              }}
            >
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={submit}>
            {save}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={isAsked ? problemOf(field) : undefined}
            onChange={(to) => setValues((before) => ({ ...before, [field.name]: to }))}
          />
        ))}
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}

function Field({
  field,
  value,
  error,
  onChange,
}: {
  field: EntryField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
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
      return <Select {...common} value={value} options={field.options} />
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

/** A check that something is typed. */
export const needed = (words: string) => (value: string) => (value.trim() === '' ? words : undefined)
