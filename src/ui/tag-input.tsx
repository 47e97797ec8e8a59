import { useId, useRef, useState } from 'react'
import { Chip } from './chip.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { addTags, type TagLimits } from './tag-rules.ts'

/**
 * A tag input. Enter or a comma ends a tag, Backspace in the empty box removes the last, a pasted list is
 * split.
 */
export function TagInput({
  label,
  value,
  onChange,
  placeholder,
  hint,
  error,
  required,
  disabled,
  className,
  ...limits
}: TagLimits & {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  placeholder?: string
  hint?: string
  error?: string
  required?: boolean
  disabled?: boolean
  className?: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState('')
  const shownError = error ?? (refused || undefined)

  const add = (more: string) => {
    const added = addTags(value, more, limits)
    setRefused(added.refused)
    setText('')
    if (added.tags.length > value.length) onChange(added.tags)
  }
  const remove = (tag: string) => {
    setRefused('')
    onChange(value.filter((one) => one !== tag))
    input.current?.focus()
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={shownError}
      required={required}
      className={className}
    >
      <div
        data-invalid={shownError ? true : undefined}
        className="control has-[input:focus-visible]:outline-focus has-disabled:bg-surface-2 data-invalid:border-error flex min-h-(--density-md) flex-wrap items-center gap-1 px-1.5 py-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2"
      >
        {value.map((tag) => (
          <Chip key={tag} onRemove={disabled ? undefined : () => remove(tag)}>
            {tag}
          </Chip>
        ))}
        <input
          ref={input}
          id={id}
          value={text}
          disabled={disabled}
          placeholder={value.length === 0 ? placeholder : undefined}
          autoComplete="off"
          aria-invalid={shownError ? true : undefined}
          aria-describedby={describedBy(id, hint, shownError)}
          onChange={(event) => {
            if (/[,;]/u.test(event.target.value)) add(event.target.value)
            else setText(event.target.value)
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!/[,;\n]/u.test(pasted)) return
            event.preventDefault()
            add(`${text}${pasted}`)
          }}
          onKeyDown={(event) => {
            const last = value.at(-1)
            // During IME composition, Enter ends the word, not the tag.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && text.trim() !== '') {
              event.preventDefault()
              add(text)
            } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
          }}
          onBlur={() => text.trim() !== '' && add(text)}
          className="h-7 min-w-24 flex-1 bg-transparent px-1.5 outline-none pointer-coarse:h-11"
        />
      </div>
      <output className="sr-only">{value.length === 0 ? 'No tags' : value.join(', ')}</output>
    </FieldFrame>
  )
}
